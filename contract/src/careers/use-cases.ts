import { APPLICATION_LIMITS } from '@kwela/domain/careers/applications';
import { z } from 'zod';
import { textPart } from '../content.ts';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { instantOut, line, lines, localDate, uuid } from '../fields.ts';

const { fewestLetterCharacters, mostLetterCharacters } = APPLICATION_LIMITS;
const slug = line.min(1).max(100);

export const listOpenings = useCase('careers/openings', {
  access: 'anyone',
  summary: 'The jobs that one can apply for now',
  input: z.strictObject({}),
  output: z.strictObject({
    openings: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        place: z.string(),
        /** The last day on which one can apply. */
        closesOn: localDate.nullable(),
        parts: z.array(textPart),
      }),
    ),
    /** How long an application is kept. */
    keptMonths: z.int(),
  }),
  refusals: [],
});

export const applyForOpening = useCase('careers/apply', {
  access: 'anyone',
  summary:
    'Apply for an opening, with a PDF as `files/upload` gave it. Sent twice with the same file it is one application',
  input: z.strictObject({
    opening: slug,
    name: line.min(1).max(200),
    email: z.email('email' satisfies FieldFault).max(254),
    letter: lines.min(fewestLetterCharacters).max(mostLetterCharacters),
    fileId: uuid,
  }),
  output: z.strictObject({ appliedAt: instantOut }),
  refusals: ['not_found', 'file_unknown', 'file_not_plain_pdf'],
});

export const listApplications = useCase('careers/applications', {
  access: 'signed_in',
  summary: 'For admins: the applications that are kept, the newest first. Their files are at `careers/file`',
  input: z.strictObject({ opening: slug.optional() }),
  output: z.strictObject({
    applications: z.array(
      z.strictObject({
        id: uuid,
        opening: z.string(),
        name: z.string(),
        email: z.string(),
        letter: z.string(),
        file: z.strictObject({ name: z.string(), bytes: z.int() }),
        appliedAt: instantOut,
      }),
    ),
  }),
  refusals: [],
});

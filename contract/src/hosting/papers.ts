import { LONGEST_NOTE } from '@kwela/domain/records/faults';
import { PAPER_KINDS, REMINDED_KINDS } from '@kwela/domain/records/papers';
import { PAPER_STANDINGS } from '@kwela/domain/vehicles/papers/paper-standing';
import { z } from 'zod';
import { REMOVAL, useCase } from '../define.ts';
import { calendarDate, instantOut, line, localDate, uuid } from '../fields.ts';
import { namedCar } from './named-cars.ts';

const paperFile = z.object({ id: uuid, name: z.string() });

const paper = z.object({
  id: uuid,
  kind: z.enum(PAPER_KINDS),
  /** Null: of the host. */
  vehicleId: uuid.nullable(),
  note: z.string(),
  /** Its last day; null: it does not run out. */
  expiresOn: localDate.nullable(),
  standing: z.enum(PAPER_STANDINGS).nullable(),
  addedAt: instantOut,
  file: paperFile,
  /** Those in whose place it stands, the newest first. */
  older: z.array(
    z.object({ id: uuid, expiresOn: localDate.nullable(), addedAt: instantOut, file: paperFile }),
  ),
});

export const listPapers = useCase('papers/list', {
  access: 'signed_in',
  summary:
    'The papers that the host keeps, what runs out first on top, and what they were reminded of lately',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(paper),
    cars: z.array(namedCar),
    /** A reminder goes out so many days before a paper runs out, the longest first. */
    remindDaysBefore: z.array(z.int()),
    reminders: z.array(
      z.object({
        id: uuid,
        kind: z.enum(REMINDED_KINDS),
        vehicleId: uuid.nullable(),
        expiresOn: localDate,
        daysBefore: z.int(),
        noticedAt: instantOut,
      }),
    ),
  }),
  refusals: [],
});

export const keepPaper = useCase('papers/keep', {
  access: 'signed_in',
  summary:
    'Add a document with its file, or a newer one in the place of another, which stays to be looked up',
  input: z.strictObject({
    /** Chosen by the caller, so that it is kept once. */
    id: uuid,
    kind: z.enum(PAPER_KINDS),
    vehicleId: uuid.nullable(),
    note: line.pipe(z.string().max(LONGEST_NOTE)),
    expiresOn: calendarDate.nullable(),
    /** A file that was handed in before. */
    fileId: uuid,
    /** The paper in whose place it stands; null: none. */
    replacesId: uuid.nullable(),
  }),
  output: z.object({ id: uuid }),
  refusals: ['not_found', 'forbidden', 'file_unknown', 'too_many_records'],
});

export const removePaper = useCase('papers/remove', {
  ...REMOVAL,
  summary: 'Remove a paper for good, with its file and all those in whose place it stood',
});

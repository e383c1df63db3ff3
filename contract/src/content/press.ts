import { z } from 'zod';
import { textPart } from '../content.ts';
import { useCase } from '../define.ts';
import { localDate } from '../fields.ts';

export const listReleases = useCase('content/releases', {
  access: 'anyone',
  summary: 'What we have told the press so far, the newest first',
  input: z.strictObject({}),
  output: z.strictObject({
    releases: z.array(
      z.strictObject({
        slug: z.string(),
        title: z.string(),
        summary: z.string(),
        releasedOn: localDate,
        parts: z.array(textPart),
      }),
    ),
  }),
  refusals: [],
});

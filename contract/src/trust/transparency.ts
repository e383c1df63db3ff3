import { PUBLISHED_NUMBER_NAMES } from '@kwela/domain/transparency/numbers';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, localDate } from '../fields.ts';

/** A number, and how many cases it comes from; null while those are too few. */
const counted = z.object({ value: z.int(), sample: z.int() }).nullable();

export const publishedNumbers = useCase('transparency/numbers', {
  access: 'anyone',
  summary:
    'What we publish about ourselves from our own records, each number only once enough cases stand behind it',
  input: z.strictObject({}),
  output: z.object({
    countedAt: instantOut,
    /** The first day of the period; it ends when it was counted. */
    sinceOn: localDate,
    /** Fewer cases are not shown. */
    leastSample: z.int(),
    numbers: z.array(z.object({ name: z.enum(PUBLISHED_NUMBER_NAMES), counted })),
    /** Whether every payment in our books adds up to zero. */
    ledger: z.object({ isBalanced: z.boolean(), sample: z.int() }).nullable(),
  }),
  refusals: [],
});

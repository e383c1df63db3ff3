import { MEASURE_UNITS, MEASURES } from '@kwela/domain/hosting/performance';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { localDate, numberParam } from '../fields.ts';

export const PERFORMANCE_DAYS = [30, 90, 365] as const;

const period = z.object({ fromOn: localDate, toOn: localDate });
/** What it came to; null where there is nothing to divide by, or too little to say anything. */
const told = z.object({ value: z.number().nullable(), sample: z.int().min(0), isTooFew: z.boolean() });

export const hostPerformance = useCase('host-numbers/performance', {
  access: 'signed_in',
  summary:
    'How I do as a host over some days up to today: each number with its sample, beside that of the days before. Not said of too small a sample',
  input: z.strictObject({
    days: numberParam(
      z.int().refine((days) => PERFORMANCE_DAYS.some((one) => one === days), 'number' satisfies FieldFault),
    ).default(90),
  }),
  output: z.object({
    period,
    before: period,
    /** The fewest that a number is said of. */
    smallSample: z.int(),
    measures: z.array(told.extend({ code: z.enum(MEASURES), unit: z.enum(MEASURE_UNITS), before: told })),
  }),
  refusals: ['forbidden'],
});

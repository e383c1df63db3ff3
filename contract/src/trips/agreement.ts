import { AGREEMENT_CODES } from '@kwela/domain/bookings/agreements/agreements';
import { z } from 'zod';
import { line } from '../fields.ts';

/** One of the things that a guest agrees to before paying, in the words of one version. */
export const agreement = z.strictObject({
  code: z.enum(AGREEMENT_CODES),
  version: line.min(1).max(200),
});

/** Twice as many as there are: what was said twice is said, and no list is without end. */
export const agreedTo = z.array(agreement).max(2 * AGREEMENT_CODES.length);

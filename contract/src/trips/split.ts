import { z } from 'zod';
import type { FieldFault } from '../field-faults.ts';
import { cents, line, MOST_SHARES } from '../fields.ts';

const shareCents = cents.min(1);

/** Somebody who is asked to pay a share of a trip. */
export const askedPerson = z.strictObject({
  name: line.min(1).max(60),
  email: z.email('email' satisfies FieldFault).max(254),
  cents: shareCents,
});

/** How a trip is divided: the organiser’s own share, and those of the others. */
export const splitInput = z.strictObject({
  ownCents: shareCents,
  others: z
    .array(askedPerson)
    .min(1)
    .max(MOST_SHARES - 1),
});

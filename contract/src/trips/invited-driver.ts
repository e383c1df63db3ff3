import { z } from 'zod';
import type { FieldFault } from '../field-faults.ts';
import { line, localDate } from '../fields.ts';

/** Somebody who is asked by mail to drive as well: the price needs their birthday, the licence they show themselves. */
export const invitedDriver = z.strictObject({
  firstName: line.min(1, 'licence_name' satisfies FieldFault).max(100),
  lastName: line.min(1, 'licence_name' satisfies FieldFault).max(100),
  birthOn: localDate,
  email: z.email('email' satisfies FieldFault).max(254),
});

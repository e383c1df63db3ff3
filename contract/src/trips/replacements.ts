import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import { cents, instantOut } from '../fields.ts';
import { vehicleCard } from '../search.ts';

export const findReplacements = useCase('bookings/replacements', {
  ...BY_ID,
  summary:
    'For a guest whose trip was cancelled on them, or whose car is not back from the trip before: cars like it for the same days, or what is left of them, at most as much dearer as the policy says',
  output: z.object({
    /** The soonest start that can still be booked, once the days have begun. */
    startAt: instantOut,
    endAt: instantOut,
    items: z.array(vehicleCard),
    /** No car here costs more, service fee included. */
    mostCents: cents,
  }),
  refusals: ['not_found', 'not_allowed'],
});

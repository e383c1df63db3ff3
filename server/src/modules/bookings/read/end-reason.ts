import { END_REASONS, isReasonedEnd } from '@kwela/domain/bookings/end-reasons';
import { BOOKING_SIDES, type BookingSide } from '@kwela/domain/bookings/tabs';
import { z } from 'zod';
import type { EventRow } from '../store/summary-repo.ts';

const sideField = z.enum(BOOKING_SIDES);
const payload = z.object({
  reason: z.enum(END_REASONS).nullable().default(null),
  note: z.string().default(''),
});

export interface ToldReason extends z.output<typeof payload> {
  readonly by: BookingSide;
}

/** Why one side ended a booking, as they told the other; null where nobody said so. Source: docs/rules/bookings.md “Reasons”. */
export function endReasonOf(events: readonly EventRow[]): ToldReason | null {
  // What is decided about a car that was turned down comes after it.
  const ending = events.findLast(({ transition }) => isReasonedEnd(transition));
  if (ending === undefined) return null;
  const { reason, note } = payload.parse(ending.payload);
  return reason === null && note === '' ? null : { by: sideField.parse(ending.by_role), reason, note };
}

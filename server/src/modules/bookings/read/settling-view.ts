import { dueAt } from '@kwela/domain/bookings/timers';
import { filingEndsAt } from '@kwela/domain/charges/clock';
import type { Policy } from '@kwela/domain/policy/policy';
import type { Booking } from '../store/booking.ts';
import type { EventRow, Settlement } from '../store/summary-repo.ts';

/**
 * Until when the host of a trip whose return is confirmed can send ordinary charges, and when its deposit goes back by itself.
 * What a host ended by “All good” or by saying that there is nothing to charge has no such instant any more.
 */
export function settlingView(
  booking: Booking,
  events: readonly EventRow[],
  { charges_none_at: noneAt, has_deposit_to_release: isToRelease }: Settlement,
  { charges, times }: Pick<Policy, 'charges' | 'times'>,
) {
  const returnedAt = events.findLast(({ state }) => state === 'returned')?.at;
  if (booking.state !== 'closing' || returnedAt === undefined) return null;
  return {
    chargesUntil: noneAt === null ? filingEndsAt({ returnedAt, noneAt }, charges).toISOString() : null,
    depositBackAt: isToRelease ? dueAt('closing', booking, times).toISOString() : null,
  };
}

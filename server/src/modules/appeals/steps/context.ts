import {
  type AppealableEnding,
  type OpenReason,
  openReasons,
} from '@kwela/domain/bookings/appeals/appealable';
import type { BookingSide } from '@kwela/domain/bookings/tabs';
import { refundOfReceived } from '@kwela/domain/payments/refund';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import {
  type Cancellation,
  findCancellation,
  findCurrentCancellation,
} from '../../bookings/store/cancellations-repo.ts';
import { findPenalty } from '../../bookings/store/penalties-repo.ts';
import type { Services } from '../../context.ts';
import { type Appeal, appealsOf } from '../store/appeals-repo.ts';

/** How a trip ended, with what has been said against it. */
export interface EndedTrip {
  readonly ended: Cancellation;
  readonly ending: AppealableEnding;
  readonly appeals: readonly Appeal[];
}

/** Null: it did not end before it took place. */
export async function findEndedTrip(
  db: Db | Tx,
  { id, state }: Pick<Booking, 'id' | 'state'>,
  { payments }: Pick<Services, 'payments'>,
): Promise<EndedTrip | null> {
  const ended = await findCancellation(db, id);
  if (ended === null) return null;
  const now = (await findCurrentCancellation(db, id)) ?? ended;
  const { keptCents } = refundOfReceived(now, await payments.neverPaidCents(db, id));
  const ending = { state, at: ended.at, keptCents, penalty: await findPenalty(db, id) };
  return { ended, ending, appeals: await appealsOf(db, id) };
}

/** Where somebody stands who may appeal: the guest, or the host themselves. */
export const sideOf = ({ relation, may }: BookingAccess): BookingSide | null => {
  if (relation === 'guest') return 'guest';
  return relation === 'host' && may('cancel_booking') ? 'host' : null;
};

/** Who may answer for a side. */
export const answersFor = ({ relation, may }: BookingAccess): BookingSide | null => {
  if (relation === 'guest') return 'guest';
  return relation === 'host' && may('hand_over') ? 'host' : null;
};

/** What a side can still give as a reason, which it does once. */
export function reasonsFor(
  side: BookingSide,
  { ending, appeals }: EndedTrip,
  booking: Booking,
  { policies, now }: Pick<Services, 'policies' | 'now'>,
): readonly OpenReason[] {
  if (appeals.some((appeal) => appeal.side === side)) return [];
  return openReasons(side, ending, now(), policies.byVersion(booking.policyVersion).times);
}

import { changePhase } from '@kwela/domain/bookings/changes/kinds';
import type { BookingReaction } from '@kwela/domain/bookings/reactions';
import { depositDueAt } from '@kwela/domain/deposits/clock';
import { later } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { applyTransition, BY_SYSTEM } from '../../bookings/transitions/apply-transition.ts';
import type { TransitionServices } from '../../context.ts';
import { moveWaitingDeposit } from '../store/booking-facts-repo.ts';
import { bookingOfChange, type ReactToChange } from './change-reaction.ts';

/** What of a booking counts from its start or end. The timers of before find nothing to do. */
const CLOCK: readonly BookingReaction[] = [
  'set_timers',
  'set_reminders',
  'set_guest_messages',
  'watch_next_trip',
];

/** A deposit that is not asked for yet is asked for at the new time, with the new amount. */
async function moveDeposit(tx: Tx, booking: Booking, { policies, now }: TransitionServices): Promise<void> {
  const { times } = policies.byVersion(booking.policyVersion);
  const dueAt = later(depositDueAt(booking, times), now());
  const isMoved = await moveWaitingDeposit(tx, booking.id, {
    amountCents: booking.quote.depositCents,
    dueAt,
  });
  if (isMoved) await schedule(tx, booking.id, [{ timer: 'deposit_placing', dueAt }]);
}

/**
 * The clock of the booking goes by its new time: a trip under way that is extended takes its transition, which sets it; any other one has
 * its timers and reminders set again.
 */
export const runOn: ReactToChange = async (tx, { change }, services) => {
  const booking = await bookingOfChange(tx, change);
  if (changePhase(booking.state) === 'under_way' && change.kind === 'extend') {
    const extended = await applyTransition(tx, booking, 'extend', BY_SYSTEM, services);
    if (!extended.ok) throw new Error(`A booking that is ${booking.state} cannot be extended: ${booking.id}`);
    return;
  }
  if (changePhase(booking.state) === 'ahead') await moveDeposit(tx, booking, services);
  const asEntered = { ...booking, transition: 'extend' } as const;
  for (const reaction of CLOCK) await services.reactions[reaction](tx, asEntered, services);
  if (booking.state === 'in_progress') await services.reactions.accrue_payout(tx, asEntered, services);
};

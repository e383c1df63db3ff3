import { lockBooking } from '../bookings/store/repo.ts';
import type { ChangesOfBookings } from '../context.ts';
import { applyChangeTransition, BY_SYSTEM } from './steps/apply-transition.ts';
import { runDueChange } from './steps/run-due.ts';
import { lockChange } from './store/changes-repo.ts';

/** What payments ask of changes. */
export const changesOfBookings: ChangesOfBookings = {
  async isAwaited(tx, { bookingId, changeId }, services) {
    const booking = await lockBooking(tx, bookingId);
    const change = booking && changeId !== null ? await lockChange(tx, changeId) : null;
    if (booking === null || change === null) return false;
    const now = await runDueChange(tx, change, booking.policyVersion, services);
    return now.state === 'awaiting_payment';
  },
  async paid(tx, { changeId }, services) {
    const change = changeId === null ? null : await lockChange(tx, changeId);
    if (change === null) throw new Error('A payment is for no change');
    const applied = await applyChangeTransition(tx, change, 'apply_paid', BY_SYSTEM, services);
    if (!applied.ok) throw new Error(`A change that is ${change.state} cannot take effect: ${change.id}`);
  },
};

import type { ChangeTimer } from '@kwela/domain/bookings/changes/lifecycle';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler } from '../../context.ts';
import { findChange, lockChange } from '../store/changes-repo.ts';
import { runDueChange } from './run-due.ts';

/** A timer that events overtook does nothing. */
const ends: TimerHandler = async (tx, changeId, services) => {
  const known = await findChange(tx, changeId);
  const booking = known && (await lockBooking(tx, known.bookingId));
  const change = booking && (await lockChange(tx, changeId));
  if (booking !== null && change !== null) await runDueChange(tx, change, booking.policyVersion, services);
  return null;
};

export const changeTimerHandlers: Readonly<Record<ChangeTimer, TimerHandler>> = {
  change_answer: ends,
  change_payment: ends,
};

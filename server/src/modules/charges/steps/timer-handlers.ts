import type { ChargeTimer } from '@kwela/domain/charges/lifecycle';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler } from '../../context.ts';
import { findCharge } from '../store/charges-repo.ts';
import { runDueCharge } from './run-due.ts';

/** A timer that events overtook finds nothing to do. Everything locks the booking, and by it its charges. */
const runs: TimerHandler = async (tx, chargeId, services) => {
  const found = await findCharge(tx, chargeId);
  const booking = found && (await lockBooking(tx, found.bookingId));
  const charge = booking && (await findCharge(tx, chargeId));
  if (booking !== null && charge !== null) await runDueCharge(tx, charge, booking, services);
  return null;
};

export const chargeTimerHandlers: Readonly<Record<ChargeTimer, TimerHandler>> = {
  charge_filing: runs,
  charge_answer: runs,
  charge_settlement: runs,
  charge_payment: runs,
};

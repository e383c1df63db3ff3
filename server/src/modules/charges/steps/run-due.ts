import { dueChargeStep } from '@kwela/domain/charges/clock';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { TransitionServices } from '../../context.ts';
import { type Charge, sumOf } from '../store/charge.ts';
import { chargesOf } from '../store/charges-repo.ts';
import { applyChargeTransition, type ChargeOfTrip } from './apply-transition.ts';
import { filingClockOf, rulesOf } from './filing.ts';
import { settleCharge } from './settle.ts';

const BY_CLOCK = { role: 'system', actorId: null } as const;

/** Does to one charge of a locked booking what the clock would do by now, each step at the instant at which it was due. */
export async function runDueCharge(
  tx: Tx,
  charge: Charge,
  booking: Booking,
  services: TransitionServices,
): Promise<Charge> {
  const filing = await filingClockOf(tx, booking.id);
  if (filing === null) return charge;
  let of: ChargeOfTrip = { charge, booking };
  for (;;) {
    const clock = { ...filing, ...of.charge, cents: sumOf(of.charge) };
    const due = dueChargeStep(clock, rulesOf(booking, services), services.now());
    if (due === null) return of.charge;
    const punctually = { ...services, now: () => due.at };
    const before = of.charge.state;
    if (due.step === 'settle') of = await settleCharge(tx, of, punctually);
    else {
      const changed = await applyChargeTransition(tx, of, due.step, BY_CLOCK, punctually);
      if (changed.ok) of = { charge: changed.value, booking };
    }
    if (of.charge.state === before) return of.charge;
  }
}

/** The same to every charge of a locked booking; gives them as they are now, the first one first. */
export async function runDueCharges(
  tx: Tx,
  booking: Booking,
  services: TransitionServices,
): Promise<readonly Charge[]> {
  for (const charge of await chargesOf(tx, booking.id)) await runDueCharge(tx, charge, booking, services);
  return chargesOf(tx, booking.id);
}

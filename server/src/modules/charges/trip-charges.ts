import { isUnsettled } from '@kwela/domain/charges/lifecycle';
import type { TripCharges } from '../context.ts';
import { post } from '../ledger/repo.ts';
import { applyChargeTransition } from './steps/apply-transition.ts';
import { runDueCharges } from './steps/run-due.ts';
import { divide } from './steps/settle.ts';
import { chargesOf, findByPayment } from './store/charges-repo.ts';

/** What bookings and payments ask of charges. */
export const tripCharges: TripCharges = {
  async check(tx, bookingId) {
    const charges = await chargesOf(tx, bookingId);
    if (charges.some(({ state }) => isUnsettled(state))) return { result: 'waiting', until: null };
    const settled = charges.flatMap(({ settledAt }) => (settledAt === null ? [] : [settledAt.getTime()]));
    return { result: 'passed', since: settled.length === 0 ? null : new Date(Math.max(...settled)) };
  },
  async isAwaited(tx, booking, payment, services) {
    await runDueCharges(tx, booking, services);
    return (await findByPayment(tx, payment.id))?.state === 'due';
  },
  async paid(tx, { payment, booking }, services) {
    const charge = await findByPayment(tx, payment.id);
    if (charge === null) throw new Error(`No charge waits for the payment ${payment.id}`);
    const [at, cents] = [services.now(), payment.amountCents];
    const event = { kind: 'charge', step: 'received', cents } as const;
    await post(tx, { key: `charge_received:${payment.id}`, bookingId: booking.id, event, at });
    await divide(tx, { charge, booking }, { cents, way: 'payment' }, services);
    const facts = { paidCents: charge.paidCents + cents };
    const by = { role: 'gateway', actorId: null, facts } as const;
    const paid = await applyChargeTransition(tx, { charge, booking }, 'pay', by, services);
    if (!paid.ok) throw new Error(`A ${charge.state} charge cannot be paid: ${charge.id}`);
  },
};

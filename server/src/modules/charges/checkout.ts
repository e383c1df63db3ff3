import { openChargeCheckout } from '@kwela/contract/trips/charges';
import { chargeDueAt } from '@kwela/domain/charges/clock';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { chooseWay, isInWay } from '../choose-way.ts';
import { implement } from '../implement.ts';
import { checkoutUrlOf } from '../payments/open-checkout.ts';
import { isOpen } from '../payments/store/payment.ts';
import { addFurtherPayment, lockPayments } from '../payments/store/repo.ts';
import { applyPaymentTransition } from '../payments/transitions/apply-transition.ts';
import { rulesOf } from './steps/filing.ts';
import { openCharge } from './steps/open-charge.ts';
import { sumOf } from './store/charge.ts';
import { saveCharge } from './store/charges-repo.ts';

/** Opens a checkout at which the guest pays what the deposit did not cover: the one that is open, or a new one after a failure. */
export const checkout = implement(openChargeCheckout, async (call, { id, payWith }) => {
  const { db } = call.database;
  const way = chooseWay(call.gateways, payWith);
  if (way === null) return refuse('payment_way_not_offered');
  const opened = await asSystem(db, async (tx) => {
    const found = await openCharge(call, tx, id);
    if (!found.ok) return found;
    const { booking, filing, side, charge } = found.value;
    if (side !== 'guest') return refuse('not_allowed');
    if (charge.state === 'paid') return refuse('already_paid');
    if (charge.state !== 'due') return refuse('not_allowed');
    const find = async (paymentId: string | null) =>
      (await lockPayments(tx, booking.id, 'charge')).find((one) => one.id === paymentId && isOpen(one));
    const clock = { ...filing, ...charge, cents: sumOf(charge) };
    const expiresAt = chargeDueAt('charge_payment', clock, rulesOf(booking, call));
    const standing = await find(charge.paymentId);
    if (standing !== undefined) {
      if (isInWay(standing, way)) return ok({ payment: standing, booking, expiresAt });
      const given = { payment: standing, booking };
      await applyPaymentTransition(tx, given, 'expire', { role: 'system' }, call);
    }
    const paymentId = call.newId();
    const provider = way.company.name;
    const amountCents = sumOf(charge) - charge.paidCents;
    const made = { id: paymentId, bookingId: booking.id, provider, mode: 'sale', amountCents } as const;
    await addFurtherPayment(
      tx,
      'charge',
      { ...made, chosenMethod: way.method, cardToken: null, keepCard: false, savedCardId: null },
      call.now(),
    );
    await saveCharge(tx, { ...charge, paymentId });
    const payment = await find(paymentId);
    return payment === undefined ? refuse('not_allowed') : ok({ payment, booking, expiresAt });
  });
  if (!opened.ok) return opened;
  const { payment, booking, expiresAt } = opened.value;
  const back = `/booking/manage/${booking.id}?step=charges`;
  const checkoutUrl = await checkoutUrlOf(call, payment, booking, expiresAt, back);
  return checkoutUrl === null ? refuse('gateway_unavailable') : ok({ checkoutUrl });
});

import { openDepositCheckout } from '@kwela/contract/trust/deposits';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { after, HOUR_MS, later } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { findBooking, lockBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { chooseCard } from '../cards/steps/choose-card.ts';
import { chooseWay, isInWay } from '../choose-way.ts';
import { implement } from '../implement.ts';
import { checkoutUrlOf } from '../payments/open-checkout.ts';
import { isOpen } from '../payments/store/payment.ts';
import { addDepositPayment, lockPayments, saveConsent } from '../payments/store/repo.ts';
import { isPayable } from './steps/payable.ts';
import { orderHold } from './steps/place.ts';
import { lockDeposit } from './store/repo.ts';

/**
 * How the guest gives the deposit: by a hold on a kept card, or at a checkout, the one that is open or a new one after a
 * failure.
 */
export const checkout = implement(
  openDepositCheckout,
  async (call, { bookingId, payWith, cardId, keepCard }) => {
    const { db } = call.database;
    const booking = await findBooking(db, bookingId);
    if (booking === null || relationTo(call.actor, booking) !== 'guest') return refuse('not_found');
    const asked = { personId: call.actor.userId, cardId, bookingId, now: call.now() };
    const card = await chooseCard(db, asked, call);
    if (!card.ok) return card;
    const chosen = card.value;
    const way = chooseWay(call.gateways, payWith);
    if (way === null) return refuse('payment_way_not_offered');
    if (chosen !== null && call.gateways.byName(chosen.provider)?.savedCards?.hold == null) {
      return refuse('card_not_usable');
    }
    const opened = await asSystem(db, async (tx) => {
      const locked = await lockBooking(tx, bookingId);
      // A trip whose deposit was not paid in time is over, whether the timer has run or not.
      if (locked !== null) await runDueTransition(tx, locked, call, ['checks_deadline']);
      const deposit = await lockDeposit(tx, bookingId);
      if (deposit === null) return refuse('not_allowed');
      if (!isPayable(deposit)) return refuse(deposit.openCents > 0 ? 'already_paid' : 'not_allowed');
      if (chosen !== null) {
        await orderHold(tx, deposit, call, chosen);
        return ok(null);
      }
      const find = async () =>
        (await lockPayments(tx, bookingId, 'deposit')).find(
          (one) => isOpen(one) && one.mode === 'sale' && isInWay(one, way),
        );
      const isKept = keepCard && way.method === 'card';
      const before = await find();
      // Of the attempt of before stands what its guest says now.
      if (before !== undefined && before.keepCard !== isKept) await saveConsent(tx, before.id, isKept);
      if (before === undefined) {
        const { amountCents } = deposit;
        const payment = {
          id: call.newId(),
          bookingId,
          provider: way.company.name,
          chosenMethod: way.method,
          mode: 'sale',
          amountCents,
          cardToken: null,
          keepCard: isKept,
          savedCardId: null,
        } as const;
        await addDepositPayment(tx, payment, call.now());
      }
      const payment = await find();
      return payment === undefined ? refuse('not_allowed') : ok({ payment, deposit });
    });
    if (!opened.ok) return opened;
    // The answer of the bank stands on the page of the booking.
    if (opened.value === null) {
      await call.payments.send(call, bookingId);
      return ok({ checkoutUrl: `${call.siteUrl}/booking/${bookingId}` });
    }
    const { payment, deposit } = opened.value;
    const expiresAt = later(deposit.fixUntil ?? booking.startAt, after(call.now(), HOUR_MS));
    const checkoutUrl = await checkoutUrlOf(call, payment, booking, expiresAt, `/booking/${bookingId}`);
    return checkoutUrl === null ? refuse('gateway_unavailable') : ok({ checkoutUrl });
  },
);

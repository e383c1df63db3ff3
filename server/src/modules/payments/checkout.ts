import { openCheckout } from '@kwela/contract/payments';
import type { Person } from '@kwela/domain/actor';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { modeOf, type PaymentChoice } from '@kwela/domain/payments/choice';
import { ok, refuse } from '@kwela/domain/result';
import { after, minutes } from '@kwela/domain/time';
import { mustWaitForReview } from '@kwela/domain/verification/driver-standing';
import { asSystem, type Tx } from '../../db/tx.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { extendHold } from '../bookings/store/hold-repo.ts';
import { findBooking, lockBooking } from '../bookings/store/repo.ts';
import { type ChosenCard, chooseCard } from '../cards/steps/choose-card.ts';
import { type ChosenWay, chooseWay, isInWay } from '../choose-way.ts';
import type { Call } from '../context.ts';
import { findKnownDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { checkoutUrlOf } from './open-checkout.ts';
import { payNowByCard } from './outbox/pay-by-card.ts';
import { isByCard, isOpen, isPaid, type Payment } from './store/payment.ts';
import { addPayment, lockPayments, paymentsOf, saveConsent } from './store/repo.ts';
import { applyPaymentTransition } from './transitions/apply-transition.ts';

/** With what somebody pays now: a company and its method, and the kept card that is asked, or whether a typed one is kept. */
interface Wanted {
  readonly way: ChosenWay;
  readonly card: ChosenCard | null;
  readonly keepCard: boolean;
}

const isFor = (payment: Payment, { way, card }: Wanted): boolean =>
  isInWay(payment, way) && payment.savedCardId === (card?.id ?? null);

/** Gives up the attempts that are open elsewhere; money that comes there all the same still counts, or goes back. */
async function giveUpOthers(tx: Tx, booking: Booking, wanted: Wanted, call: Call<Person>): Promise<void> {
  for (const payment of await lockPayments(tx, booking.id)) {
    if (!isOpen(payment) || isFor(payment, wanted)) continue;
    await applyPaymentTransition(tx, { payment, booking }, 'expire', { role: 'system' }, call);
  }
}

/** The attempt that is open in this way, or a new one; the car is kept for as long as this way may take. Null: it is paid. */
async function attemptOf(
  tx: Tx,
  booking: Booking,
  wanted: Wanted,
  { amountCents }: Payment,
  call: Call<Person>,
): Promise<Payment | null> {
  await giveUpOthers(tx, booking, wanted, call);
  const { way, card, keepCard } = wanted;
  const { company, method } = way;
  const isHeld = mustWaitForReview(await findKnownDriver(tx, booking.guestId));
  const isAgreedAtOnce = booking.isInstant && !isHeld;
  const mode = modeOf(method, { isAgreedAtOnce, canHold: company.holds !== null });
  const made = {
    id: call.newId(),
    bookingId: booking.id,
    provider: company.name,
    chosenMethod: method,
    cardToken: card?.sealedToken ?? null,
    savedCardId: card?.id ?? null,
    keepCard: keepCard && card === null && method === 'card',
  };
  await addPayment(tx, { ...made, mode, amountCents }, call.now());
  if (method === 'instant_eft') {
    const { eft } = call.policies.byVersion(booking.policyVersion);
    await extendHold(tx, booking, after(booking.stateAt, minutes(eft.payMinutes)));
  }
  const open = (await lockPayments(tx, booking.id)).find(isOpen) ?? null;
  // Of the attempt of before stands what its guest says now.
  if (open !== null && open.keepCard !== made.keepCard) await saveConsent(tx, open.id, made.keepCard);
  return open;
}

/** What was chosen, else the way of the last time, else the usual one. Null: nobody offers it. */
async function wayFor(
  call: Call<Person>,
  bookingId: string,
  payWith: PaymentChoice | null,
): Promise<ChosenWay | null> {
  if (payWith !== null) return chooseWay(call.gateways, payWith);
  const last = (await paymentsOf(call.database.db, bookingId)).at(-1);
  const again =
    last === undefined || last.chosenMethod === null
      ? null
      : { provider: last.provider, method: last.chosenMethod };
  return chooseWay(call.gateways, again) ?? chooseWay(call.gateways, null);
}

/**
 * Pays a car that is held: at the checkout that is open, at a new one after a failure or in another way, or with a kept card.
 */
export const checkout = implement(openCheckout, async (call, { bookingId, payWith, cardId, keepCard }) => {
  const { db } = call.database;
  const found = await findBooking(db, bookingId);
  if (found === null || relationTo(call.actor, found) !== 'guest') return refuse('not_found');
  const asked = { personId: call.actor.userId, cardId, bookingId, now: call.now() };
  const card = await chooseCard(db, asked, call);
  if (!card.ok) return card;
  const way = card.value?.way ?? (await wayFor(call, bookingId, payWith));
  if (way === null) return refuse('payment_way_not_offered');
  const wanted = { way, card: card.value, keepCard };
  const opened = await asSystem(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const attempts = await lockPayments(tx, bookingId);
    const [first] = attempts;
    if (attempts.some(isPaid)) return refuse('already_paid');
    if (booking === null || first === undefined || !isWaiting(booking, call.now()))
      return refuse('hold_ended');
    // Nobody chose: the attempt that is open stays with its company, whether that is here or not.
    const open = payWith === null && cardId === null ? attempts.find(isOpen) : undefined;
    const payment = open ?? (await attemptOf(tx, booking, wanted, first, call));
    return payment === null ? refuse('already_paid') : ok({ payment, booking: await held(tx, booking) });
  });
  if (!opened.ok) return opened;
  const { payment, booking } = opened.value;
  const { holdExpiresAt } = booking;
  if (holdExpiresAt === null) return refuse('hold_ended');
  const checkoutUrl = isByCard(payment)
    ? await payNowByCard(call, payment, booking)
    : await checkoutUrlOf(call, payment, booking, holdExpiresAt);
  if (checkoutUrl === null) return refuse('gateway_unavailable');
  return ok({ checkoutUrl, holdExpiresAt: holdExpiresAt.toISOString() });
});

const isWaiting = ({ state, holdExpiresAt }: Booking, now: Date): boolean =>
  state === 'pending_payment' && holdExpiresAt !== null && holdExpiresAt > now;

/** As it stands after its hold may have grown. */
const held = async (tx: Tx, booking: Booking): Promise<Booking> =>
  (await findBooking(tx, booking.id)) ?? booking;

import type { BookingClock } from '@kwela/domain/bookings/timers';
import { depositDueAt, fixUntil, secondWarningAt } from '@kwela/domain/deposits/clock';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { ChosenCard } from '../../cards/steps/choose-card.ts';
import type { BookingReactions, TransitionServices } from '../../context.ts';
import { queueCommand } from '../../payments/store/outbox-repo.ts';
import { BOOKING_KINDS, cameTooLate, isOpen, isPaid } from '../../payments/store/payment.ts';
import { addDepositPayment, lockPayments } from '../../payments/store/repo.ts';
import type { Deposit } from '../store/deposit.ts';
import { addDeposit, saveDeposit } from '../store/repo.ts';
import { tellGuest } from './tell-guest.ts';

/** A booking as far as its deposit needs to know it. */
export interface DepositBooking extends BookingClock {
  readonly id: string;
  readonly guestId: string;
  readonly hostId: string;
  readonly policyVersion: number;
}

/** A card that can be asked for a hold: a kept one, or the one that a payment brought. */
type HoldableCard = Pick<ChosenCard, 'provider' | 'sealedToken'> & { readonly id: string | null };

/**
 * The card that stands for the deposit, or else the one that paid the trip, where its company can hold money on it. Null:
 * there is none, or its owner took it away.
 */
async function cardOf(
  tx: Tx,
  bookingId: string,
  { gateways }: TransitionServices,
): Promise<HoldableCard | null> {
  const held = (await lockPayments(tx, bookingId, 'deposit')).filter(({ heldAt }) => heldAt !== null);
  // Of those who pay a share only the guest’s own card has a token.
  const paid = (await lockPayments(tx, bookingId, BOOKING_KINDS)).filter(
    (payment) => isPaid(payment) && !cameTooLate(payment),
  );
  for (const { provider, cardToken: sealedToken, savedCardId: id } of [...held.toReversed(), ...paid]) {
    const canHold = gateways.byName(provider)?.savedCards?.hold != null;
    if (sealedToken !== null && canHold) return { id, provider, sealedToken };
  }
  return null;
}

/** The deposit of a booking that has just been confirmed, and the timer that asks for it. */
export const makeDeposit: BookingReactions['make_deposit'] = async (tx, booking, services) => {
  const { times } = services.policies.byVersion(booking.policyVersion);
  const dueAt = depositDueAt(booking, times);
  const way = (await cardOf(tx, booking.id, services)) === null ? 'checkout' : 'card';
  const isNew = await addDeposit(tx, { bookingId: booking.id, way, dueAt }, services.now());
  if (isNew) await schedule(tx, booking.id, [{ timer: 'deposit_placing', dueAt }]);
};

/** Orders a hold on the card of the trip; nothing when one is on its way, or the card is gone. */
export async function orderHold(
  tx: Tx,
  deposit: Deposit,
  services: TransitionServices,
  chosen: ChosenCard | null = null,
): Promise<boolean> {
  const { bookingId, amountCents } = deposit;
  const underWay = (await lockPayments(tx, bookingId, 'deposit')).some(
    (payment) => isOpen(payment) && payment.mode === 'authorise',
  );
  if (underWay) return true;
  const card = chosen ?? (await cardOf(tx, bookingId, services));
  if (card === null) return false;
  const [at, paymentId] = [services.now(), services.newId()];
  const { provider, sealedToken: cardToken, id: savedCardId } = card;
  const hold = { id: paymentId, bookingId, provider, mode: 'authorise', amountCents, cardToken } as const;
  await addDepositPayment(tx, { ...hold, chosenMethod: 'card', savedCardId, keepCard: false }, at);
  await queueCommand(
    tx,
    { id: services.newId(), paymentId, kind: 'hold', amountCents, reason: 'deposit' },
    at,
  );
  return true;
}

/** Tells the guest that the deposit is theirs to pay now, and sets the second warning. */
export async function askGuest(
  tx: Tx,
  deposit: Deposit,
  booking: DepositBooking,
  about: 'deposit_due' | 'deposit_failed',
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  const policy = services.policies.byVersion(booking.policyVersion);
  const until = fixUntil(at, booking, policy);
  const asked = { ...deposit, askedAt: at, fixUntil: until };
  await saveDeposit(tx, asked, { event: 'asked', at });
  await tellGuest(tx, booking, about, { amountCents: deposit.amountCents, at }, services);
  const dueAt = secondWarningAt(at, until, policy.deposit);
  await schedule(tx, booking.id, [
    { timer: 'deposit_warning', dueAt },
    { timer: 'checks_deadline', dueAt: until },
  ]);
}

/** What is done when the deposit is due: the card is asked, or its guest. */
export async function askForDeposit(
  tx: Tx,
  deposit: Deposit,
  booking: DepositBooking,
  services: TransitionServices,
): Promise<void> {
  if (deposit.state !== 'due' || deposit.askedAt !== null || deposit.orderedAt !== null) return;
  const isOrdered = deposit.way === 'card' && (await orderHold(tx, deposit, services));
  if (!isOrdered) {
    await askGuest(tx, { ...deposit, way: 'checkout' }, booking, 'deposit_due', services);
    return;
  }
  const at = services.now();
  await saveDeposit(tx, { ...deposit, orderedAt: at }, { event: 'ordered', at });
  const answerBy = fixUntil(at, booking, services.policies.byVersion(booking.policyVersion));
  await schedule(tx, booking.id, [{ timer: 'checks_deadline', dueAt: answerBy }]);
}

import { isAhead } from '@kwela/domain/bookings/phases';
import { latenessOf, renewalAt } from '@kwela/domain/deposits/clock';
import type { DepositTimer } from '@kwela/domain/deposits/lifecycle';
import { creditExpiresAt } from '@kwela/domain/payments/wallet';
import { after, DAY_MS, HOUR_MS } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler, TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { isDisputed } from '../../payments/store/disputes-repo.ts';
import { queueCommand } from '../../payments/store/outbox-repo.ts';
import { isAccountAwaited } from '../../payments/store/refunds-repo.ts';
import { insertWalletEntry } from '../../wallet/store/wallet-repo.ts';
import type { Deposit } from '../store/deposit.ts';
import { lockDeposit, saveDeposit } from '../store/repo.ts';
import { askForDeposit, orderHold } from './place.ts';
import { releaseDeposit } from './release.ts';
import { renewalFailed } from './renewal-failed.ts';
import { tellGuest } from './tell-guest.ts';

type Work = (
  tx: Tx,
  deposit: Deposit,
  booking: Booking,
  services: TransitionServices,
) => Promise<Date | null>;

/** A timer that events overtook finds nothing to do. Everything locks booking, then deposit. */
const does =
  (work: Work): TimerHandler =>
  async (tx, bookingId, services) => {
    const booking = await lockBooking(tx, bookingId);
    const deposit = booking && (await lockDeposit(tx, bookingId));
    return booking === null || deposit === null ? null : work(tx, deposit, booking, services);
  };

const isHold = ({ state, heldAt }: Deposit): boolean =>
  heldAt !== null && (state === 'held' || state === 'frozen');

const place: Work = async (tx, deposit, booking, services) => {
  // Of a trip that was moved later: its own timer comes.
  if (deposit.dueAt > services.now()) return null;
  await askForDeposit(tx, deposit, booking, services);
  return null;
};

const warn: Work = async (tx, deposit, booking, services) => {
  const isMissing = deposit.state === 'due' || deposit.state === 'failed';
  if (isMissing && deposit.askedAt !== null && isAhead(booking.state)) {
    const about = { amountCents: deposit.amountCents, at: deposit.askedAt };
    await tellGuest(tx, booking, 'deposit_warning', about, services);
  }
  return null;
};

/** Each hold has a timer of its own; one that was replaced meanwhile is not due. Without a card to ask it is as if the bank had refused. */
const renew: Work = async (tx, deposit, booking, services) => {
  const terms = services.policies.byVersion(booking.policyVersion).deposit;
  const { heldAt, holdEndsAt } = deposit;
  const isDue =
    heldAt !== null && holdEndsAt !== null && renewalAt(heldAt, holdEndsAt, terms) <= services.now();
  if (!isHold(deposit) || !isDue) return null;
  if (!(await orderHold(tx, deposit, services))) await renewalFailed(tx, deposit, booking, services);
  return null;
};

/** Nobody mended it: the standing hold is taken before it lapses. */
const convert: Work = async (tx, deposit, _booking, services) => {
  const { paymentId, renewalFailedAt, fixUntil, amountCents } = deposit;
  if (!isHold(deposit) || paymentId === null || renewalFailedAt === null || fixUntil === null) return null;
  const at = services.now();
  if (fixUntil > at) return fixUntil;
  const order = { id: services.newId(), paymentId, kind: 'capture', amountCents, reason: 'deposit' } as const;
  await queueCommand(tx, order, at);
  return null;
};

/** Counted from the end of the time for charges, however late this runs: what is late is late for everybody to see. */
const release: Work = async (tx, _deposit, booking, services) => {
  if (booking.state === 'closing' || booking.state === 'completed') {
    await releaseDeposit(tx, booking, 'system', services);
  }
  return null;
};

/** A day of being late is a credit of the guest from the hour on at which it is whole. */
async function creditLateDay(
  tx: Tx,
  booking: Booking,
  { hour, cents, at }: { readonly hour: number; readonly cents: number; readonly at: Date },
  { newId, policies }: TransitionServices,
): Promise<void> {
  const { creditMonths } = policies.byVersion(booking.policyVersion).cancellation;
  const [bookingId, nth] = [booking.id, Math.round((hour * HOUR_MS) / DAY_MS)];
  const entry = {
    id: newId(),
    personId: booking.guestId,
    kind: 'deposit_late',
    bookingId,
    nth,
    cents,
    at,
  } as const;
  if (!(await insertWalletEntry(tx, { ...entry, expiresAt: creditExpiresAt(at, creditMonths) }))) return;
  const event = { kind: 'deposit', step: 'late_credit', cents } as const;
  await post(tx, { key: `deposit_late:${bookingId}:${hour}`, bookingId, event, at });
}

/** Logs each whole hour that it is late at its own instant, and what we owe for each whole day; late or punctual, the same. */
const countLateHours: Work = async (tx, deposit, booking, services) => {
  const { promisedAt, paymentId, backAt } = deposit;
  if (promisedAt === null) return null;
  // What waits for an account of its guest, or for their bank, is not late by our doing.
  const isGuests =
    backAt === null &&
    paymentId !== null &&
    ((await isAccountAwaited(tx, paymentId)) || (await isDisputed(tx, paymentId)));
  if (isGuests) return after(services.now(), HOUR_MS);
  const terms = services.policies.byVersion(booking.policyVersion).deposit;
  const late = latenessOf(deposit, services.now(), terms);
  let counted = deposit;
  for (let hour = deposit.lateHours + 1; hour <= late.hours; hour += 1) {
    const at = after(promisedAt, hour * HOUR_MS);
    const { creditCents } = latenessOf({ promisedAt, backAt: at }, at, terms);
    const owedNow = Math.max(0, creditCents - counted.creditCents);
    counted = { ...counted, lateHours: hour, creditCents: Math.max(creditCents, counted.creditCents) };
    await saveDeposit(tx, counted, { event: 'late_hour', at: services.now(), cents: owedNow });
    if (owedNow > 0) await creditLateDay(tx, booking, { hour, cents: owedNow, at }, services);
  }
  return backAt === null ? after(promisedAt, (late.hours + 1) * HOUR_MS) : null;
};

export const depositTimerHandlers: Readonly<Record<DepositTimer, TimerHandler>> = {
  deposit_placing: does(place),
  deposit_warning: does(warn),
  deposit_renewal: does(renew),
  deposit_conversion: does(convert),
  deposit_release: does(release),
  deposit_late: does(countLateHours),
};

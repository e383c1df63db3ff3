import { NOTHING_TO_CHECK } from '@kwela/domain/bookings/checks';
import { depositCheck, promisedBackAt, renewalAt } from '@kwela/domain/deposits/clock';
import type { DepositStep } from '@kwela/domain/payments/postings/deposit';
import { owedChangeOf } from '@kwela/domain/payments/postings/deposit';
import { later } from '@kwela/domain/time';
import type { Tx } from '../../db/tx.ts';
import { schedule } from '../../jobs/schedule.ts';
import type { DepositChange, DepositMove, TransitionServices, TripDeposits } from '../context.ts';
import { post } from '../ledger/repo.ts';
import { isCaptureOrdered, queueCommand } from '../payments/store/outbox-repo.ts';
import { changeDeposit } from './steps/change-deposit.ts';
import { isPayable } from './steps/payable.ts';
import { askGuest } from './steps/place.ts';
import { renewalFailed } from './steps/renewal-failed.ts';
import { tellGuest } from './steps/tell-guest.ts';
import type { Deposit } from './store/deposit.ts';
import { findDeposit, lockDeposit, saveDeposit } from './store/repo.ts';

/** What a move of money is in the books; null: nothing that was held or taken has moved. */
function stepOf(move: DepositMove, { payment, movedCents = 0 }: DepositChange): DepositStep | null {
  switch (move) {
    case 'deposit_held':
      return { step: 'held', cents: payment.amountCents };
    case 'deposit_taken':
      return { step: 'taken', cents: payment.amountCents };
    case 'deposit_captured':
      return { step: 'captured', cents: movedCents, letGoCents: payment.amountCents - movedCents };
    case 'deposit_let_go':
      return payment.heldAt === null ? null : { step: 'let_go', cents: payment.amountCents };
    case 'deposit_returned':
      return { step: 'returned', cents: movedCents };
    case 'deposit_charged_back':
    case 'deposit_failed':
      return null;
  }
}

/** Lets a hold go that another one, or a payment, stands in for. */
async function letGo(tx: Tx, before: Deposit, services: TransitionServices): Promise<void> {
  if (before.paymentId === null || before.heldAt === null) return;
  const { paymentId, openCents: amountCents } = before;
  const order = { id: services.newId(), paymentId, kind: 'release', amountCents, reason: 'deposit' } as const;
  await queueCommand(tx, order, services.now());
}

async function placed(
  tx: Tx,
  before: Deposit,
  now: Deposit,
  { payment, booking, holdEndsAt }: DepositChange,
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  const isHold = holdEndsAt !== undefined;
  const terms = services.policies.byVersion(booking.policyVersion).deposit;
  const facts = {
    openCents: now.openCents,
    paymentId: payment.id,
    placedAt: before.placedAt ?? at,
    heldAt: isHold ? at : null,
    holdEndsAt: holdEndsAt ?? null,
    renewalFailedAt: null,
    fixUntil: null,
  };
  const by = { role: 'gateway', at, cents: payment.amountCents } as const;
  if (before.state === 'held' || before.state === 'frozen') {
    const renew =
      before.state === 'held' ? (isHold ? 'renew' : 'convert') : isHold ? 'renew_frozen' : 'convert_frozen';
    await changeDeposit(tx, before, renew, { ...by, role: 'system' }, facts);
    await letGo(tx, before, services);
  } else {
    const due =
      before.state === 'failed' ? await changeDeposit(tx, before, 'try_again', { role: 'guest', at }) : null;
    const waiting = due?.ok ? due.value : before;
    await changeDeposit(tx, waiting, isHold ? 'hold' : 'take', by, facts);
    await tellGuest(tx, booking, 'deposit_placed', { amountCents: payment.amountCents, at }, services);
    await schedule(tx, booking.id, [{ timer: 'ready', dueAt: at }]);
  }
  if (holdEndsAt !== undefined) {
    const dueAt = renewalAt(at, holdEndsAt, terms);
    await schedule(tx, booking.id, [{ timer: 'deposit_renewal', dueAt }]);
  }
}

/** A hold was refused: the first one is the guest's to mend now, the next one before the standing one lapses. */
async function failed(
  tx: Tx,
  deposit: Deposit,
  { booking }: DepositChange,
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  if (deposit.state === 'due') {
    const changed = await changeDeposit(tx, deposit, 'fail', { role: 'gateway', at });
    if (changed.ok) await askGuest(tx, changed.value, booking, 'deposit_failed', services);
    return;
  }
  await renewalFailed(tx, deposit, booking, services);
}

/** Money is on its way home, or at home. */
async function moneyBack(
  tx: Tx,
  now: Deposit,
  move: DepositMove,
  cents: number,
  { payment, booking }: DepositChange,
  services: TransitionServices,
): Promise<void> {
  const at = services.now();
  const isBack = now.state === 'released' && now.openCents === 0 && now.backAt === null;
  const settled = move === 'deposit_captured' ? { heldAt: null, holdEndsAt: null } : {};
  const changed = { ...now, ...settled, ...(isBack && { backAt: at }) };
  const event = move === 'deposit_captured' ? 'settled' : move === 'deposit_let_go' ? 'let_go' : 'returned';
  if (move === 'deposit_captured' && now.state === 'held') {
    await changeDeposit(tx, changed, 'convert', { role: 'system', at, cents });
  } else {
    await saveDeposit(tx, changed, { event, cents, at });
  }
  const { paymentId, openCents } = now;
  if (move === 'deposit_captured' && now.state === 'released' && openCents > 0 && paymentId !== null) {
    const order = { id: services.newId(), paymentId, kind: 'refund', reason: 'deposit' } as const;
    await queueCommand(tx, { ...order, amountCents: openCents }, at);
  }
  // Of a hold that was taken in part, what was not taken went back.
  const backCents = move === 'deposit_captured' ? payment.amountCents - cents : cents;
  // A hold that is let go while something is asked for is replaced by another one.
  const isRest = now.state === 'frozen' && now.restReleasedAt !== null && move !== 'deposit_let_go';
  if (isBack || (isRest && backCents > 0)) {
    const about = isBack ? 'deposit_released' : 'deposit_rest_released';
    await tellGuest(tx, booking, about, { amountCents: backCents, at }, services);
  }
}

/**
 * The bank of the guest gave back what was taken for it: so much is owed to them no longer, and no charge or claim can be paid from it. Source:
 * docs/rules/payments.md “Disputed payments”.
 */
async function chargedBack(
  tx: Tx,
  deposit: Deposit,
  { payment, booking, movedCents = 0 }: DepositChange,
  services: TransitionServices,
): Promise<void> {
  const cents = deposit.paymentId === payment.id ? Math.min(movedCents, deposit.openCents) : 0;
  if (cents === 0) return;
  const at = services.now();
  const event = { kind: 'deposit', step: 'charged_back', cents } as const;
  await post(tx, { key: `deposit_charged_back:${payment.id}`, bookingId: booking.id, event, at });
  const openCents = deposit.openCents - cents;
  const isBack = deposit.state === 'released' && openCents === 0 && deposit.backAt === null;
  const frozenCents = Math.min(deposit.frozenCents, openCents);
  const left = { ...deposit, openCents, frozenCents, ...(isBack && { backAt: at }) };
  await saveDeposit(tx, left, { event: 'returned', cents, at });
}

/** What payments ask of deposits. */
export const tripDeposits: TripDeposits = {
  async check(tx, booking, services) {
    const deposit = await findDeposit(tx, booking.id);
    if (deposit === null) return NOTHING_TO_CHECK;
    const policy = services.policies.byVersion(booking.policyVersion);
    return depositCheck(deposit, booking, policy, services.now());
  },
  async isAwaited(tx, bookingId, { id }) {
    const deposit = await findDeposit(tx, bookingId);
    if (deposit === null || deposit.paymentId === id) return false;
    if (deposit.state === 'due' || deposit.state === 'failed') return true;
    const isHeld = (deposit.state === 'held' || deposit.state === 'frozen') && deposit.heldAt !== null;
    // What a claim keeps is being taken of the hold that stands: another one would hold the same money twice.
    return isHeld && (deposit.paymentId === null || !(await isCaptureOrdered(tx, deposit.paymentId)));
  },
  async accountGiven(tx, { id, policyVersion }, services) {
    const deposit = await lockDeposit(tx, id);
    if (deposit === null || deposit.promisedAt === null || deposit.backAt !== null) return;
    const at = services.now();
    const terms = services.policies.byVersion(policyVersion).deposit;
    const promisedAt = later(deposit.promisedAt, promisedBackAt(at, true, terms));
    await saveDeposit(tx, { ...deposit, promisedAt }, { event: 'account_given', at });
  },
  async goesBack(tx, booking, amountCents, services) {
    const deposit = await findDeposit(tx, booking.id);
    const about = deposit !== null && isPayable(deposit) ? 'deposit_mismatch' : 'deposit_not_needed';
    await tellGuest(tx, booking, about, { amountCents, at: services.now() }, services);
  },
  async moved(tx, move, change, services) {
    const { payment, booking } = change;
    const deposit = await lockDeposit(tx, booking.id);
    if (deposit === null) return;
    if (move === 'deposit_failed') {
      await failed(tx, deposit, change, services);
      return;
    }
    if (move === 'deposit_charged_back') {
      await chargedBack(tx, deposit, change, services);
      return;
    }
    const step = stepOf(move, change);
    if (step === null) return;
    const key = `deposit_${step.step}:${payment.id}:${step.step === 'returned' ? deposit.openCents : ''}`;
    await post(tx, { key, bookingId: booking.id, event: { kind: 'deposit', ...step }, at: services.now() });
    const now = { ...deposit, openCents: deposit.openCents + owedChangeOf(step) };
    if (move === 'deposit_held' || move === 'deposit_taken') await placed(tx, deposit, now, change, services);
    else await moneyBack(tx, now, move, change.movedCents ?? payment.amountCents, change, services);
  },
};

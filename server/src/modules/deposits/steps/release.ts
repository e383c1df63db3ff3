import { promisedBackAt } from '@kwela/domain/deposits/clock';
import type { DepositRole } from '@kwela/domain/deposits/lifecycle';
import { after, HOUR_MS } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { BookingReactions, TransitionServices } from '../../context.ts';
import { isCaptureOrdered, queueCommand, refundsWaiting } from '../../payments/store/outbox-repo.ts';
import { type Deposit, momentFor } from '../store/deposit.ts';
import { lockDeposit } from '../store/repo.ts';
import { changeDeposit } from './change-deposit.ts';

type Money = Pick<TransitionServices, 'newId' | 'now' | 'policies'>;

/** Sends back what is open but for `keepCents`: of a hold the company takes what is kept and lets the rest go. */
async function sendBack(tx: Tx, deposit: Deposit, keepCents: number, services: Money): Promise<void> {
  const { paymentId, openCents, heldAt } = deposit;
  // A hold that another one replaced may still be open beside what was taken.
  if (paymentId === null) return;
  const onTheWayCents = heldAt === null ? await refundsWaiting(tx, paymentId) : 0;
  const backCents =
    Math.min(openCents, deposit.amountCents - deposit.appliedCents) - keepCents - onTheWayCents;
  if (backCents <= 0) return;
  const order = { id: services.newId(), paymentId, reason: 'deposit' } as const;
  const isHold = heldAt !== null;
  // What is being taken goes back when it is there.
  if (isHold && (await isCaptureOrdered(tx, paymentId))) return;
  const [kind, amountCents] = isHold
    ? keepCents > 0
      ? (['capture', keepCents] as const)
      : (['release', openCents] as const)
    : (['refund', backCents] as const);
  await queueCommand(tx, { ...order, kind, amountCents }, services.now());
}

/**
 * Gives the deposit back, as far as no claim has frozen it; a locked booking. Released before, or gone, nothing is done. Each
 * way out counts from the instant at which it was decided, so that a late clock is late for everybody to see.
 */
export async function releaseDeposit(
  tx: Tx,
  booking: { readonly id: string; readonly policyVersion: number },
  role: Extract<DepositRole, 'host' | 'system' | 'admin'>,
  services: TransitionServices,
  { isDecided = false } = {},
): Promise<void> {
  const deposit = await lockDeposit(tx, booking.id);
  if (deposit === null) return;
  const at = momentFor(deposit, services);
  if (deposit.state === 'due' || deposit.state === 'failed') {
    await changeDeposit(
      tx,
      deposit,
      'waive',
      { role: 'system', at },
      { releasedAt: at, promisedAt: at, backAt: at },
    );
    return;
  }
  const isClaimed = deposit.frozenCents > 0 && !isDecided;
  const keepCents = isClaimed ? deposit.frozenCents : 0;
  const isPlain = deposit.state === 'held' || deposit.state === 'captured';
  const name = isClaimed ? 'release_free' : isPlain ? 'release' : 'release_rest';
  const isTaken = deposit.heldAt === null;
  const terms = services.policies.byVersion(booking.policyVersion).deposit;
  const promisedAt = promisedBackAt(at, isTaken, terms);
  const by = {
    role: name === 'release' ? role : 'system',
    at,
    cents: deposit.openCents - keepCents,
  } as const;
  const restReleasedAt = deposit.restReleasedAt ?? at;
  // All of it was applied: there is nothing to wait for.
  const isBack = !isClaimed && deposit.openCents === 0;
  const facts = isClaimed
    ? { restReleasedAt }
    : { restReleasedAt, releasedAt: at, promisedAt, frozenCents: 0, ...(isBack && { backAt: at }) };
  const released = await changeDeposit(tx, deposit, name, by, facts);
  if (!released.ok) return;
  await sendBack(tx, deposit, keepCents, services);
  if (!isClaimed && !isBack) {
    await schedule(tx, booking.id, [{ timer: 'deposit_late', dueAt: after(promisedAt, HOUR_MS) }]);
  }
}

/** The trip does not take place, or is complete. */
export const releaseDepositOf: BookingReactions['release_deposit'] = (tx, booking, services) =>
  releaseDeposit(tx, booking, 'system', services);

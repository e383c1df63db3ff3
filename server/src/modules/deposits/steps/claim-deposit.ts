import { freeCents } from '@kwela/domain/deposits/clock';
import type { Account } from '@kwela/domain/payments/postings';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { queueCommand } from '../../payments/store/outbox-repo.ts';
import { type Deposit, momentFor } from '../store/deposit.ts';
import { lockDeposit } from '../store/repo.ts';
import { changeDeposit } from './change-deposit.ts';
import { releaseDeposit } from './release.ts';

/** What a charge or a claim does to the deposit of its trip. The booking is locked by who calls. */

type Refused = 'no_deposit' | 'not_allowed' | 'nothing_left';

/** Keeps back what a claim asks for, as far as there is something left; gives how much that is. */
export async function freezeDeposit(
  tx: Tx,
  bookingId: string,
  { cents, role }: { readonly cents: number; readonly role: 'host' | 'system' },
  services: TransitionServices,
): Promise<Result<{ readonly frozenCents: number }, Refused>> {
  const deposit = await lockDeposit(tx, bookingId);
  if (deposit === null) return refuse('no_deposit');
  const frozenCents = Math.min(cents, freeCents(deposit));
  if (frozenCents <= 0) return refuse(deposit.state === 'released' ? 'not_allowed' : 'nothing_left');
  const facts = { frozenCents: deposit.frozenCents + frozenCents };
  const by = { role, at: momentFor(deposit, services), cents: frozenCents };
  const frozen = await changeDeposit(tx, deposit, 'freeze', by, facts);
  return frozen.ok ? ok({ frozenCents }) : frozen;
}

/** A hold is taken before any of it is applied: the frozen part of it, and the company lets the rest go. */
async function takeFrozen(tx: Tx, deposit: Deposit, services: TransitionServices): Promise<void> {
  const { paymentId, heldAt, frozenCents: amountCents } = deposit;
  if (paymentId === null || heldAt === null) return;
  const order = { id: services.newId(), paymentId, kind: 'capture', amountCents, reason: 'deposit' } as const;
  await queueCommand(tx, order, services.now());
}

/** Pays a decided charge or claim from what is frozen; `key` names it, so that it is paid once. Gives how much was there. */
export async function applyDeposit(
  tx: Tx,
  bookingId: string,
  claim: { readonly key: string; readonly cents: number; readonly to: Account },
  services: TransitionServices,
): Promise<Result<{ readonly appliedCents: number }, Refused>> {
  const deposit = await lockDeposit(tx, bookingId);
  if (deposit === null) return refuse('no_deposit');
  if (deposit.frozenCents === 0) return refuse('not_allowed');
  const cents = Math.min(claim.cents, deposit.frozenCents);
  await takeFrozen(tx, deposit, services);
  const at = momentFor(deposit, services);
  const event = { kind: 'deposit', step: 'applied', cents, to: claim.to } as const;
  await post(tx, { key: `deposit_applied:${claim.key}`, bookingId, event, at });
  const facts = {
    openCents: deposit.openCents - cents,
    frozenCents: deposit.frozenCents - cents,
    appliedCents: deposit.appliedCents + cents,
  };
  const name = facts.openCents === 0 ? 'apply_all' : 'apply_part';
  const applied = await changeDeposit(tx, deposit, name, { role: 'system', at, cents }, facts);
  return applied.ok ? ok({ appliedCents: cents }) : applied;
}

interface ClaimedBooking {
  readonly id: string;
  readonly policyVersion: number;
}

/** How a deposit stands when a claim frees something of it and another keeps the rest, or none does. */
const freedBy = ({ heldAt, appliedCents }: Deposit, frozenCents: number) =>
  frozenCents > 0
    ? appliedCents > 0
      ? 'free_applied'
      : 'free_part'
    : appliedCents > 0
      ? 'free_applied'
      : heldAt === null
        ? 'free_taken'
        : 'free_hold';

/**
 * A claim lets go of what it had frozen, or of a part of it. What nobody else has frozen goes back at once when the rest has gone back before;
 * until then it waits for the end of the time for charges with the rest.
 */
export async function freeDeposit(
  tx: Tx,
  booking: ClaimedBooking,
  cents: number,
  services: TransitionServices,
): Promise<void> {
  const deposit = await lockDeposit(tx, booking.id);
  const freedCents = Math.min(cents, deposit?.frozenCents ?? 0);
  if (deposit === null || freedCents <= 0) return;
  const frozenCents = deposit.frozenCents - freedCents;
  const by = { role: 'system', at: momentFor(deposit, services), cents: freedCents } as const;
  const isLast = frozenCents === 0 && deposit.restReleasedAt !== null;
  if (!isLast) {
    const freed = await changeDeposit(tx, deposit, freedBy(deposit, frozenCents), by, { frozenCents });
    if (!freed.ok) throw new Error(`A deposit that is ${deposit.state} frees nothing: ${booking.id}`);
  }
  if (deposit.restReleasedAt !== null) {
    await releaseDeposit(tx, booking, 'system', services, { isDecided: isLast });
  }
}

/**
 * What a claim had frozen is settled: as much of it as was decided is paid from the deposit, what is left of it is free. Gives how much was
 * paid; `key` names the claim, so that it is paid once.
 */
export async function settleFrozen(
  tx: Tx,
  booking: ClaimedBooking,
  claim: { readonly key: string; readonly frozenCents: number; readonly cents: number; readonly to: Account },
  services: TransitionServices,
): Promise<number> {
  const wanted = Math.min(claim.cents, claim.frozenCents);
  const applied =
    wanted === 0 ? null : await applyDeposit(tx, booking.id, { ...claim, cents: wanted }, services);
  const appliedCents = applied?.ok ? applied.value.appliedCents : 0;
  await freeDeposit(tx, booking, claim.frozenCents - appliedCents, services);
  const deposit = await lockDeposit(tx, booking.id);
  const isOver = deposit !== null && deposit.frozenCents === 0 && deposit.restReleasedAt !== null;
  if (isOver) await releaseDeposit(tx, booking, 'system', services, { isDecided: true });
  return appliedCents;
}

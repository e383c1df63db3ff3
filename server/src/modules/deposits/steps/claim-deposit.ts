import { freeCents } from '@kwela/domain/deposits/clock';
import type { Account } from '@kwela/domain/payments/postings';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { queueCommand } from '../../payments/store/outbox-repo.ts';
import type { Deposit } from '../store/deposit.ts';
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
  const by = { role, at: services.now(), cents: frozenCents };
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
  const at = services.now();
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

/** What a decided claim leaves goes back, when nothing else is frozen. */
export const releaseRest = (
  tx: Tx,
  booking: { readonly id: string; readonly policyVersion: number },
  services: TransitionServices,
): Promise<void> => releaseDeposit(tx, booking, 'system', services, { isDecided: true });

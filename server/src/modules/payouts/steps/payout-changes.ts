import type { MoneyEvent } from '@kwela/domain/payments/postings';
import { type PAYOUT_ROLES, type PayoutTransition, payoutLifecycle } from '@kwela/domain/payouts/lifecycle';
import type { Debt } from '@kwela/domain/payouts/payment';
import { after, hours } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { findAccounts } from '../store/accounts-repo.ts';
import { findItemsIn, moveItemsIn } from '../store/items-repo.ts';
import { changePayout, findOffsets, type Payout } from '../store/payouts-repo.ts';
import { referenceOf } from './reference.ts';
import { tellOutcome } from './tell.ts';

type Role = (typeof PAYOUT_ROLES)[number];

/** Said in place of a word of the bank, when the host gave another account before it was asked. */
export const ACCOUNT_CHANGED = 'account changed';

/** The state that a locked payment and its parts come into. Null: the table has no such way from here. */
async function take(
  tx: Tx,
  payout: Payout,
  name: PayoutTransition,
  by: Role,
  change: Omit<Parameters<typeof changePayout>[2], 'state'>,
): Promise<Payout | null> {
  const next = payoutLifecycle.transition(payout.state, name, by);
  if (!next.ok) return null;
  await changePayout(tx, payout.id, { ...change, state: next.value });
  await moveItemsIn(tx, payout.id, next.value);
  return { ...payout, state: next.value };
}

/** Posts what a payment moves: each part has left, or came back, and what was kept back of it goes against its debt. */
async function postAll(tx: Tx, payout: Payout, has: 'left' | 'come_back', at: Date): Promise<void> {
  const { id, hostId, refusals } = payout;
  const events = { left: ['paid_out', 'debt_settled'], come_back: ['payout_returned', 'paid_out'] } as const;
  const [ofPart, ofDebt] = events[has];
  const write = (
    key: string,
    { bookingId, cents }: Debt,
    kind: (typeof events)[typeof has][number],
  ): Promise<unknown> => {
    const event: MoneyEvent = { kind, hostId, cents };
    return post(tx, { key: `${key}:${has}:${refusals}`, bookingId, event, at });
  };
  for (const item of await findItemsIn(tx, id)) await write(`payout:${item.id}`, item, ofPart);
  // By their name the account of what was paid leaves them out: docs/rules/hosting.md “Earned”.
  for (const debt of await findOffsets(tx, id)) await write(`debt:${id}:${debt.bookingId}`, debt, ofDebt);
}

/** The money is there: by the word of the bank, or of an admin who paid it by hand. False: it was said before, or cannot be. */
export async function recordPaid(
  tx: Tx,
  payout: Payout,
  { by, at }: { readonly by: 'bank' | 'admin'; readonly at: Date },
  services: TransitionServices,
): Promise<boolean> {
  const name = by === 'bank' ? 'pay' : 'pay_by_hand';
  const paid = await take(tx, payout, name, by, { at, paidAt: at, failure: null });
  if (paid === null) return false;
  await postAll(tx, payout, 'left', at);
  await tellOutcome(tx, { payout: paid, outcome: 'paid', at }, services);
  return true;
}

/** The bank refused it, or sent it back after it was paid. It is tried again some times, then a person looks at it. */
export async function recordFailed(
  tx: Tx,
  payout: Payout,
  { reason, at, isSentBack }: { readonly reason: string; readonly at: Date; readonly isSentBack: boolean },
  services: TransitionServices,
): Promise<boolean> {
  const rules = services.hostingPolicies.at(at).payouts;
  const refusals = payout.refusals + 1;
  const tryAt = after(at, hours(rules.retryHours));
  const change = { at, paidAt: null, tryAt, refusals, failure: reason };
  const failed = await take(tx, payout, isSentBack ? 'send_back' : 'fail', 'bank', change);
  if (failed === null) return false;
  if (isSentBack) await postAll(tx, payout, 'come_back', at);
  const isLast = refusals > rules.maxRetries;
  if (isLast) await take(tx, failed, 'give_up', 'system', { at });
  // No bank refused it, and who changed the account knows of that.
  if (reason === ACCOUNT_CHANGED && !isLast) return true;
  await tellOutcome(tx, { payout, outcome: isLast ? 'given_up' : 'failed', at }, services);
  return true;
}

/** Tried again into the same account, under a reference of its own: the one before was refused for good. `on`: with the batch of that day. */
export const retry = (tx: Tx, payout: Payout, at: Date, on?: string): Promise<Payout | null> =>
  take(tx, payout, 'retry', 'system', {
    at,
    tryAt: at,
    sentAt: null,
    reference: referenceOf(payout.id, payout.refusals),
    ...(on !== undefined && { batchOn: on }),
  });

/** The host has given another account: it is paid into that with the batch of a day, once nothing keeps it. */
export async function startAgain(
  tx: Tx,
  payout: Payout,
  { on, at }: { readonly on: string; readonly at: Date },
  services: TransitionServices & { readonly payoutBank: { readonly name: string } },
): Promise<void> {
  const rules = services.hostingPolicies.at(at).payouts;
  const account = (await findAccounts(tx, [payout.hostId], at, rules))(payout.hostId);
  if (account.readiness !== 'ready') return;
  const scheduled =
    payout.state === 'scheduled' ? payout : await take(tx, payout, 'change_account', 'host', { at });
  if (scheduled === null) return;
  await take(tx, scheduled, 'process', 'system', {
    at,
    tryAt: at,
    sentAt: null,
    failure: null,
    refusals: payout.refusals,
    reference: referenceOf(payout.id, payout.refusals),
    account: { id: account.id, end: account.end },
    batchOn: on,
    bank: services.payoutBank.name,
  });
}

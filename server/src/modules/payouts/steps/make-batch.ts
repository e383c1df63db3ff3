import { planPayment } from '@kwela/domain/payouts/payment';
import { batchAt, batchesDue } from '@kwela/domain/payouts/schedule';
import { ok, refuse } from '@kwela/domain/result';
import { after, hours } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { asSystem } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { findAccounts } from '../store/accounts-repo.ts';
import { debtsIn, findOwed, type Owed } from '../store/books-repo.ts';
import {
  changeItem,
  findDueItems,
  insertItem,
  lockScheduledItems,
  type PayoutItem,
} from '../store/items-repo.ts';
import {
  findBatchState,
  findRetries,
  insertPayout,
  lockMended,
  lockPayout,
  lockUnreachable,
  openBatch,
} from '../store/payouts-repo.ts';
import { moveItem } from './move-item.ts';
import { ACCOUNT_CHANGED, recordFailed, retry, startAgain } from './payout-changes.ts';
import { referenceOf } from './reference.ts';
import { scheduleItem } from './schedule-item.ts';
import { tellNoAccount } from './tell.ts';

/** What the books owe hosts beside their trips, such as what was kept of a cancelled one, goes on its way as a trip does. */
async function gatherCredits(tx: Tx, owed: readonly Owed[], at: Date, services: Services): Promise<void> {
  const { payouts: rules } = services.hostingPolicies.at(at);
  for (const { hostId, bookingId, cents, at: postedAt } of owed) {
    if (cents <= 0) continue;
    const dueAt = after(postedAt, hours(rules.afterReturnHours));
    const sums = { grossCents: cents, cents };
    const of = { id: services.newId(), hostId, bookingId, part: 0, createdAt: at };
    await insertItem(tx, { ...of, ...sums, state: 'held', overAt: postedAt, dueAt, earnedAt: postedAt });
  }
}

/** One payment for each host to whom something is due, of all of it together. */
async function payHosts(tx: Tx, on: string, at: Date, services: Services): Promise<void> {
  const { payouts: rules } = services.hostingPolicies.at(at);
  const byHost = Map.groupBy(await lockScheduledItems(tx, at), ({ hostId }) => hostId);
  const accountOf = await findAccounts(tx, [...byHost.keys()], at, rules);
  const owed = Map.groupBy(await findOwed(tx, null), ({ hostId }) => hostId);
  for (const [hostId, items] of byHost) {
    const account = accountOf(hostId);
    const dueCents = items.reduce((sum, { cents }) => sum + cents, 0);
    const plan = planPayment(dueCents, debtsIn(owed.get(hostId) ?? []), account.readiness, rules);
    if (plan.kind === 'pay') {
      const id = services.newId();
      const { cents, offsetCents, offsets } = plan;
      const to = { accountId: account.id, accountEnd: account.end, bank: services.payoutBank.name };
      const reference = referenceOf(id, 0);
      await insertPayout(tx, { id, hostId, batchOn: on, cents, offsetCents, offsets, ...to, reference, at });
      await takeAlong(tx, id, items);
    } else if (plan.reason === 'no_account') {
      const itemId = items[0]?.id ?? '';
      await tellNoAccount(tx, { hostId, itemId, cents: dueCents, at }, services);
    }
  }
}

async function takeAlong(tx: Tx, payoutId: string, items: readonly PayoutItem[]): Promise<void> {
  for (const item of items) {
    await changeItem(tx, item.id, { payoutId });
    await moveItem(tx, item, 'process');
  }
}

/** What came back: into another account when its host has one; by a file, into the same one with the files of later days. */
async function tryAgain(tx: Tx, on: string, at: Date, services: Services): Promise<void> {
  const { kind, name } = services.payoutBank;
  if (kind === 'file') {
    const failed = { reason: ACCOUNT_CHANGED, at, isSentBack: false };
    for (const payout of await lockUnreachable(tx, name)) await recordFailed(tx, payout, failed, services);
  }
  for (const payout of await lockMended(tx, at)) await startAgain(tx, payout, { on, at }, services);
  if (kind !== 'file') return;
  for (const id of await findRetries(tx, name, at)) {
    const payout = await lockPayout(tx, { id });
    if (payout?.state === 'failed') await retry(tx, payout, at, on);
  }
}

/** Makes the batch of a day, whenever that is, with what was due at its instant. False: it was made before. */
async function makeBatch(services: Services, on: string): Promise<boolean> {
  const { db } = services.database;
  const at = batchAt(on, services.hostingPolicies.at(services.now()).payouts);
  const made = await asSystem(db, async (tx) => {
    if (!(await openBatch(tx, on, services.now()))) return refuse('made_before');
    await gatherCredits(tx, await findOwed(tx, null), at, services);
    const then = { ...services, now: () => at };
    for (const due of await findDueItems(tx, at)) await scheduleItem(tx, due, then);
    await tryAgain(tx, on, at, then);
    await payHosts(tx, on, at, services);
    return ok(null);
  });
  return made.ok;
}

/**
 * Makes each batch that is due and was not made: at ten on each working day, and after an outage all of those that were missed. Several
 * processes may do this at once. Gives how many it made.
 */
export async function makeBatches(services: Services): Promise<number> {
  const { lastOn, since } = await findBatchState(services.database.db);
  if (since === null) return 0;
  const now = services.now();
  let count = 0;
  for (const on of batchesDue({ lastOn, since }, now, services.hostingPolicies.at(now).payouts)) {
    if (await makeBatch(services, on)) count += 1;
  }
  return count;
}

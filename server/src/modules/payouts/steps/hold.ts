import type { HoldReason } from '@kwela/domain/payouts/codes';
import { heldFrom } from '@kwela/domain/payouts/payment';
import { later } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { TransitionServices } from '../../context.ts';
import {
  changeItem,
  findItemsOf,
  findOnHold,
  insertItem,
  lockPayoutsOf,
  type PayoutItem,
} from '../store/items-repo.ts';
import { earn } from './earn.ts';
import { moveItem } from './move-item.ts';
import { DUE_TIMER } from './trip-parts.ts';

type Services = Pick<TransitionServices, 'newId'>;

/** A dispute, by a key of its own: the same one again keeps no more than its sum, of what has become payable since. */
export interface Dispute {
  readonly key: string;
  readonly bookingId: string;
  readonly reason: HoldReason;
  readonly cents: number;
  readonly at: Date;
}

const isHoldable = ({ state, earnedAt }: PayoutItem): boolean =>
  (state === 'held' || state === 'scheduled') && earnedAt !== null;

/** Takes a sum out of a part, as a part of its own. Its fee stays where it was. */
async function takeOut(
  tx: Tx,
  from: PayoutItem,
  cents: number,
  item: Partial<PayoutItem>,
  at: Date,
  id: string,
) {
  await changeItem(tx, from.id, { grossCents: from.grossCents - cents, cents: from.cents - cents });
  const { hostId, bookingId, part, state, overAt, dueAt, earnedAt } = from;
  const of = { id, hostId, bookingId, part, state, overAt, dueAt, earnedAt, createdAt: at };
  const isNew = await insertItem(tx, { ...of, ...item, grossCents: cents, cents });
  // Else the sum would be in no part at all.
  if (!isNew) throw new Error(`The hold ${item.holdKey} is kept already`);
}

/**
 * Keeps a disputed sum of a booking from being paid, and nothing but that sum. Gives how much could be kept: what has left for the bank
 * before is not called back. For charges and claims to call, in the transaction of the dispute. Source: docs/rules/payments.md “Payouts”.
 */
export async function putOnHold(tx: Tx, dispute: Dispute, services: Services): Promise<number> {
  const { key, bookingId, reason, at } = dispute;
  await lockPayoutsOf(tx, bookingId);
  const before = await findOnHold(tx, bookingId, key);
  const keptCents = before.reduce((sum, { cents }) => sum + cents, 0);
  if (keptCents >= dispute.cents) return keptCents;
  for (const item of await findItemsOf(tx, bookingId)) {
    if (item.state === 'held') await earn(tx, item, at);
  }
  const holdable = (await findItemsOf(tx, bookingId)).filter(isHoldable);
  const taken = heldFrom(holdable, dispute.cents - keptCents);
  for (const [index, { id, cents }] of taken.entries()) {
    const from = holdable.find((item) => item.id === id);
    if (from === undefined) continue;
    const disputed = services.newId();
    // A dispute over several parts has a key for each.
    const holdKey = `${key}#${before.length + index + 1}`;
    await takeOut(tx, from, cents, { holdKey, holdReason: reason }, at, disputed);
    await moveItem(tx, { ...from, id: disputed }, 'put_on_hold');
  }
  return keptCents + taken.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * The dispute is over: what the host keeps of it is paid with the next batch. `lostCents` is what was decided against the host and is
 * posted by who decided; it is never paid. Taken off before, nothing changes.
 */
export async function takeOffHold(
  tx: Tx,
  {
    key,
    bookingId,
    lostCents,
    at,
  }: Pick<Dispute, 'key' | 'bookingId' | 'at'> & { readonly lostCents: number },
  services: Services,
): Promise<void> {
  await lockPayoutsOf(tx, bookingId);
  let lost = lostCents;
  for (const item of await findOnHold(tx, bookingId, key)) {
    if (item.state !== 'on_hold') continue;
    const dueAt = later(item.dueAt ?? at, at);
    const held = await moveItem(tx, item, 'take_off_hold');
    await changeItem(tx, item.id, { dueAt });
    const gone = Math.min(lost, item.cents);
    lost -= gone;
    if (gone === item.cents) await moveItem(tx, await moveItem(tx, held, 'schedule'), 'offset');
    else {
      if (gone > 0) {
        const holdKey = `${item.holdKey}:lost`;
        const { holdReason } = item;
        await takeOut(tx, held, gone, { state: 'offset', holdKey, holdReason }, at, services.newId());
      }
      await schedule(tx, item.id, [{ timer: DUE_TIMER, dueAt }]);
    }
  }
}

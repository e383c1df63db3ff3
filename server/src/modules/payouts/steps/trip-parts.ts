import { payoutLifecycle } from '@kwela/domain/payouts/lifecycle';
import { isPaidInParts, weekEnd, weeksOver } from '@kwela/domain/payouts/parts';
import { payoutDueAt } from '@kwela/domain/payouts/schedule';
import { days } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { TransitionServices } from '../../context.ts';
import { heldStanding } from '../../host-numbers/read/held-standing.ts';
import {
  changeItem,
  countEarlier,
  findItemsOf,
  findTrip,
  insertItem,
  lockPayoutsOf,
  type PaidTrip,
  type PayoutItem,
} from '../store/items-repo.ts';
import { earn, nextPartOf } from './earn.ts';

/** Rings at the end of each week of a long trip, by its booking; the other when a part can be paid, by the part. */
export const WEEK_TIMER = 'payout_week';
export const DUE_TIMER = 'payout_due';

type Scheduling = Pick<TransitionServices, 'newId' | 'hostingPolicies'>;

async function accruing(
  tx: Tx,
  trip: PaidTrip,
  part: number,
  at: Date,
  { newId }: Scheduling,
): Promise<void> {
  const money = await nextPartOf(tx, trip.id, at);
  const of = { id: newId(), hostId: trip.hostId, bookingId: trip.id, part, createdAt: at };
  await insertItem(tx, { ...of, ...money, state: 'accruing' });
}

const currentOf = (items: readonly PayoutItem[]): PayoutItem | undefined =>
  items.find(({ state }) => state === 'accruing');

/** A part is over: from when on it can be paid, and the timer for it. */
async function hold(tx: Tx, item: PayoutItem, overAt: Date, { hostingPolicies }: Scheduling): Promise<void> {
  const policy = hostingPolicies.at(overAt);
  const standing = await heldStanding(tx, item.hostId, overAt, policy);
  const dueAt = payoutDueAt(
    {
      overAt,
      isAllStar: standing === 'all_star' || standing === 'pro_fleet',
      earlierCount: await countEarlier(tx, item.hostId, item.id, overAt),
    },
    policy.payouts,
  );
  const next = payoutLifecycle.transition(item.state, 'hold', 'system');
  if (!next.ok) throw new Error(`A payout that is ${item.state} cannot be held: ${item.id}`);
  await changeItem(tx, item.id, { overAt, dueAt, state: next.value });
  await schedule(tx, item.id, [{ timer: DUE_TIMER, dueAt }]);
}

/** The guest has the car: what the trip will bring begins to run. After an extension the weeks are counted again. */
export async function accrueTrip(tx: Tx, bookingId: string, at: Date, services: Scheduling): Promise<void> {
  await lockPayoutsOf(tx, bookingId);
  const trip = await findTrip(tx, bookingId);
  if (trip === null) return;
  if (currentOf(await findItemsOf(tx, bookingId)) === undefined) await accruing(tx, trip, 1, at, services);
  const part = currentOf(await findItemsOf(tx, bookingId))?.part ?? 1;
  const rules = services.hostingPolicies.at(at).payouts;
  if (!isPaidInParts(trip, rules)) return;
  await schedule(tx, bookingId, [{ timer: WEEK_TIMER, dueAt: weekEnd(trip, part, rules) }]);
}

/** The weeks of a long trip that are over by an instant become the host’s, each at its own end. Gives the end of the next one; null: there is none. */
export async function settleWeeks(
  tx: Tx,
  bookingId: string,
  until: Date,
  services: Scheduling,
): Promise<Date | null> {
  await lockPayoutsOf(tx, bookingId);
  const trip = await findTrip(tx, bookingId);
  if (trip === null) return null;
  const rules = services.hostingPolicies.at(trip.startAt).payouts;
  const wholeMs = trip.endAt.getTime() - trip.startAt.getTime();
  for (;;) {
    const current = currentOf(await findItemsOf(tx, bookingId));
    if (current === undefined) return null;
    if (current.part > weeksOver(trip, until, rules)) {
      const end = weekEnd(trip, current.part, rules);
      return end < trip.endAt && isPaidInParts(trip, rules) ? end : null;
    }
    const overAt = weekEnd(trip, current.part, rules);
    if (!(await earn(tx, current, overAt, { elapsedMs: days(rules.sliceDays) * current.part, wholeMs }))) {
      return null;
    }
    await hold(tx, current, overAt, services);
    await accruing(tx, trip, current.part + 1, overAt, services);
  }
}

/** The car is back: what is left of the trip is held until it can be paid. */
export async function holdTrip(tx: Tx, bookingId: string, at: Date, services: Scheduling): Promise<void> {
  await lockPayoutsOf(tx, bookingId);
  // Also those whose timer is late.
  await settleWeeks(tx, bookingId, at, services);
  const trip = await findTrip(tx, bookingId);
  if (trip === null) return;
  const items = await findItemsOf(tx, bookingId);
  const parts = items.filter(({ part }) => part > 0);
  if (currentOf(items) === undefined) {
    if (parts.length > 0) return;
    await accruing(tx, trip, 1, at, services);
  }
  const last = currentOf(await findItemsOf(tx, bookingId));
  if (last === undefined) return;
  const money = await nextPartOf(tx, bookingId, at);
  if (money !== null) await changeItem(tx, last.id, money);
  await hold(tx, last, at, services);
}

/** The time for charges is over: what is still in trust for the trip becomes the host’s and ours, whenever it is paid. */
export async function earnTrip(tx: Tx, bookingId: string, at: Date): Promise<void> {
  await lockPayoutsOf(tx, bookingId);
  for (const item of await findItemsOf(tx, bookingId)) {
    if (item.part > 0 && item.earnedAt === null && item.state !== 'accruing') await earn(tx, item, at);
  }
}

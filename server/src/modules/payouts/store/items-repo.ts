import { HOLD_REASONS, type HoldReason } from '@kwela/domain/payouts/codes';
import { PAYOUT_STATES, type PayoutState } from '@kwela/domain/payouts/lifecycle';
import type { Part, TripTime } from '@kwela/domain/payouts/parts';
import { NO_PART } from '@kwela/domain/payouts/parts';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { PayoutItems } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** A part of what a booking brings its host. */
export interface PayoutItem extends Part {
  readonly id: string;
  readonly hostId: string;
  readonly bookingId: string;
  readonly part: number;
  readonly state: PayoutState;
  readonly overAt: Date | null;
  readonly dueAt: Date | null;
  readonly earnedAt: Date | null;
  readonly payoutId: string | null;
  readonly holdKey: string | null;
  readonly holdReason: HoldReason | null;
}

const itemOf = (row: Selectable<PayoutItems>): PayoutItem => ({
  id: row.id,
  hostId: row.host_id,
  bookingId: row.booking_id,
  part: row.part,
  state: codeOf(PAYOUT_STATES, row.state),
  grossCents: row.gross_cents,
  cents: row.cents,
  feeCents: row.fee_cents,
  feeVatCents: row.fee_vat_cents,
  overAt: row.over_at,
  dueAt: row.due_at,
  earnedAt: row.earned_at,
  payoutId: row.payout_id,
  holdKey: row.hold_key,
  holdReason: row.hold_reason === null ? null : codeOf(HOLD_REASONS, row.hold_reason),
});

/** Everything that brings a booking’s money to its host stands in this line, so that no cent is moved twice. */
export const lockPayoutsOf = (tx: Tx, bookingId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payouts of ${bookingId}`}, 0))`.execute(tx);

export interface PaidTrip extends TripTime {
  readonly id: string;
  readonly hostId: string;
  readonly state: string;
}

export async function findTrip(db: Db | Tx, bookingId: string): Promise<PaidTrip | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'host_id', 'state', 'start_at', 'end_at'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { id: row.id, hostId: row.host_id, state: row.state, startAt: row.start_at, endAt: row.end_at };
}

/** All parts of a booking, in the order in which they were or will be due. */
export async function findItemsOf(db: Db | Tx, bookingId: string): Promise<readonly PayoutItem[]> {
  const rows = await db
    .selectFrom('payout_items')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('due_at')
    .orderBy('part')
    .orderBy('id')
    .execute();
  return rows.map(itemOf);
}

export async function findItem(db: Db | Tx, id: string): Promise<PayoutItem | null> {
  const row = await db.selectFrom('payout_items').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : itemOf(row);
}

export async function lockItem(tx: Tx, id: string): Promise<PayoutItem | null> {
  const row = await tx
    .selectFrom('payout_items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : itemOf(row);
}

export type NewItem = Pick<PayoutItem, 'id' | 'hostId' | 'bookingId' | 'part' | 'state'> &
  Partial<PayoutItem> & { readonly createdAt: Date };

/** Written once: a part that is there stays as it is. False: it was there. */
export async function insertItem(tx: Tx, item: NewItem): Promise<boolean> {
  const { grossCents, feeCents, feeVatCents, cents } = { ...NO_PART, ...item };
  const row = await tx
    .insertInto('payout_items')
    .values({
      id: item.id,
      host_id: item.hostId,
      booking_id: item.bookingId,
      part: item.part,
      state: item.state,
      gross_cents: grossCents,
      fee_cents: feeCents,
      fee_vat_cents: feeVatCents,
      cents,
      over_at: item.overAt ?? null,
      due_at: item.dueAt ?? null,
      earned_at: item.earnedAt ?? null,
      hold_key: item.holdKey ?? null,
      hold_reason: item.holdReason ?? null,
      created_at: item.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const changeItem = (
  tx: Tx,
  id: string,
  change: Partial<Part & Pick<PayoutItem, 'state' | 'overAt' | 'dueAt' | 'earnedAt' | 'payoutId'>>,
): Promise<unknown> =>
  tx
    .updateTable('payout_items')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.overAt !== undefined && { over_at: change.overAt }),
      ...(change.dueAt !== undefined && { due_at: change.dueAt }),
      ...(change.earnedAt !== undefined && { earned_at: change.earnedAt }),
      ...(change.payoutId !== undefined && { payout_id: change.payoutId }),
      ...(change.grossCents !== undefined && { gross_cents: change.grossCents }),
      ...(change.feeCents !== undefined && { fee_cents: change.feeCents }),
      ...(change.feeVatCents !== undefined && { fee_vat_cents: change.feeVatCents }),
      ...(change.cents !== undefined && { cents: change.cents }),
    })
    .where('id', '=', id)
    .execute();

export const removeItem = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('payout_items').where('id', '=', id).execute();

/** What a dispute keeps or kept of a booking. */
export async function findOnHold(tx: Tx, bookingId: string, key: string): Promise<readonly PayoutItem[]> {
  const items = await findItemsOf(tx, bookingId);
  return items.filter(
    ({ holdKey }) => holdKey !== null && holdKey.slice(0, holdKey.lastIndexOf('#')) === key,
  );
}

/** Whether a key of a dispute is that of another booking. */
export async function isHoldOfOther(tx: Tx, bookingId: string, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_items')
    .select('id')
    .where('hold_key', '=', `${key}#1`)
    .where('booking_id', '<>', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many parts of trips of a host were over before an instant; at the same one the smaller id came first. */
export async function countEarlier(tx: Tx, hostId: string, id: string, overAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payout_items
     WHERE host_id = ${hostId} AND part > 0 AND hold_key IS NULL AND (over_at, id) < (${overAt}::timestamptz, ${id}::uuid)`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Those that are held and due by an instant, the first first. */
export async function findDueItems(tx: Tx, at: Date): Promise<readonly { id: string; bookingId: string }[]> {
  const rows = await tx
    .selectFrom('payout_items')
    .select(['id', 'booking_id'])
    .where('state', '=', sql.lit('held'))
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, bookingId: row.booking_id }));
}

/** Those that the next payment of each host can take along. */
export async function lockScheduledItems(tx: Tx, at: Date): Promise<readonly PayoutItem[]> {
  const rows = await tx
    .selectFrom('payout_items')
    .selectAll()
    .where('state', '=', sql.lit('scheduled'))
    .where('due_at', '<=', at)
    .where('payout_id', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(itemOf);
}

export async function findItemsIn(db: Db | Tx, payoutId: string): Promise<readonly PayoutItem[]> {
  const rows = await db
    .selectFrom('payout_items')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(itemOf);
}

/** A payment and its parts are in one state. */
export const moveItemsIn = (tx: Tx, payoutId: string, state: PayoutState): Promise<unknown> =>
  tx.updateTable('payout_items').set({ state }).where('payout_id', '=', payoutId).execute();

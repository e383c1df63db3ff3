import type { CarReach } from '@kwela/domain/hosting/team/co-hosting';
import { HOLD_REASONS, type HoldReason } from '@kwela/domain/payouts/codes';
import { PAYOUT_STATES, type PayoutState } from '@kwela/domain/payouts/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import { withinReach } from '../../team/store/co-hosting-repo.ts';

interface ItemRow {
  readonly id: string;
  readonly part: number;
  readonly state: string;
  readonly booking_id: string;
  readonly ref: string;
  readonly vehicle_id: string;
  readonly title: string;
  readonly plate: string;
  readonly gross_cents: number;
  readonly fee_cents: number;
  readonly fee_vat_cents: number;
  readonly cents: number;
  readonly over_at: Date | null;
  readonly due_at: Date | null;
  readonly hold_reason: string | null;
  readonly payout_id: string | null;
}

/** A part with the names by which its host knows it. */
export interface ShownItem {
  readonly id: string;
  readonly part: number;
  readonly state: PayoutState;
  readonly bookingId: string;
  readonly ref: string;
  readonly car: { readonly id: string; readonly title: string; readonly plate: string };
  readonly grossCents: number;
  readonly feeCents: number;
  readonly feeVatCents: number;
  readonly cents: number;
  readonly overAt: Date | null;
  readonly dueAt: Date | null;
  readonly holdReason: HoldReason | null;
  readonly payoutId: string | null;
}

const shownOf = (row: ItemRow): ShownItem => ({
  id: row.id,
  part: row.part,
  state: codeOf(PAYOUT_STATES, row.state),
  bookingId: row.booking_id,
  ref: row.ref,
  car: { id: row.vehicle_id, title: row.title, plate: row.plate },
  grossCents: row.gross_cents,
  feeCents: row.fee_cents,
  feeVatCents: row.fee_vat_cents,
  cents: row.cents,
  overAt: row.over_at,
  dueAt: row.due_at,
  holdReason: row.hold_reason === null ? null : codeOf(HOLD_REASONS, row.hold_reason),
  payoutId: row.payout_id,
});

async function itemsWhere(db: Db, where: RawBuilder<unknown>): Promise<readonly ShownItem[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.id, i.part, i.state, i.booking_id, b.ref, v.public_id AS vehicle_id,
           concat_ws(' ', v.make, v.model, v.year) AS title, v.plate, i.gross_cents, i.fee_cents, i.fee_vat_cents, i.cents,
           i.over_at, i.due_at, i.hold_reason, i.payout_id
      FROM payout_items i JOIN bookings b ON b.id = i.booking_id JOIN vehicles v ON v.id = b.vehicle_id
     WHERE ${where} ORDER BY i.due_at, i.part, i.id`.execute(db);
  return rows.map(shownOf);
}

interface Whose {
  readonly hostId: string;
  readonly reach: CarReach;
}

const OPEN = ['accruing', 'held', 'on_hold', 'scheduled', 'processing', 'failed', 'manual'] as const;

/** What of a host’s cars within reach has not been paid yet. */
export const findOpenItems = (db: Db, { hostId, reach }: Whose): Promise<readonly ShownItem[]> =>
  itemsWhere(
    db,
    sql`i.host_id = ${hostId}::uuid AND i.state = ANY(${[...OPEN]}) AND ${withinReach(sql`b.vehicle_id`, reach)}`,
  );

/** The parts that some payments took along. */
export const findItemsOfPayouts = (
  db: Db,
  payoutIds: readonly string[],
  reach: CarReach,
): Promise<readonly ShownItem[]> =>
  itemsWhere(
    db,
    sql`i.payout_id = ANY(${[...payoutIds]}::uuid[]) AND ${withinReach(sql`b.vehicle_id`, reach)}`,
  );

export const findItemsOfTrip = (db: Db, bookingId: string): Promise<readonly ShownItem[]> =>
  itemsWhere(db, sql`i.booking_id = ${bookingId}::uuid`);

/** What of the cars within reach has been paid so far, also against what the host owed. */
export async function sumPaid(db: Db, { hostId, reach }: Whose): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(i.cents), 0) AS cents FROM payout_items i JOIN bookings b ON b.id = i.booking_id
     WHERE i.host_id = ${hostId}::uuid AND i.state = 'paid' AND ${withinReach(sql`b.vehicle_id`, reach)}`.execute(
    db,
  );
  return Number(rows[0]?.cents ?? 0);
}

/** What of payments that were made went against what the host owed. */
export async function sumOffset(db: Db, hostId: string): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    SELECT coalesce(sum(offset_cents), 0) AS cents FROM payouts WHERE host_id = ${hostId}::uuid AND state = 'paid'`.execute(
    db,
  );
  return Number(rows[0]?.cents ?? 0);
}

interface PayoutRow {
  readonly id: string;
  readonly batch_on: string;
  readonly state: string;
  readonly cents: number;
  readonly offset_cents: number;
  readonly account_end: string;
  readonly reference: string;
  readonly failure: string | null;
  readonly try_at: Date;
  readonly paid_at: Date | null;
}

export interface ShownPayout {
  readonly id: string;
  readonly batchOn: string;
  readonly state: PayoutState;
  readonly cents: number;
  readonly offsetCents: number;
  readonly accountEnd: string;
  readonly reference: string;
  readonly failure: string | null;
  readonly tryAt: Date;
  readonly paidAt: Date | null;
}

async function payoutsWhere(db: Db, where: RawBuilder<unknown>): Promise<readonly ShownPayout[]> {
  const { rows } = await sql<PayoutRow>`
    SELECT p.id, p.batch_on::text AS batch_on, p.state, p.cents, p.offset_cents, p.account_end, p.reference, p.failure,
           p.try_at, p.paid_at
      FROM payouts p WHERE ${where}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    batchOn: row.batch_on,
    state: codeOf(PAYOUT_STATES, row.state),
    cents: row.cents,
    offsetCents: row.offset_cents,
    accountEnd: row.account_end,
    reference: row.reference,
    failure: row.failure,
    tryAt: row.try_at,
    paidAt: row.paid_at,
  }));
}

const MOST_SHOWN = 100;

/** The payments of a host, the newest first. */
export const findPayoutsOf = (db: Db, hostId: string): Promise<readonly ShownPayout[]> =>
  payoutsWhere(db, sql`p.host_id = ${hostId}::uuid ORDER BY p.batch_on DESC, p.id LIMIT ${MOST_SHOWN}`);

export const findPayoutsById = (db: Db, ids: readonly string[]): Promise<readonly ShownPayout[]> =>
  payoutsWhere(db, sql`p.id = ANY(${[...ids]}::uuid[]) ORDER BY p.batch_on, p.id`);

export interface TripOfHost {
  readonly bookingId: string;
  readonly hostId: string;
  readonly vehicleId: number;
  readonly ref: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly car: ShownItem['car'];
}

/** A trip as its host knows it. */
export async function findTripOfHost(db: Db, bookingId: string): Promise<TripOfHost | null> {
  const { rows } = await sql<{
    id: string;
    host_id: string;
    vehicle_id: number;
    ref: string;
    start_at: Date;
    end_at: Date;
    public_id: string;
    title: string;
    plate: string;
  }>`
    SELECT b.id, b.host_id, b.vehicle_id, b.ref, b.start_at, b.end_at, v.public_id,
           concat_ws(' ', v.make, v.model, v.year) AS title, v.plate
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id WHERE b.id = ${bookingId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    bookingId: row.id,
    hostId: row.host_id,
    vehicleId: Number(row.vehicle_id),
    ref: row.ref,
    startAt: row.start_at,
    endAt: row.end_at,
    car: { id: row.public_id, title: row.title, plate: row.plate },
  };
}

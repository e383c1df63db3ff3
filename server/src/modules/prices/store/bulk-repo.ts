import type { ChangedDay } from '@kwela/domain/pricing/price-plan/bulk-change';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** What is kept of a day that a change in bulk set. */
export type BulkDay = Pick<ChangedDay, 'on' | 'ownAfterCents' | 'ownBeforeCents'>;

/** `afterCents`: the price by hand that was set; null where it was taken away. */
const storedDays = z.array(
  z.object({ on: z.string(), afterCents: z.int().nullable(), ownBeforeCents: z.int().nullable() }),
);

export interface Bulk {
  readonly id: string;
  readonly hostId: string;
  readonly fingerprint: string;
  readonly undoUntil: Date;
  /** What its undo came to; null while it stands. */
  readonly undone: { readonly restoredCount: number; readonly keptCount: number } | null;
}

interface BulkRow {
  readonly id: string;
  readonly host_id: string;
  readonly request_fingerprint: string;
  readonly undo_until: Date;
  readonly undone_at: Date | null;
  readonly restored_count: number | null;
  readonly kept_count: number | null;
}

const bulkOf = (row: BulkRow): Bulk => ({
  id: row.id,
  hostId: row.host_id,
  fingerprint: row.request_fingerprint,
  undoUntil: row.undo_until,
  undone:
    row.undone_at === null
      ? null
      : { restoredCount: row.restored_count ?? 0, keptCount: row.kept_count ?? 0 },
});

const COLUMNS = sql`id, host_id, request_fingerprint, undo_until, undone_at, restored_count, kept_count`;

/** False: the host sent a change under this key before. Who comes at the same time waits for the first. */
export async function insertBulk(
  tx: Tx,
  bulk: {
    readonly id: string;
    readonly hostId: string;
    readonly idempotencyKey: string;
    readonly fingerprint: string;
    readonly madeAt: Date;
    readonly undoUntil: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('price_bulk_changes')
    .values({
      id: bulk.id,
      host_id: bulk.hostId,
      idempotency_key: bulk.idempotencyKey,
      request_fingerprint: bulk.fingerprint,
      made_at: bulk.madeAt,
      undo_until: bulk.undoUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertBulkCar = (
  tx: Tx,
  bulkId: string,
  vehicleId: number,
  days: readonly BulkDay[],
): Promise<unknown> => {
  const stored: z.input<typeof storedDays> = days.map(({ on, ownAfterCents, ownBeforeCents }) => ({
    on,
    afterCents: ownAfterCents,
    ownBeforeCents,
  }));
  return tx
    .insertInto('price_bulk_cars')
    .values({ bulk_id: bulkId, vehicle_id: vehicleId, days: JSON.stringify(stored) })
    .execute();
};

export async function findBulkByKey(tx: Tx, hostId: string, idempotencyKey: string): Promise<Bulk | null> {
  const { rows } = await sql<BulkRow>`
    SELECT ${COLUMNS} FROM price_bulk_changes
     WHERE host_id = ${hostId}::uuid AND idempotency_key = ${idempotencyKey}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : bulkOf(row);
}

/** A change, kept as it is until the transaction ends. */
export async function lockBulk(tx: Tx, id: string): Promise<Bulk | null> {
  const { rows } = await sql<BulkRow>`
    SELECT ${COLUMNS} FROM price_bulk_changes WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : bulkOf(row);
}

/** The host's last change that can still be taken back at an instant. One that came to nothing is none. */
export async function findLastBulk(db: Db, hostId: string, at: Date): Promise<Bulk | null> {
  const { rows } = await sql<BulkRow>`
    SELECT ${COLUMNS} FROM price_bulk_changes b
     WHERE host_id = ${hostId}::uuid AND EXISTS (SELECT FROM price_bulk_cars c WHERE c.bulk_id = b.id)
     ORDER BY seq DESC LIMIT 1`.execute(db);
  const [row] = rows;
  return row === undefined || row.undone_at !== null || row.undo_until <= at ? null : bulkOf(row);
}

export interface BulkCar {
  readonly vehicleId: number;
  readonly publicId: string;
  readonly days: readonly BulkDay[];
}

export async function findBulkCars(db: Db | Tx, bulkId: string): Promise<readonly BulkCar[]> {
  const rows = await db
    .selectFrom('price_bulk_cars as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .select(['c.vehicle_id', 'v.public_id', 'c.days'])
    .where('c.bulk_id', '=', bulkId)
    .orderBy('c.vehicle_id')
    .execute();
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    publicId: row.public_id,
    days: storedDays.parse(row.days).map(({ afterCents, ...day }) => ({ ...day, ownAfterCents: afterCents })),
  }));
}

export const noteUndone = (
  tx: Tx,
  id: string,
  { restoredCount, keptCount }: { readonly restoredCount: number; readonly keptCount: number },
  at: Date,
): Promise<unknown> =>
  tx
    .updateTable('price_bulk_changes')
    .set({ undone_at: at, restored_count: restoredCount, kept_count: keptCount })
    .where('id', '=', id)
    .execute();

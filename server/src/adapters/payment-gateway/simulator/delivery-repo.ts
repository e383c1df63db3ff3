import { sql } from 'kysely';
import type { SimulatorParts } from './parts.ts';

/** The messages of a simulated company to the merchant. */

export interface Delivery {
  readonly id: string;
  readonly notify_url: string;
  readonly body: string;
  readonly attempts: number;
}

type Lease = { readonly most: number; readonly leaseS: number };

/** Takes messages that are due; until the lease is over no other process takes them, too. */
export async function claimDue(
  { company, database, now }: SimulatorParts,
  { most, leaseS }: Lease,
): Promise<readonly Delivery[]> {
  const at = now();
  const claimed = await sql<Delivery>`
    UPDATE simulator.deliveries
       SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + leaseS * 1000)}
     WHERE id IN (SELECT id FROM simulator.deliveries WHERE company = ${company.name} AND delivered_at IS NULL
                      AND try_at <= ${at}
                   ORDER BY try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, notify_url, body, attempts`.execute(database.db);
  return claimed.rows;
}

export async function recordDelivered({ database, now }: SimulatorParts, id: string): Promise<void> {
  await database.db
    .updateTable('simulator.deliveries')
    .set({ delivered_at: now(), last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Notes why a message was not taken, and when it goes out again. */
export async function recordNotTaken(
  { database }: SimulatorParts,
  id: string,
  { reason, tryAt }: { readonly reason: string; readonly tryAt: Date },
): Promise<void> {
  await database.db
    .updateTable('simulator.deliveries')
    .set({ last_error: reason, try_at: tryAt })
    .where('id', '=', id)
    .execute();
}

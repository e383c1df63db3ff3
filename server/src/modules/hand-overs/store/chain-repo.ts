import { createHash } from 'node:crypto';
import { type ChainEvent, chainText } from '@kwela/domain/hand-over/canonical';
import { type ChainHead, type ChainLink, EMPTY_CHAIN, nextLink } from '@kwela/domain/hand-over/chain';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

export async function chainHead(db: Db | Tx, vehicleId: number): Promise<ChainHead> {
  const last = await db
    .selectFrom('condition_chain')
    .select(['seq', 'hash'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? EMPTY_CHAIN;
}

/** Appends to the chain of a car; whoever appends to the same one waits until the transaction ends. */
export async function appendToChain(tx: Tx, vehicleId: number, event: ChainEvent): Promise<void> {
  await tx.selectFrom('vehicles').select('id').where('id', '=', vehicleId).forNoKeyUpdate().execute();
  const link = nextLink(await chainHead(tx, vehicleId), chainText(event), sha256Of);
  await tx
    .insertInto('condition_chain')
    .values({
      vehicle_id: vehicleId,
      seq: link.seq,
      text: link.text,
      prev_hash: link.prevHash,
      hash: link.hash,
    })
    .execute();
}

/** The end of a car's chain as its trip is agreed; once for a booking. */
export async function insertNotedHead(tx: Tx, bookingId: string, vehicleId: number): Promise<void> {
  await tx
    .insertInto('noted_conditions')
    .values({ booking_id: bookingId, ...(await chainHead(tx, vehicleId)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null: the trip was agreed before this was noted. */
export async function findNotedHead(db: Db | Tx, bookingId: string): Promise<ChainHead | null> {
  const row = await db
    .selectFrom('noted_conditions')
    .select(['seq', 'hash'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row ?? null;
}

/** The whole chain of a car, to be verified. */
export async function chainOf(db: Db, vehicleId: number): Promise<readonly ChainLink[]> {
  const rows = await db
    .selectFrom('condition_chain')
    .select(['seq', 'text', 'prev_hash', 'hash'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, text, prev_hash: prevHash, hash }) => ({ seq, text, prevHash, hash }));
}

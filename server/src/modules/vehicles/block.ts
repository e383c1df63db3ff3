import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Tx } from '../../db/tx.ts';
import { deleteBlocks, findOwned, insertBlock } from './repo.ts';

interface Stretch {
  readonly hostId: string;
  readonly vehicleId: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A host keeps the car for himself in `[startAt, endAt)`; what is booked or blocked already stays as it is. */
export async function blockDays(
  tx: Tx,
  { hostId, vehicleId, startAt, endAt }: Stretch,
  source = 'manual',
): Promise<Result<null, 'not_found' | 'vehicle_unavailable'>> {
  const id = await findOwned(tx, vehicleId, hostId);
  if (id === undefined) return refuse('not_found');
  const isHeld = await insertBlock(tx, { vehicleId: id, startAt, endAt, source });
  return isHeld ? ok(null) : refuse('vehicle_unavailable');
}

/** Gives back the blocks that begin in `[startAt, endAt)`; bookings are never touched. */
export async function unblockDays(
  tx: Tx,
  { hostId, vehicleId, startAt, endAt }: Stretch,
): Promise<Result<{ readonly count: number }, 'not_found'>> {
  const id = await findOwned(tx, vehicleId, hostId);
  if (id === undefined) return refuse('not_found');
  return ok({ count: await deleteBlocks(tx, id, startAt, endAt) });
}

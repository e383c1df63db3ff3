import type { changeBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Bulk, findBulkCars } from '../store/bulk-repo.ts';

/** A change to many dates as its host is told of it. */
export async function doneBulk(
  db: Db | Tx,
  bulk: Bulk,
): Promise<z.input<(typeof changeBulkPrices)['output']>> {
  const cars = await findBulkCars(db, bulk.id);
  return {
    bulkId: bulk.id,
    carCount: cars.length,
    dayCount: cars.reduce((sum, { days }) => sum + days.length, 0),
    undoUntil: bulk.undoUntil.toISOString(),
  };
}

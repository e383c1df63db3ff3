import { previewBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { planBulk } from './steps/plan-bulk.ts';

/** Shows each day with both prices; what is shown is what `prices/change-bulk` does. */
export const previewBulk = implement(previewBulkPrices, async (call, input) =>
  asSystem(call.database.db, async (tx) => {
    const planned = await planBulk(call, tx, input);
    if (!planned.ok) return planned;
    return ok({
      cars: planned.value.map(({ car, days }) => ({
        vehicleId: car.publicId,
        title: car.title,
        days: days.map(({ on, beforeCents, afterCents, isAtLimit }) => ({
          on,
          beforeCents,
          afterCents,
          isAtLimit,
        })),
      })),
    });
  }),
);

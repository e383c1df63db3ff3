import { getLastBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { doneBulk } from './steps/done-bulk.ts';
import { findLastBulk } from './store/bulk-repo.ts';

export const lastBulk = implement(getLastBulkPrices, async ({ database: { db }, actor }) => {
  const last = await findLastBulk(db, actor.userId, actor.now);
  return ok({ last: last && (await doneBulk(db, last)) });
});

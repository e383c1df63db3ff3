import { listMarkets } from '@kwela/contract/vehicles';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { centreOf, marketsOf } from './market-list.ts';

const MOST_MARKETS = 24;

export const markets = implement(listMarkets, async ({ database, actor }) => {
  const rows = await marketsOf(database.db, actor.now);
  return ok({
    items: rows.slice(0, MOST_MARKETS).map((row) => {
      const { lat, lng } = centreOf(row);
      return {
        name: row.name,
        province: row.province,
        lat,
        lng,
        carCount: row.car_count,
        fromDayPriceCents: row.from_day_price_cents,
      };
    }),
  });
});

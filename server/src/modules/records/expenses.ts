import { listExpenses } from '@kwela/contract/hosting/records';
import { expenseTotals } from '@kwela/domain/records/expenses';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { pageOf, readPlace } from './steps/cursor.ts';
import { carViews } from './steps/view.ts';
import { findRecordCars } from './store/cars-repo.ts';
import { findExpenses, groupExpenses } from './store/expenses-repo.ts';

/** Each host’s own; anyone else who asks finds none. */
export const expenses = implement(listExpenses, async ({ database, actor }, { limit, after, ...period }) => {
  const which = { ...period, hostId: actor.userId };
  const list = { list: 'records/expenses', ...which };
  const place = readPlace(list, after);
  if (!place.ok) return place;
  const found = await findExpenses(database.db, which, { after: place.value, count: limit + 1 });
  const { page, nextCursor } = pageOf(list, found, limit, ({ spentOn }) => spentOn);
  const totals = expenseTotals(await groupExpenses(database.db, which));
  return ok({
    items: [...page],
    nextCursor,
    cars: carViews(await findRecordCars(database.db, actor.userId)),
    totals: {
      all: totals.all,
      byMonth: totals.byMonth.map(([month, sum]) => ({ month, ...sum })),
      byCar: totals.byCar.map(([vehicleId, sum]) => ({ vehicleId, ...sum })),
      byCategory: totals.byCategory.map(([category, sum]) => ({ category, ...sum })),
    },
  });
});

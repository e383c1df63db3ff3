import { reportAnalytics } from '@kwela/contract/analytics';
import { hasRole } from '@kwela/domain/actor';
import { conversionBp } from '@kwela/domain/analytics/funnel';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { purchasesByDay, viewsByDayAndPage, visitsByHost, visitsOfStep } from './store/report-repo.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What was counted in a period, for admins. */
export const report = implement(reportAnalytics, async ({ database: { db }, actor }, period) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const views = await viewsByDayAndPage(db, period);
  const paid = await purchasesByDay(db, period);
  const dates = [...new Set([...views, ...paid].map(({ on }) => on))].toSorted();
  const days = dates.map((on) => {
    const own = views.filter((row) => row.on === on);
    const bought = paid.find((row) => row.on === on);
    return {
      on,
      views: sumOf(own.map((row) => row.views)),
      visits: sumOf(own.map((row) => row.visits)),
      purchases: bought?.purchases ?? 0,
      purchasesCents: bought?.purchasesCents ?? 0,
    };
  });
  const purchases = sumOf(days.map((day) => day.purchases));
  return ok({
    days,
    pages: views.map((row) => ({ on: row.on, page: row.page, views: row.views })),
    referrers: await visitsByHost(db, period),
    funnel: [
      { step: 'search', count: await visitsOfStep(db, 'search', period) },
      { step: 'car', count: await visitsOfStep(db, 'car', period) },
      { step: 'checkout', count: await visitsOfStep(db, 'checkout', period) },
      { step: 'purchase', count: purchases },
    ],
    conversionBp: conversionBp(purchases, sumOf(days.map((day) => day.visits))),
  });
});

import { COUNTED_PAGES, pagesOfStep } from '@kwela/contract/counted-pages';
import type { ViewedStep } from '@kwela/domain/analytics/funnel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';

const pageField = z.enum(COUNTED_PAGES);
const MOST_HOSTS = 100;

interface Period {
  readonly fromOn: string;
  readonly toOn: string;
}

/** Views of each page on each day; pages that are not in the product any more are left out. */
export async function viewsByDayAndPage(db: Db, { fromOn, toOn }: Period) {
  const { rows } = await sql<{ on: string; page: string; views: number; visits: number }>`
    SELECT on_day::text AS on, page, count(*)::int AS views, count(*) FILTER (WHERE begins_visit)::int AS visits
      FROM page_views WHERE on_day BETWEEN ${fromOn} AND ${toOn}
     GROUP BY on_day, page ORDER BY on_day, page`.execute(db);
  return rows.flatMap((row) => {
    const page = pageField.safeParse(row.page);
    return page.success ? [{ ...row, page: page.data }] : [];
  });
}

export async function visitsByHost(db: Db, { fromOn, toOn }: Period) {
  const { rows } = await sql<{ host: string | null; visits: number }>`
    SELECT referrer_host AS host, count(*)::int AS visits
      FROM page_views WHERE on_day BETWEEN ${fromOn} AND ${toOn} AND begins_visit
     GROUP BY referrer_host ORDER BY count(*) DESC, referrer_host LIMIT ${MOST_HOSTS}`.execute(db);
  return rows;
}

/** Visits that came to a step. */
export async function visitsOfStep(db: Db, step: ViewedStep, { fromOn, toOn }: Period): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    SELECT count(*)::int AS visits FROM page_views
     WHERE on_day BETWEEN ${fromOn} AND ${toOn} AND page = ANY (${pagesOfStep(step)}) AND first_of_step`.execute(
    db,
  );
  return rows[0]?.visits ?? 0;
}

export async function purchasesByDay(db: Db, { fromOn, toOn }: Period) {
  const { rows } = await sql<{ on: string; purchases: number; purchases_cents: number }>`
    SELECT on_day::text AS on, count(*)::int AS purchases, sum(amount_cents)::bigint AS purchases_cents
      FROM counted_purchases WHERE on_day BETWEEN ${fromOn} AND ${toOn}
     GROUP BY on_day ORDER BY on_day`.execute(db);
  return rows.map(({ purchases_cents: purchasesCents, ...row }) => ({ ...row, purchasesCents }));
}

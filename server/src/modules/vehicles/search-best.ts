import { RANKING } from '@kwela/domain/constants';
import { bestMatchScore, median, rankingParts } from '@kwela/domain/search/ranking';
import type pg from 'pg';
import { nearestRanked } from './nearest-batch.ts';
import type { Cursor } from './search-cursor.ts';
import { type Found, found, type Page } from './search-page.ts';
import type { RankedRow } from './search-rows.ts';
import type { Position, Search } from './search-walk.ts';

/** So many of the nearest cars are ranked against each other. */
export const BLOCK_SIZE = 200;

interface Ranked extends Found<RankedRow> {
  readonly score: number;
}

/** The rate of cancelled trips, unknown until the host has had one. */
function cancelRate({ host_trip_count, host_cancelled_count }: RankedRow): number | null {
  const agreed = host_trip_count + host_cancelled_count;
  return agreed === 0 ? null : host_cancelled_count / agreed;
}

function rank(cars: readonly Found<RankedRow>[]): Ranked[] {
  const medianTotalCents = median(cars.map(({ totalCents }) => totalCents));
  const [first] = cars;
  const { stars_sum, stars_count } = first?.row ?? { stars_sum: 0, stars_count: 0 };
  const meanStars = stars_count === 0 ? RANKING.meanStarsBeforeReviews : stars_sum / stars_count;
  return cars
    .map(({ row, totalCents }) => {
      const facts = {
        totalCents,
        starsSum: row.rating_sum,
        ratingCount: row.rating_count,
        cancelRate: cancelRate(row),
        lateAnswerRate: row.host_late_answer_bp / 10_000,
        distanceKm: row.km,
        completeness: row.completeness,
        isAllStar: row.host_is_all_star,
      };
      const parts = rankingParts(facts, { medianTotalCents, meanStars });
      return { row, totalCents, score: bestMatchScore(parts, facts.isAllStar) };
    })
    .sort((a, b) => b.score - a.score || a.row.id - b.row.id);
}

const isAfter = ({ score, row }: Ranked, after: Position): boolean =>
  score < after.key || (score === after.key && row.id > after.id);

/**
 * Best match first, in blocks: the 200 nearest cars are ranked against each other by the published formula, then the
 * next 200. Beyond the first block a car is too far to beat a nearer one by much, and a page never ranks a whole city.
 */
export async function byBest(
  pool: pg.Pool,
  search: Search,
  cursor: Cursor<'best'> | null,
  limit: number,
): Promise<Page<Cursor<'best'>>> {
  const page: Ranked[] = [];
  let { block, after } = cursor ?? { block: null, after: null };
  for (;;) {
    const { rows, isLast, end } = await nearestRanked(pool, search, block, BLOCK_SIZE);
    const ranked = rank(rows.map((row) => found(search, row)).filter((car) => car !== null));
    const start = after;
    const rest = start === null ? ranked : ranked.filter((car) => isAfter(car, start));
    const taken = rest.slice(0, limit - page.length);
    page.push(...taken);
    const lastTaken = taken.at(-1);
    if (taken.length < rest.length && lastTaken !== undefined) {
      return { found: page, next: { block, after: { key: lastTaken.score, id: lastTaken.row.id } } };
    }
    if (isLast) return { found: page, next: null };
    block = end;
    after = null;
    if (page.length === limit) return { found: page, next: { block, after } };
  }
}

import type { RankingTerms } from '@kwela/domain/policy/search';
import { bestMatchScore, median, type RankingField, rankingParts } from '@kwela/domain/search/ranking';
import type pg from 'pg';
import type { Cursor } from '../cursor.ts';
import { nearestRanked } from '../store/nearest-batch.ts';
import { compare, type Found, found, type Page, positionOf } from '../store/page.ts';
import type { RankedRow } from '../store/rows.ts';
import type { Position, Search } from '../store/scan.ts';

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

/** What the cars of a block are ranked against. */
function fieldOf(cars: readonly Found<RankedRow>[], ranking: RankingTerms): RankingField {
  const [first] = cars;
  const { stars_sum, stars_count } = first?.row ?? { stars_sum: 0, stars_count: 0 };
  return {
    medianTotalCents: median(cars.map(({ totalCents }) => totalCents)),
    meanStars: stars_count === 0 ? ranking.meanStarsBeforeReviews : stars_sum / stars_count,
  };
}

const rank = (cars: readonly Found<RankedRow>[], field: RankingField, ranking: RankingTerms): Ranked[] =>
  cars
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
      const parts = rankingParts(facts, field, ranking);
      return { row, totalCents, score: bestMatchScore(parts, facts.isAllStar, ranking) };
    })
    .sort((a, b) => b.score - a.score || a.row.id - b.row.id);

const isAfter = ({ score, row }: Ranked, after: Position): boolean =>
  score < after.key || (score === after.key && row.id > after.id);

interface Block {
  readonly rows: readonly RankedRow[];
  /** Null when no car comes after it. */
  readonly end: Position | null;
}

type BlockFrom = (pool: pg.Pool, search: Search, start: Position | null) => Promise<Block>;

const nextBlock: BlockFrom = async (pool, search, start) => {
  const { rows, isLast, end } = await nearestRanked(pool, search, start, BLOCK_SIZE);
  return { rows, end: isLast ? null : end };
};

/** The block that an earlier page began: up to where it ended then, no matter who has come or gone in it since. */
const blockUpTo =
  (end: Position | null): BlockFrom =>
  async (pool, search, start) => {
    const rows: RankedRow[] = [];
    for (let from = start; ; ) {
      const batch = await nearestRanked(pool, search, from, BLOCK_SIZE);
      rows.push(...batch.rows.filter((row) => end === null || compare(positionOf(row), end) <= 0));
      const isWhole = batch.end === null || (end !== null && compare(batch.end, end) >= 0);
      if (batch.isLast || isWhole) return { rows, end };
      from = batch.end;
    }
  };

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
  const { ranking } = search.trip.policy;
  let { block, within } = cursor ?? { block: null, within: null };
  for (;;) {
    const blockFrom = within === null ? nextBlock : blockUpTo(within.end);
    const { rows, end } = await blockFrom(pool, search, block);
    const cars = rows.map((row) => found(search, row)).filter((car) => car !== null);
    const field = within?.field ?? fieldOf(cars, ranking);
    const start = within?.after;
    const ranked = rank(cars, field, ranking);
    const rest = start === undefined ? ranked : ranked.filter((car) => isAfter(car, start));
    const taken = rest.slice(0, limit - page.length);
    page.push(...taken);
    const last = taken.at(-1);
    if (taken.length < rest.length && last !== undefined) {
      const after = { key: last.score, id: last.row.id };
      return { found: page, next: { block, within: { end, field, after } } };
    }
    if (end === null) return { found: page, next: null };
    block = end;
    within = null;
    if (page.length === limit) return { found: page, next: { block, within } };
  }
}

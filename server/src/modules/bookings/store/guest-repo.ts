import type { KnownGuest } from '@kwela/domain/bookings/instant-book';
import type { Policy } from '@kwela/domain/policy/policy';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import { quality } from '@kwela/domain/search/ranking';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

type StarRules = Pick<Policy, 'reviews' | 'ranking'>;

/** What hosts have said of a guest in stars, weighed as those of cars are. */
export interface GuestStars {
  /** Null: too few hosts have reviewed them. */
  readonly rating: number | null;
  readonly count: number;
}

interface StarsRow {
  readonly stars: number;
  readonly count: number;
  readonly stars_of_all: number;
  readonly count_of_all: number;
}

/** Source: docs/rules/reviews.md “Stars”. */
export async function guestStarsOf(
  db: Db | Tx,
  guestId: string,
  { reviews, ranking }: StarRules,
): Promise<GuestStars> {
  const { rows } = await sql<StarsRow>`
    SELECT coalesce(sum(r.stars), 0)::int AS stars, count(r.stars)::int AS count,
           t.guest_stars_sum AS stars_of_all, t.guest_stars_count AS count_of_all
      FROM review_totals t LEFT JOIN guest_reviews r ON r.guest_id = ${guestId}::uuid AND r.hidden_at IS NULL
     GROUP BY t.guest_stars_sum, t.guest_stars_count`.execute(db);
  const [row] = rows;
  if (row === undefined) return { rating: null, count: 0 };
  const mean = row.count_of_all === 0 ? ranking.meanStarsBeforeReviews : row.stars_of_all / row.count_of_all;
  const { count } = row;
  return { rating: shownRating(quality(row.stars, count, mean, ranking), count, reviews), count };
}

/** What is known of a guest: a confirmed mobile number, the trips after which the car was back, and what hosts said. */
export async function findKnownGuest(db: Db | Tx, guestId: string, rules: StarRules): Promise<KnownGuest> {
  const { rows } = await sql<{ has_confirmed_mobile: boolean; trip_count: number }>`
    SELECT u.phone_confirmed_at IS NOT NULL AS has_confirmed_mobile,
           (SELECT count(*) FROM bookings b
             WHERE b.guest_id = u.id AND b.state IN ('returned', 'closing', 'completed'))::int AS trip_count
      FROM auth.users u WHERE u.id = ${guestId}::uuid`.execute(db);
  const [row] = rows;
  const { rating } = await guestStarsOf(db, guestId, rules);
  return { hasConfirmedMobile: row?.has_confirmed_mobile ?? false, tripCount: row?.trip_count ?? 0, rating };
}

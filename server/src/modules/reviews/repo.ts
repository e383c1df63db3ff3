import type { RankingTerms } from '@kwela/domain/policy/search';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import type { NewReview } from './add.ts';

export interface ReviewRow {
  readonly id: number;
  readonly public_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_url: string | null;
  readonly stars: number;
  readonly text: string;
  readonly trip_on: string;
  readonly rental_days: number;
  readonly reply: string | null;
  readonly published_at: Date;
}

export async function findReviewed(db: Db, publicId: string) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'quality', 'rating_count'])
    .where('public_id', '=', publicId)
    .where('state', 'not in', ['draft', 'in_review', 'archived'])
    .executeTakeFirst();
}

export async function findReviews(
  db: Db,
  vehicleId: number,
  after: { readonly publishedAt: Date; readonly id: number } | null,
  count: number,
): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews as r')
    .innerJoin('profiles as p', 'p.id', 'r.guest_id')
    .select([
      'r.id',
      'r.public_id',
      'p.first_name',
      'p.last_name',
      'p.avatar_url',
      'r.stars',
      'r.text',
      'r.trip_on',
      'r.rental_days',
      'r.reply',
      'r.published_at',
    ])
    .where('r.vehicle_id', '=', vehicleId)
    .where('r.hidden_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(r.published_at, r.id) < (${after?.publishedAt}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(count)
    .execute();
}

interface PartsRow {
  readonly cleanliness: number;
  readonly condition: number;
  readonly accuracy: number;
  readonly communication: number;
  readonly handover: number;
}

/** The average of each part in hundredths of a star; null without reviews. */
export async function findParts(db: Db, vehicleId: number): Promise<PartsRow | null> {
  const { rows } = await sql<PartsRow>`
    SELECT round(avg(cleanliness), 2)::float8 AS cleanliness, round(avg(condition), 2)::float8 AS condition,
           round(avg(accuracy), 2)::float8 AS accuracy, round(avg(communication), 2)::float8 AS communication,
           round(avg(handover), 2)::float8 AS handover
      FROM reviews WHERE vehicle_id = ${vehicleId} AND hidden_at IS NULL HAVING count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

export interface CompletedTrip {
  readonly vehicle_id: number;
  readonly host_id: string;
  readonly guest_id: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly policy_version: number;
}

/** A trip whose car is back, with its car locked, so that two reviews of it count one after the other. */
export async function lockCompletedTrip(tx: Tx, bookingId: string): Promise<CompletedTrip | undefined> {
  const { rows } = await sql<CompletedTrip>`
    SELECT b.vehicle_id, b.host_id, b.guest_id, b.start_at, b.end_at, b.policy_version
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id
     WHERE b.id = ${bookingId} AND b.state IN ('returned', 'closing', 'completed') FOR NO KEY UPDATE OF v`.execute(
    tx,
  );
  return rows[0];
}

/** False when the trip has its review already. */
export async function insertReview(
  tx: Tx,
  trip: CompletedTrip,
  review: NewReview & { readonly tripOn: string; readonly rentalDays: number },
): Promise<boolean> {
  const made = await tx
    .insertInto('reviews')
    .values({
      booking_id: review.bookingId,
      vehicle_id: trip.vehicle_id,
      host_id: trip.host_id,
      guest_id: trip.guest_id,
      stars: review.stars,
      ...review.parts,
      text: review.text,
      trip_on: review.tripOn,
      rental_days: review.rentalDays,
      published_at: review.publishedAt,
    })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

type Count = 1 | -1;

/** Adds stars to the platform's totals, or takes them away. */
export const addToTotals = (tx: Tx, stars: number, by: Count): Promise<unknown> =>
  tx
    .updateTable('review_totals')
    .set((eb) => ({
      stars_sum: eb('stars_sum', '+', by * stars),
      stars_count: eb('stars_count', '+', by),
    }))
    .execute();

/** Adds stars to the car, or takes them away, and gives its new sums back. */
export async function addToVehicle(tx: Tx, vehicleId: number, stars: number, by: Count) {
  return tx
    .updateTable('vehicles')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', by * stars),
      rating_count: eb('rating_count', '+', by),
    }))
    .where('id', '=', vehicleId)
    .returning(['rating_sum', 'rating_count'])
    .executeTakeFirstOrThrow();
}

export async function setQuality(tx: Tx, vehicleId: number, quality: number): Promise<void> {
  await tx.updateTable('vehicles').set({ quality }).where('id', '=', vehicleId).execute();
}

/** The mean of all reviews of cars, which few are weighed beside; before the first, what the policy says. */
export async function meanStarsOfAll(db: Db | Tx, { meanStarsBeforeReviews }: RankingTerms): Promise<number> {
  const { stars_sum, stars_count } = await db
    .selectFrom('review_totals')
    .select(['stars_sum', 'stars_count'])
    .executeTakeFirstOrThrow();
  return stars_count === 0 ? meanStarsBeforeReviews : stars_sum / stars_count;
}

export async function addToHost(tx: Tx, hostId: string, isFiveStars: boolean, by: Count): Promise<void> {
  await tx
    .updateTable('hosts')
    .set((eb) => ({
      rating_count: eb('rating_count', '+', by),
      five_star_count: eb('five_star_count', '+', isFiveStars ? by : 0),
    }))
    .where('user_id', '=', hostId)
    .execute();
}

/** Two who change the reviews of a car do so one after the other. */
export const lockCar = (tx: Tx, vehicleId: number): Promise<unknown> =>
  sql`SELECT 1 FROM vehicles WHERE id = ${vehicleId} FOR NO KEY UPDATE`.execute(tx);

import { REVIEW_PARTS } from '@kwela/contract/reviews';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import type { Position } from '../list-cursor.ts';

export interface OwnReview {
  readonly public_id: string;
  readonly booking_id: string;
  readonly vehicle_id: string;
  readonly title: string;
  readonly plate: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_url: string | null;
  readonly stars: number;
  readonly cleanliness: number;
  readonly condition: number;
  readonly accuracy: number;
  readonly communication: number;
  readonly handover: number;
  readonly text: string;
  readonly trip_on: string;
  readonly rental_days: number;
  readonly published_at: Date;
  readonly reply: string | null;
  readonly replied_at: Date | null;
}

const COLUMNS: RawBuilder<unknown> = sql`
  r.public_id, r.booking_id, v.public_id AS vehicle_id, concat_ws(' ', v.make, v.model, v.year) AS title, v.plate,
  p.first_name, p.last_name, p.avatar_url, r.stars, ${sql.join(REVIEW_PARTS.map((part) => sql.ref(`r.${part}`)))},
  r.text, r.trip_on, r.rental_days, r.published_at, r.reply, r.replied_at`;
const IN_CONTEXT: RawBuilder<unknown> = sql`
  reviews r JOIN vehicles v ON v.id = r.vehicle_id JOIN profiles p ON p.id = r.guest_id`;

interface OfHost {
  readonly hostId: string;
  /** The public id of the one car that they are about; null: of all. */
  readonly vehicleId: string | null;
}

const ofHost = ({ hostId, vehicleId }: OfHost): RawBuilder<unknown> =>
  sql`r.hidden_at IS NULL AND r.host_id = ${hostId} ${vehicleId === null ? sql`` : sql`AND v.public_id = ${vehicleId}`}`;

/** Not answered, and published so late that it still can be. */
const toAnswer = (since: Date): RawBuilder<boolean> =>
  sql<boolean>`r.reply IS NULL AND r.published_at > ${since}::timestamptz`;

/** The reviews of a host’s cars, newest first. `toAnswerSince`: those alone that are not answered and came after it. */
export async function findOwnReviews(
  db: Db,
  host: OfHost,
  { toAnswerSince, after, count }: { toAnswerSince: Date | null; after: Position | null; count: number },
): Promise<readonly OwnReview[]> {
  const further =
    after === null
      ? sql``
      : sql`AND (r.published_at, r.public_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<OwnReview>`
    SELECT ${COLUMNS} FROM ${IN_CONTEXT}
     WHERE ${ofHost(host)} ${toAnswerSince === null ? sql`` : sql`AND ${toAnswer(toAnswerSince)}`} ${further}
     ORDER BY r.published_at DESC, r.public_id DESC LIMIT ${count}`.execute(db);
  return rows;
}

interface OwnCounts {
  readonly count: number;
  readonly stars: number;
  readonly to_answer: number;
  readonly quality_of_one: number | null;
}

/**
 * How many reviews there are, their stars together, and how many can still be answered; of one car alone, the quality that its own page
 * shows.
 */
export async function countOwnReviews(db: Db, host: OfHost, toAnswerSince: Date) {
  const { rows } = await sql<OwnCounts>`
    SELECT count(*)::int AS count, coalesce(sum(r.stars), 0)::int AS stars,
           (count(*) FILTER (WHERE ${toAnswer(toAnswerSince)}))::int AS to_answer,
           CASE WHEN count(DISTINCT v.id) = 1 THEN max(v.quality) END AS quality_of_one
      FROM ${IN_CONTEXT} WHERE ${ofHost(host)}`.execute(db);
  return rows[0] ?? { count: 0, stars: 0, to_answer: 0, quality_of_one: null };
}

/** A review of one of a host’s cars, kept as it is until the transaction ends. */
export async function lockOwnReview(tx: Tx, hostId: string, publicId: string): Promise<OwnReview | null> {
  const { rows } = await sql<OwnReview>`
    SELECT ${COLUMNS} FROM ${IN_CONTEXT}
     WHERE r.public_id = ${publicId} AND r.host_id = ${hostId} AND r.hidden_at IS NULL FOR NO KEY UPDATE OF r`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Keeps the first answer, or another one in its place; when it was given first stays. */
export const saveReply = (tx: Tx, publicId: string, text: string, at: Date): Promise<unknown> =>
  sql`
    UPDATE reviews
       SET reply = ${text}, replied_at = coalesce(replied_at, ${at}::timestamptz),
           reply_changed_at = CASE WHEN replied_at IS NULL THEN NULL ELSE ${at}::timestamptz END
     WHERE public_id = ${publicId}`.execute(tx);

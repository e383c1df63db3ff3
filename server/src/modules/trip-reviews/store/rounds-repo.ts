import {
  REVIEW_SIDES,
  REVIEW_STATES,
  type ReviewSide,
  type ReviewState,
} from '@kwela/domain/reviews/lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { WrittenReview } from '../written-review.ts';

/** The reviews of one trip, of both sides together. */
export interface ReviewRound {
  readonly bookingId: string;
  readonly state: ReviewState;
  readonly stateAt: Date;
  readonly returnedAt: Date;
  /** From when on no ordinary charge can come any more. */
  readonly chargesEndAt: Date;
}

interface RoundRow {
  readonly booking_id: string;
  readonly state: string;
  readonly state_at: Date;
  readonly returned_at: Date;
  readonly charges_end_at: Date;
}

const roundOf = (row: RoundRow): ReviewRound => ({
  bookingId: row.booking_id,
  state: codeOf(REVIEW_STATES, row.state),
  stateAt: row.state_at,
  returnedAt: row.returned_at,
  chargesEndAt: row.charges_end_at,
});

/** False: the trip has its reviews already. */
export async function insertRound(
  tx: Tx,
  { bookingId, state, stateAt, returnedAt, chargesEndAt }: ReviewRound,
) {
  const made = await tx
    .insertInto('review_rounds')
    .values({
      booking_id: bookingId,
      state,
      state_at: stateAt,
      returned_at: returnedAt,
      charges_end_at: chargesEndAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return made !== undefined;
}

const selectRound = (db: Db | Tx, bookingId: string) =>
  db.selectFrom('review_rounds').selectAll().where('booking_id', '=', bookingId);

export async function findRound(db: Db, bookingId: string): Promise<ReviewRound | null> {
  const row = await selectRound(db, bookingId).executeTakeFirst();
  return row === undefined ? null : roundOf(row);
}

/** Kept as it is until the transaction ends, so that two who write at the same instant do so one after the other. */
export async function lockRound(tx: Tx, bookingId: string): Promise<ReviewRound | null> {
  const row = await selectRound(tx, bookingId).forUpdate().executeTakeFirst();
  return row === undefined ? null : roundOf(row);
}

export const saveRound = (
  tx: Tx,
  { bookingId, state, stateAt }: Pick<ReviewRound, 'bookingId' | 'state' | 'stateAt'>,
): Promise<unknown> =>
  tx
    .updateTable('review_rounds')
    .set({ state, state_at: stateAt })
    .where('booking_id', '=', bookingId)
    .execute();

/** No ordinary charge comes after this any more. */
export const saveChargesEnd = (tx: Tx, bookingId: string, at: Date): Promise<unknown> =>
  tx.updateTable('review_rounds').set({ charges_end_at: at }).where('booking_id', '=', bookingId).execute();

export interface SealedReview extends WrittenReview {
  readonly side: ReviewSide;
  readonly authorId: string;
}

interface WrittenRow {
  readonly side: string;
  readonly author_id: string;
  readonly stars: number;
  readonly cleanliness: number | null;
  readonly condition: number | null;
  readonly accuracy: number | null;
  readonly communication: number | null;
  readonly handover: number | null;
  readonly text: string;
}

function writtenOf(row: WrittenRow): SealedReview {
  const { cleanliness, condition, accuracy, communication, handover } = row;
  const hasParts =
    cleanliness !== null &&
    condition !== null &&
    accuracy !== null &&
    communication !== null &&
    handover !== null;
  return {
    side: codeOf(REVIEW_SIDES, row.side),
    authorId: row.author_id,
    stars: row.stars,
    parts: hasParts ? { cleanliness, condition, accuracy, communication, handover } : null,
    text: row.text,
  };
}

export async function findSealed(db: Db | Tx, bookingId: string): Promise<readonly SealedReview[]> {
  const rows = await db
    .selectFrom('sealed_reviews')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('side')
    .execute();
  return rows.map(writtenOf);
}

export const insertSealed = (
  tx: Tx,
  bookingId: string,
  { side, authorId, stars, parts, text }: SealedReview,
  at: Date,
): Promise<unknown> =>
  tx
    .insertInto('sealed_reviews')
    .values({ booking_id: bookingId, side, author_id: authorId, stars, ...parts, text, written_at: at })
    .execute();

/** Takes what was sealed out, to be published. */
export async function takeSealed(tx: Tx, bookingId: string): Promise<readonly SealedReview[]> {
  const rows = await tx
    .deleteFrom('sealed_reviews')
    .where('booking_id', '=', bookingId)
    .returningAll()
    .execute();
  return rows.map(writtenOf).toSorted((a, b) => (a.side < b.side ? -1 : 1));
}

/** What can be read. */
export interface PublishedOfTrip extends SealedReview {
  readonly id: string;
  /** A person of Kwela has hidden it: its author alone sees it. */
  readonly isHidden: boolean;
}

/** What each side wrote of a trip, once it is published. */
export async function findPublished(db: Db | Tx, bookingId: string): Promise<readonly PublishedOfTrip[]> {
  const { rows } = await sql<WrittenRow & { readonly id: string; readonly is_hidden: boolean }>`
    SELECT public_id AS id, hidden_at IS NOT NULL AS is_hidden, 'guest' AS side, guest_id AS author_id, stars,
           cleanliness, condition, accuracy, communication, handover, text
      FROM reviews WHERE booking_id = ${bookingId}::uuid
    UNION ALL
    SELECT public_id, hidden_at IS NOT NULL, 'host', author_id, stars, NULL, NULL, NULL, NULL, NULL, text
      FROM guest_reviews WHERE booking_id = ${bookingId}::uuid`.execute(db);
  return rows.map((row) => ({ ...writtenOf(row), id: row.id, isHidden: row.is_hidden }));
}

/** Publishes what a host says of a guest and counts it for all guests. */
export async function publishGuestReview(
  tx: Tx,
  bookingId: string,
  { authorId, stars, text }: SealedReview,
  publishedAt: Date,
): Promise<void> {
  await sql`
    WITH counted AS (
      UPDATE review_totals
         SET guest_stars_sum = guest_stars_sum + ${stars}::int, guest_stars_count = guest_stars_count + 1)
    INSERT INTO guest_reviews (booking_id, guest_id, host_id, author_id, stars, text, published_at)
    SELECT id, guest_id, host_id, ${authorId}::uuid, ${stars}::int, ${text}, ${publishedAt}::timestamptz
      FROM bookings WHERE id = ${bookingId}::uuid`.execute(tx);
}

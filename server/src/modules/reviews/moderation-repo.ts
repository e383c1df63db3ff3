import type { REVIEW_OF } from '@kwela/contract/trust/review-reports';
import {
  MODERATION_STATES,
  type ModerationState,
  REPORT_REASONS,
  type ReportReason,
} from '@kwela/domain/reviews/moderation';
import { sql } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

type ReviewOf = (typeof REVIEW_OF)[number];

/** A published review of either kind, with whom it concerns. */
export interface PublishedReview {
  readonly id: string;
  readonly of: ReviewOf;
  readonly bookingId: string;
  readonly authorId: string;
  readonly guestId: string;
  readonly hostId: string;
  /** Of a review of a car. */
  readonly vehicleId: number | null;
  readonly stars: number;
}

interface ReviewRow {
  readonly id: string;
  readonly about: ReviewOf;
  readonly booking_id: string;
  readonly author_id: string;
  readonly guest_id: string;
  readonly host_id: string;
  readonly vehicle_id: number | null;
  readonly stars: number;
}

const reviewOf = (row: ReviewRow): PublishedReview => ({
  id: row.id,
  of: row.about,
  bookingId: row.booking_id,
  authorId: row.author_id,
  guestId: row.guest_id,
  hostId: row.host_id,
  vehicleId: row.vehicle_id,
  stars: row.stars,
});

/** Kept as it is until the transaction ends; also one that is hidden. */
export async function lockReview(tx: Tx, id: string): Promise<PublishedReview | null> {
  const ofCar = await sql<ReviewRow>`
    SELECT public_id AS id, 'car' AS about, booking_id, guest_id AS author_id, guest_id, host_id, vehicle_id, stars
      FROM reviews WHERE public_id = ${id}::uuid FOR NO KEY UPDATE`.execute(tx);
  const [row] = ofCar.rows;
  if (row !== undefined) return reviewOf(row);
  const ofGuest = await sql<ReviewRow>`
    SELECT public_id AS id, 'guest' AS about, booking_id, author_id, guest_id, host_id, NULL AS vehicle_id, stars
      FROM guest_reviews WHERE public_id = ${id}::uuid FOR NO KEY UPDATE`.execute(tx);
  const [other] = ofGuest.rows;
  return other === undefined ? null : reviewOf(other);
}

export interface ReviewCase {
  readonly state: ModerationState;
}

export async function findCase(tx: Tx, reviewId: string): Promise<ReviewCase | null> {
  const row = await tx
    .selectFrom('review_cases')
    .select('state')
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return row === undefined ? null : { state: codeOf(MODERATION_STATES, row.state) };
}

export interface Report {
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
}

/** Each person reports a review once; a second time changes nothing. One that was kept is then looked at again. */
export async function insertReport(tx: Tx, { id, of }: PublishedReview, report: Report): Promise<void> {
  await tx
    .insertInto('review_cases')
    .values({ review_id: id, about: of, state: 'reported', reported_at: report.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await tx
    .insertInto('review_reports')
    .values({
      review_id: id,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
      at: report.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst();
  if (made === undefined) return;
  await tx
    .updateTable('review_cases')
    .set({ state: 'reported', reported_at: report.at, decided_at: null, decided_by: null, note: '' })
    .where('review_id', '=', id)
    .where('state', '=', 'kept')
    .execute();
}

export const saveDecision = (
  tx: Tx,
  reviewId: string,
  decision: {
    readonly state: ModerationState;
    readonly by: string;
    readonly note: string;
    readonly at: Date;
  },
): Promise<unknown> =>
  tx
    .updateTable('review_cases')
    .set({
      state: decision.state,
      decided_by: decision.by,
      note: decision.note,
      decided_at: decision.at,
    })
    .where('review_id', '=', reviewId)
    .execute();

/** Shown to nobody but its author, or to everybody again. */
export const setHidden = (tx: Tx, { id, of }: PublishedReview, hiddenAt: Date | null): Promise<unknown> =>
  of === 'car'
    ? tx.updateTable('reviews').set({ hidden_at: hiddenAt }).where('public_id', '=', id).execute()
    : tx.updateTable('guest_reviews').set({ hidden_at: hiddenAt }).where('public_id', '=', id).execute();

/** Adds the stars of a guest to those of all guests, or takes them away. */
export const addToGuestTotals = (tx: Tx, stars: number, by: 1 | -1): Promise<unknown> =>
  sql`
    UPDATE review_totals
       SET guest_stars_sum = guest_stars_sum + ${by * stars}::int, guest_stars_count = guest_stars_count + ${by}::int`.execute(
    tx,
  );

const reports = z.array(
  z.object({
    reason: z.enum(REPORT_REASONS),
    note: z.string(),
    at: z.number().transform((ms) => new Date(ms)),
  }),
);

/** What nobody has decided on yet, the oldest report first. */
export async function findReported(db: Db, limit: number) {
  const { rows } = await sql<{
    id: string;
    about: ReviewOf;
    ref: string;
    stars: number;
    text: string;
    reply: string | null;
    reports: unknown;
  }>`
    SELECT c.review_id AS id, c.about, b.ref, coalesce(r.stars, g.stars) AS stars, coalesce(r.text, g.text) AS text, r.reply,
           (SELECT jsonb_agg(jsonb_build_object('reason', p.reason, 'note', p.note,
                                                'at', (extract(epoch FROM p.at) * 1000)::bigint) ORDER BY p.at)
              FROM review_reports p WHERE p.review_id = c.review_id) AS reports
      FROM review_cases c
      LEFT JOIN reviews r ON r.public_id = c.review_id
      LEFT JOIN guest_reviews g ON g.public_id = c.review_id
      JOIN bookings b ON b.id = coalesce(r.booking_id, g.booking_id)
     WHERE c.state = 'reported'
     ORDER BY c.reported_at, c.review_id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, reports: reports.parse(row.reports) }));
}

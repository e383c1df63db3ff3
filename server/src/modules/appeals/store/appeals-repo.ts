import { APPEAL_STATES, type AppealState } from '@kwela/domain/bookings/appeals/lifecycle';
import { APPEAL_REASONS, type AppealReason } from '@kwela/domain/bookings/appeals/reasons';
import { BOOKING_SIDES, type BookingSide } from '@kwela/domain/bookings/tabs';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Appeals } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** What a side of a trip says against how it ended. */
export interface Appeal {
  readonly id: string;
  readonly bookingId: string;
  readonly side: BookingSide;
  readonly reason: AppealReason;
  readonly words: string;
  readonly state: AppealState;
  readonly submittedAt: Date;
  /** Of what the host would lose. */
  readonly disputedCents: number;
  /** Until when the other side can answer; null: they are not asked. */
  readonly answerUntil: Date | null;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly decidedAt: Date | null;
  readonly decisionNote: string;
}

const appealOf = (row: Selectable<Appeals>): Appeal => ({
  id: row.id,
  bookingId: row.booking_id,
  side: codeOf(BOOKING_SIDES, row.side),
  reason: codeOf(APPEAL_REASONS, row.reason),
  words: row.words,
  state: codeOf(APPEAL_STATES, row.state),
  submittedAt: row.submitted_at,
  disputedCents: row.disputed_cents,
  answerUntil: row.answer_until,
  answer: row.answer,
  answeredAt: row.answered_at,
  decidedAt: row.decided_at,
  decisionNote: row.decision_note,
});

/** Those of a booking, the first first. */
export async function appealsOf(db: Db | Tx, bookingId: string): Promise<readonly Appeal[]> {
  const rows = await db
    .selectFrom('appeals')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map(appealOf);
}

/** Lock its booking first: everything about an appeal happens in that line. */
export async function findAppeal(db: Db | Tx, id: string): Promise<Appeal | null> {
  const row = await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : appealOf(row);
}

export const insertAppeal = (
  tx: Tx,
  given: Pick<
    Appeal,
    'id' | 'bookingId' | 'side' | 'reason' | 'words' | 'submittedAt' | 'disputedCents' | 'answerUntil'
  >,
  by: string,
): Promise<unknown> =>
  tx
    .insertInto('appeals')
    .values({
      id: given.id,
      booking_id: given.bookingId,
      side: given.side,
      reason: given.reason,
      words: given.words,
      state: 'submitted',
      submitted_at: given.submittedAt,
      submitted_by: by,
      disputed_cents: given.disputedCents,
      answer_until: given.answerUntil,
    })
    .execute();

export const answerAppealOnce = (
  tx: Tx,
  id: string,
  answer: { readonly words: string; readonly by: string; readonly at: Date },
): Promise<unknown> =>
  tx
    .updateTable('appeals')
    .set({ answer: answer.words, answered_at: answer.at, answered_by: answer.by })
    .where('id', '=', id)
    .execute();

export const saveDecision = (
  tx: Tx,
  id: string,
  decided: { readonly state: AppealState; readonly note: string; readonly by: string; readonly at: Date },
): Promise<unknown> =>
  tx
    .updateTable('appeals')
    .set({
      state: decided.state,
      decision_note: decided.note,
      decided_by: decided.by,
      decided_at: decided.at,
    })
    .where('id', '=', id)
    .execute();

const MOST_LISTED = 200;

/** Those that wait, the oldest first. */
export async function findWaitingAppeals(db: Db): Promise<readonly Appeal[]> {
  const rows = await db
    .selectFrom('appeals')
    .selectAll()
    .where('state', '=', sql.lit('submitted'))
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(appealOf);
}

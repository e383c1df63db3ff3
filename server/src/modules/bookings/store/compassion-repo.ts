import {
  COMPASSION_REASONS,
  COMPASSION_STATES,
  type CompassionReason,
  type CompassionState,
} from '@kwela/domain/bookings/cancellation/compassion';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** What a guest handed in who was charged nothing for the death or illness of the person booked for. */
export interface CompassionCase {
  readonly bookingId: string;
  readonly reason: CompassionReason;
  readonly fileId: string;
  readonly state: CompassionState;
  /** What the policy would have kept. */
  readonly otherwiseKeptCents: number;
  readonly at: Date;
  /** What the admin wrote who looked at it last. */
  readonly decisionNote: string;
}

export const insertCompassionCase = (
  tx: Tx,
  given: Omit<CompassionCase, 'state' | 'decisionNote'>,
): Promise<unknown> =>
  tx
    .insertInto('compassion_cases')
    .values({
      booking_id: given.bookingId,
      reason: given.reason,
      file_id: given.fileId,
      state: 'submitted',
      otherwise_kept_cents: given.otherwiseKeptCents,
      at: given.at,
    })
    .execute();

interface CaseRow {
  readonly booking_id: string;
  readonly reason: string;
  readonly file_id: string;
  readonly state: string;
  readonly otherwise_kept_cents: number;
  readonly at: Date;
  readonly decision_note: string;
}

const caseOf = (row: CaseRow): CompassionCase => ({
  bookingId: row.booking_id,
  reason: codeOf(COMPASSION_REASONS, row.reason),
  fileId: row.file_id,
  state: codeOf(COMPASSION_STATES, row.state),
  otherwiseKeptCents: row.otherwise_kept_cents,
  at: row.at,
  decisionNote: row.decision_note,
});

const MOST_LISTED = 200;

export interface WaitingCase extends CompassionCase {
  readonly ref: string;
  readonly note: string;
  readonly fileName: string;
}

/** Those that nobody has looked at, the oldest first. */
export async function findWaitingCases(db: Db): Promise<readonly WaitingCase[]> {
  const rows = await db
    .selectFrom('compassion_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .innerJoin('cancellations as e', 'e.booking_id', 'c.booking_id')
    .innerJoin('private_files as f', 'f.id', 'c.file_id')
    .select(['c.booking_id', 'c.reason', 'c.file_id', 'c.state', 'c.otherwise_kept_cents', 'c.at'])
    .select(['c.decision_note', 'b.ref', 'e.note', 'f.name as file_name'])
    .where('c.state', '=', 'submitted')
    .orderBy('c.at')
    .orderBy('c.booking_id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({ ...caseOf(row), ref: row.ref, note: row.note, fileName: row.file_name }));
}

export async function findCompassionCase(db: Db | Tx, bookingId: string): Promise<CompassionCase | null> {
  const row = await db
    .selectFrom('compassion_cases')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row === undefined ? null : caseOf(row);
}

export async function lockCompassionCase(
  tx: Tx,
  bookingId: string,
): Promise<(CompassionCase & { readonly guestId: string; readonly hostId: string }) | null> {
  const row = await tx
    .selectFrom('compassion_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select([
      'c.booking_id',
      'c.reason',
      'c.file_id',
      'c.state',
      'c.otherwise_kept_cents',
      'c.at',
      'c.decision_note',
      'b.guest_id',
      'b.host_id',
    ])
    .where('c.booking_id', '=', bookingId)
    .forUpdate('c')
    .executeTakeFirst();
  return row === undefined ? null : { ...caseOf(row), guestId: row.guest_id, hostId: row.host_id };
}

export const decideCompassionCase = (
  tx: Tx,
  bookingId: string,
  decision: {
    readonly state: CompassionState;
    readonly note: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<unknown> =>
  tx
    .updateTable('compassion_cases')
    .set({
      state: decision.state,
      decision_note: decision.note,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('booking_id', '=', bookingId)
    .execute();

/** Another document takes the place of the one that was refused; what was said of that one stays until somebody has looked. */
export const replaceEvidence = (tx: Tx, bookingId: string, fileId: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('compassion_cases')
    .set({ state: 'submitted', file_id: fileId, at, decided_at: null, decided_by: null })
    .where('booking_id', '=', bookingId)
    .execute();

import {
  VERIFICATION_EVENTS,
  VERIFICATION_REASON_CODES,
  type VerificationEvent,
  type VerificationReason,
  type VerificationRole,
} from '@kwela/domain/verification/lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface NewVerificationEvent {
  readonly userId: string;
  readonly event: VerificationEvent;
  readonly reason?: VerificationReason | null;
  readonly role: VerificationRole;
  /** Who of Kwela it was. */
  readonly byId?: string;
  readonly at: Date;
}

export const addVerificationEvent = (tx: Tx, one: NewVerificationEvent): Promise<unknown> =>
  tx
    .insertInto('verification_events')
    .values({
      user_id: one.userId,
      at: one.at,
      event: one.event,
      reason: one.reason ?? null,
      by_role: one.role,
      by_id: one.byId ?? null,
    })
    .execute();

const MOST_LISTED = 100;

/** What happened and who looked, the newest first. */
export async function findVerificationEvents(db: Db, userId: string) {
  const { rows } = await sql<{ at: Date; event: string; reason: string | null; by: string | null }>`
    SELECT e.at, e.event, e.reason, p.first_name AS by
      FROM verification_events e LEFT JOIN profiles p ON p.id = e.by_id
     WHERE e.user_id = ${userId}::uuid ORDER BY e.id DESC LIMIT ${MOST_LISTED}`.execute(db);
  return rows.map(({ at, event, reason, by }) => ({
    at: at.toISOString(),
    event: codeOf(VERIFICATION_EVENTS, event),
    reason: reason === null ? null : codeOf(VERIFICATION_REASON_CODES, reason),
    by,
  }));
}

import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** What a played company has to tell its merchant. */
export interface QueuedNotice {
  readonly id: string;
  readonly message_id: string;
  readonly body: string;
  readonly attempts: number;
}

export const queueNotice = (
  db: Db,
  notice: {
    readonly id: string;
    readonly company: string;
    readonly messageId: string;
    readonly body: string;
    readonly tryAt: Date;
  },
): Promise<unknown> =>
  db
    .insertInto('simulator.notices')
    .values({
      id: notice.id,
      company: notice.company,
      message_id: notice.messageId,
      body: notice.body,
      try_at: notice.tryAt,
    })
    .execute();

/** Takes what is due; until the lease is over no other process takes it, too. */
export async function claimNotices(
  db: Db,
  company: string,
  at: Date,
  { most, leaseS }: { readonly most: number; readonly leaseS: number },
): Promise<readonly QueuedNotice[]> {
  const { rows } = await sql<QueuedNotice>`
    UPDATE simulator.notices SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + leaseS * 1000)}
     WHERE id IN (SELECT id FROM simulator.notices WHERE company = ${company} AND delivered_at IS NULL AND try_at <= ${at}
                   ORDER BY try_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, message_id, body, attempts`.execute(db);
  return rows;
}

/** Whether it was taken, and if not, why, and when it goes out again. */
export const recordNotice = (
  db: Db,
  id: string,
  outcome: { readonly takenAt: Date } | { readonly error: string; readonly tryAt: Date },
): Promise<unknown> =>
  db
    .updateTable('simulator.notices')
    .set(
      'takenAt' in outcome
        ? { delivered_at: outcome.takenAt, last_error: null }
        : { last_error: outcome.error, try_at: outcome.tryAt },
    )
    .where('id', '=', id)
    .execute();

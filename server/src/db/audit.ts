import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { Tx } from './tx.ts';

/** What is worth a row in the audit of accounts. The roles' own rows come from a trigger of the database. */
export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'session_reused',
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'identity_linked',
  'identity_unlinked',
  'role_added',
  'role_changed',
  'role_removed',
  'user_created',
  'user_changed',
  'user_deleted',
  'user_banned',
  'account_deletion_asked',
  'account_deletion_withdrawn',
  'account_deletion_done',
  'data_exported',
  'identity_submitted',
  'identity_looked_at',
  'host_file_looked_at',
  'identity_decided',
  'verification_submitted',
  'verification_looked_at',
  'verification_decided',
  'own_cover_decided',
  'coaching_ended',
  'sum_decided',
  'payment_disputed',
  'compassion_decided',
  'refusal_decided',
  'appeal_decided',
  'charge_decided',
  'fuel_price_added',
  'review_moderated',
  'picture_removed',
  'driver_named',
  'bank_account_given',
  'refund_account_given',
  'refund_account_removed',
  'bank_account_verified',
  'bank_account_looked_at',
  'payout_held',
  'payout_released',
  'payout_paid_by_hand',
  'house_rules_signed',
  'token_made',
  'token_revoked',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditEvent = {
  readonly action: AuditAction;
  /** Who did it; null for the system and for somebody who is not known. */
  readonly actorId: string | null;
  /** Whose account it is. */
  readonly subjectId: string | null;
  readonly ip: string | null;
  /** Plain facts such as the method. Never an address, a code or a secret: the row outlives the account. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
  readonly at: Date;
};

/** Appends a row to the audit. The last step of a transaction: until it ends, everyone else who appends waits. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const { action, actorId, subjectId, ip, details = {}, at } = event;
  await sql`SELECT auth.append_audit(
    ${at}, ${action}, ${actorId}::uuid, ${subjectId}::uuid, ${ip}::text, ${JSON.stringify(details)}::jsonb
  )`.execute(tx);
}

const BATCH = 1000;
const BEFORE_THE_FIRST = Buffer.alloc(32);

export type ChainReport =
  | {
      readonly ok: true;
      readonly rows: number /** Keep it elsewhere: only it shows a cut tail. */;
      readonly head: string;
    }
  | {
      readonly ok: false;
      readonly seq: number;
      readonly problem: 'missing' | 'edited' | 'cut';
    };

/** The hash of the last row, without looking at the others. */
export async function headOf(db: Db): Promise<{ readonly rows: number; readonly head: string }> {
  const last = await db
    .selectFrom('auth.audit')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { rows: last?.seq ?? 0, head: (last?.hash ?? BEFORE_THE_FIRST).toString('hex') };
}

type ChainRow = {
  readonly seq: number;
  readonly text: string;
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
};

/**
 * Walks the whole record and computes each hash again, outside the database. Finds a row that was edited, removed or put
 * elsewhere; with a head that was noted earlier also a tail that was cut off or rewritten.
 */
export async function verifyChain(db: Db, notedHead: string | null = null): Promise<ChainReport> {
  const noted = notedHead?.toLowerCase() ?? null;
  let seq = 0;
  let last: Buffer = BEFORE_THE_FIRST;
  let isNotedHeadSeen = noted === null || noted === BEFORE_THE_FIRST.toString('hex');
  for (;;) {
    const rows = await chainAfter(db, seq);
    for (const row of rows) {
      if (row.seq !== seq + 1) return { ok: false, seq: seq + 1, problem: 'missing' };
      const expected = createHash('sha256').update(last).update(row.text).digest();
      if (!row.prev_hash.equals(last) || !row.hash.equals(expected)) {
        return { ok: false, seq: row.seq, problem: 'edited' };
      }
      seq = row.seq;
      last = row.hash;
      isNotedHeadSeen ||= last.toString('hex') === noted;
    }
    if (rows.length < BATCH) break;
  }
  if (!isNotedHeadSeen) return { ok: false, seq: seq + 1, problem: 'cut' };
  return { ok: true, rows: seq, head: last.toString('hex') };
}

/** The text under the hash is put together here once more and not by the function that wrote it. */
async function chainAfter(db: Db, seq: number): Promise<ChainRow[]> {
  const found = await sql<ChainRow>`
    SELECT seq, prev_hash, hash,
           concat_ws(E'\n', seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), action,
             coalesce(actor_id::text, ''), coalesce(subject_id::text, ''), coalesce(ip, ''), details::text) AS text
      FROM auth.audit WHERE seq > ${seq} ORDER BY seq LIMIT ${BATCH}`.execute(db);
  return found.rows;
}

import { type Selectable, sql } from 'kysely';
import type { AuthOneTimeCodes } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** The table of codes and links on their way, of which only hashes are kept. */

export type CodeRow = Selectable<AuthOneTimeCodes>;

type NewCode = {
  readonly userId: string;
  readonly purpose: string;
  readonly sentTo: string;
  readonly codeHash: Buffer;
  readonly linkHash: Buffer;
  readonly challenge: { readonly challenge: string; readonly method: string } | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

/** Keeps a code in the place of the one before; for somebody who is not there it keeps nothing, and takes as long. */
export async function keepCode(tx: Tx, code: NewCode): Promise<void> {
  const { userId, purpose, sentTo, codeHash, linkHash, challenge, sentAt, expiresAt } = code;
  await sql`
    INSERT INTO auth.one_time_codes
           (user_id, purpose, sent_to, code_hash, link_hash, code_challenge, code_challenge_method, sent_at, expires_at)
    SELECT id, ${purpose}::text, ${sentTo}::text, ${codeHash}::bytea,
           ${linkHash}::bytea, ${challenge?.challenge ?? null}::text, ${challenge?.method ?? null}::text,
           ${sentAt}::timestamptz, ${expiresAt}::timestamptz
      FROM auth.users WHERE id = ${userId}::uuid
        ON CONFLICT (user_id, purpose) DO UPDATE
       SET sent_to = excluded.sent_to, code_hash = excluded.code_hash, link_hash = excluded.link_hash,
           code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method,
           wrong_tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at`.execute(tx);
}

type Asked = { readonly sentTo: string; readonly purposes: readonly string[]; readonly triesAllowed: number };

/** The codes that were sent to an address and may still be shown, locked until the transaction ends. */
export const lockLivingCodes = (tx: Tx, { sentTo, purposes, triesAllowed }: Asked, now: Date) =>
  tx
    .selectFrom('auth.one_time_codes')
    .selectAll()
    .where('sent_to', '=', sentTo)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', triesAllowed)
    .orderBy('user_id')
    .orderBy('purpose')
    .forUpdate()
    .execute();

export async function countWrongTry(tx: Tx, { sentTo, purposes, triesAllowed }: Asked): Promise<void> {
  await tx
    .updateTable('auth.one_time_codes')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('sent_to', '=', sentTo)
    .where('purpose', 'in', purposes)
    .where('wrong_tries', '<', triesAllowed)
    .execute();
}

/** The link of that hash, if it may still be followed, locked until the transaction ends. */
export const lockLivingLink = (tx: Tx, linkHash: Buffer, purposes: readonly string[], now: Date) =>
  tx
    .selectFrom('auth.one_time_codes')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const codesWaitingFor = (tx: Tx, userId: string, purposes: readonly string[]) =>
  tx
    .selectFrom('auth.one_time_codes')
    .select(['purpose', 'sent_to'])
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();

export async function dropCode(tx: Tx, userId: string, purpose: string): Promise<void> {
  await tx
    .deleteFrom('auth.one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Makes every code and link on its way to a person worthless. */
export async function dropCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_codes').where('user_id', '=', userId).execute();
}

import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** Whether a person has ever signed in from a network address, by the record of it. */
export async function hasSignedInFrom(db: Db | Tx, userId: string, ip: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.audit')
    .select('seq')
    .where('subject_id', '=', userId)
    .where('action', '=', 'sign_in')
    .where('ip', '=', ip)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

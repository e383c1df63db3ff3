import { sql } from 'kysely';
import { sqlState, type Tx } from '../../db/tx.ts';

interface ShownAvatar {
  readonly objectId: string;
  readonly url: string;
}

/** The name of the object that is a person's picture, if any, held still until the transaction ends. */
export async function lockAvatar(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT object.name FROM profiles AS p LEFT JOIN storage.objects AS object ON object.id = p.avatar_object_id
     WHERE p.id = ${userId}::uuid FOR NO KEY UPDATE OF p`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Null takes the picture away. False: the object went in the same moment. */
export async function setAvatar(tx: Tx, userId: string, avatar: ShownAvatar | null): Promise<boolean> {
  try {
    await tx
      .updateTable('profiles')
      .set({ avatar_object_id: avatar?.objectId ?? null, avatar_url: avatar?.url ?? null })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (sqlState(error) === '23503') return false;
    throw error;
  }
}

import { type Expression, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** The table of when a message was last asked for, by a hash of its kind and address. */

const excluded = (column: 'asked_at'): Expression<Date> => sql<Date>`excluded.${sql.ref(column)}`;

export async function dropCooldownsBefore(db: Db | Tx, instant: Date): Promise<void> {
  await db.deleteFrom('auth.send_cooldowns').where('asked_at', '<', instant).execute();
}

/**
 * Notes that a message is asked for now, if the last one was not after `earliest`. Null when it was noted, else when the
 * last one was asked for. Of two who ask at the same moment one is refused.
 */
export async function noteAsked(
  tx: Tx,
  addressHash: Buffer,
  earliest: Date,
  now: Date,
): Promise<Date | null> {
  const noted = await tx
    .insertInto('auth.send_cooldowns')
    .values({ address_hash: addressHash, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ asked_at: excluded('asked_at') })
        .where('auth.send_cooldowns.asked_at', '<=', earliest),
    )
    .returning('asked_at')
    .executeTakeFirst();
  if (noted !== undefined) return null;
  const last = await tx
    .selectFrom('auth.send_cooldowns')
    .select('asked_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow();
  return last.asked_at;
}

export async function dropCooldown(tx: Tx, addressHash: Buffer): Promise<void> {
  await tx.deleteFrom('auth.send_cooldowns').where('address_hash', '=', addressHash).execute();
}

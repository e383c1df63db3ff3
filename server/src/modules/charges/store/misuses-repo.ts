import type { Misuse } from '@kwela/domain/charges/misuse';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** How often a host charged what they should not have. */
export async function countMisuses(db: Db | Tx, hostId: string): Promise<number> {
  const row = await db
    .selectFrom('charge_misuses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Once for a charge. False: it was there. */
export async function insertMisuse(
  tx: Tx,
  of: { readonly chargeId: string; readonly hostId: string; readonly at: Date },
  { nth, cents }: Misuse,
): Promise<boolean> {
  const made = await tx
    .insertInto('charge_misuses')
    .values({ charge_id: of.chargeId, host_id: of.hostId, nth, cents, at: of.at })
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .returning('charge_id')
    .executeTakeFirst();
  return made !== undefined;
}

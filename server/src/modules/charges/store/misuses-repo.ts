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

/** It was none after all: those after it move up, as the next one is counted by how many there are. Gives what it cost. */
export async function deleteMisuse(
  tx: Tx,
  { chargeId, hostId }: { readonly chargeId: string; readonly hostId: string },
): Promise<number> {
  const gone = await tx
    .deleteFrom('charge_misuses')
    .where('charge_id', '=', chargeId)
    .returning(['nth', 'cents'])
    .executeTakeFirst();
  if (gone === undefined) return 0;
  const later = await tx
    .selectFrom('charge_misuses')
    .select(['charge_id', 'nth'])
    .where('host_id', '=', hostId)
    .where('nth', '>', gone.nth)
    .orderBy('nth')
    .execute();
  for (const { charge_id, nth } of later)
    await tx
      .updateTable('charge_misuses')
      .set({ nth: nth - 1 })
      .where('charge_id', '=', charge_id)
      .execute();
  return gone.cents;
}

import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { AuthFlows } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** The table of sign-ins that are under way elsewhere, and of codes that wait to be exchanged. */

export type FlowRow = Selectable<AuthFlows>;

export async function addFlow(db: Db | Tx, flow: Insertable<AuthFlows>): Promise<void> {
  await db.insertInto('auth.flows').values(flow).execute();
}

export async function dropFlowsBefore(db: Db | Tx, instant: Date): Promise<void> {
  await db.deleteFrom('auth.flows').where('expires_at', '<', instant).execute();
}

/** Removes and returns the sign-in of that state: anyone who comes second finds none. */
export const takeFlowByState = (db: Db | Tx, stateHash: Buffer): Promise<FlowRow | undefined> =>
  db.deleteFrom('auth.flows').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();

/** As `takeFlowByState`, by the code that a page exchanges. */
export const takeFlowByCode = (db: Db | Tx, codeHash: Buffer): Promise<FlowRow | undefined> =>
  db.deleteFrom('auth.flows').where('auth_code_hash', '=', codeHash).returningAll().executeTakeFirst();

/** Removes all by which somebody could still get in to an account, or add an identity to it. */
export async function dropAllAccess(tx: Tx, userId: string): Promise<void> {
  for (const table of ['auth.sessions', 'auth.factors', 'auth.one_time_codes', 'auth.flows'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await tx.deleteFrom('auth.flows').where('linking_user_id', '=', userId).execute();
}

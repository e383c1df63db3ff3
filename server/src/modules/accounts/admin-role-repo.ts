import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Db } from '../../db/open.ts';
import { asSystem, type Tx } from '../../db/tx.ts';

export interface RoleChange {
  /** False: it was so already. */
  readonly isNew: boolean;
  /** How many active admins there are now. */
  readonly adminCount: number;
}

type NoSuchPerson = 'unknown_address' | 'address_not_confirmed';

/** Makes somebody an admin who has an account and has shown that the address is theirs. */
export const grantAdmin = (db: Db, email: string): Promise<Result<RoleChange, NoSuchPerson>> =>
  asSystem(db, async (tx) => {
    const person = await personByEmail(tx, email);
    if (person === undefined) return refuse('unknown_address');
    // Anyone who signed up with somebody else's address must not become an admin by it.
    if (person.email_confirmed_at === null) return refuse('address_not_confirmed');
    const isNew = !(await isAdmin(tx, person.id));
    if (isNew) {
      await tx
        .insertInto('user_roles')
        .values({ user_id: person.id, role: 'admin' })
        .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ is_active: true }))
        .execute();
    }
    return ok({ isNew, adminCount: await countAdmins(tx) });
  });

/** Takes the role away, from the next click on. The row stays, inactive. */
export const revokeAdmin = (db: Db, email: string): Promise<Result<RoleChange, 'unknown_address'>> =>
  asSystem(db, async (tx) => {
    const person = await personByEmail(tx, email);
    if (person === undefined) return refuse('unknown_address');
    const isNew = await isAdmin(tx, person.id);
    if (isNew) {
      await tx
        .updateTable('user_roles')
        .set({ is_active: false })
        .where('user_id', '=', person.id)
        .where('role', '=', 'admin')
        .execute();
    }
    return ok({ isNew, adminCount: await countAdmins(tx) });
  });

const personByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('auth.users')
    .select(['id', 'email_confirmed_at'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();

const activeAdmins = (tx: Tx) =>
  tx.selectFrom('user_roles').where('role', '=', 'admin').where('is_active', '=', true);

const isAdmin = async (tx: Tx, userId: string): Promise<boolean> =>
  (await activeAdmins(tx).select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

async function countAdmins(tx: Tx): Promise<number> {
  const { count } = await activeAdmins(tx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

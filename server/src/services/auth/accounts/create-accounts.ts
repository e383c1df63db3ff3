import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/open.ts';
import { asSystem } from '../../../db/tx.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { addUser, userByEmail } from '../store/users.ts';

/** A person who is given an account instead of signing up, such as the people of the demo. */
export type NewAccount = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: an account that nobody can sign in to with a password. */
  readonly password: string | null;
  readonly createdAt: Date;
};

/** One hash for each password: people who are given the same one are told so, and hide nothing from each other by it. */
async function hashesOf(
  passwords: Passwords,
  accounts: readonly NewAccount[],
): Promise<ReadonlyMap<string, string>> {
  const given = new Set(accounts.flatMap(({ password }) => password ?? []));
  const hashes = await Promise.all(
    [...given].map(async (each) => {
      const hash = await passwords.hash(each);
      if (!hash.ok) throw new Error('More passwords were given out than can wait to be hashed');
      return [each, hash.value] as const;
    }),
  );
  return new Map(hashes);
}

/** Gives out accounts with confirmed addresses, all or none; an address that has one keeps it. The ids in order. */
export async function createAccounts(
  { db, passwords }: { readonly db: Db; readonly passwords: Passwords },
  accounts: readonly NewAccount[],
): Promise<string[]> {
  const hashes = await hashesOf(passwords, accounts);
  const outcome = await asSystem(db, async (tx) => {
    const ids: string[] = [];
    for (const { email, firstName, lastName, password, createdAt } of accounts) {
      const person = {
        id: randomUUID(),
        email,
        passwordHash: password === null ? null : (hashes.get(password) ?? null),
        metadata: { first_name: firstName, last_name: lastName },
        isConfirmed: true,
      };
      const user = (await addUser(tx, person, createdAt)) ?? (await userByEmail(tx, email));
      if (user === undefined) throw new Error('An address was taken and is gone within one transaction');
      ids.push(user.id);
    }
    return { ok: true, ids };
  });
  return outcome.ids;
}

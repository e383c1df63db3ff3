import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AuthIdentities, AuthUsers } from '../../db/schema.gen.ts';
import type { Tx } from '../../db/tx.ts';
import type { Metadata } from './input.ts';

export type UserRow = Selectable<AuthUsers>;
export type IdentityRow = Selectable<AuthIdentities>;

export const userByEmail = (db: Db | Tx, email: string) =>
  db.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();

export const userById = (db: Db | Tx, id: string) =>
  db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();

export const identitiesOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('auth.identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  readonly isConfirmed: boolean;
};

/** Adds a person with the email identity, or returns null when the address is taken. */
export async function addUser(tx: Tx, person: NewUser, now: Date): Promise<UserRow | null> {
  const { id, email, metadata, isConfirmed } = person;
  const user = await tx
    .insertInto('auth.users')
    .values({
      id,
      email,
      encrypted_password: person.passwordHash,
      email_confirmed_at: isConfirmed ? now : null,
      confirmation_sent_at: isConfirmed ? null : now,
      raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'] }),
      raw_user_meta_data: JSON.stringify(isConfirmed ? { ...metadata, email_verified: true } : metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) return null;
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify({ ...metadata, ...emailFacts(id, email, isConfirmed) }),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return user;
}

/** What the email identity says whatever the person's metadata claim. */
export const emailFacts = (userId: string, email: string, isConfirmed: boolean) => ({
  sub: userId,
  email,
  email_verified: isConfirmed,
  phone_verified: false,
});

/** Remembers when a person, and the identity that they came by, was last here. */
export async function noteSignIn(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await tx.updateTable('auth.users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
  await tx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

import type { Selectable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { AuthIdentities, AuthUsers } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Metadata } from '../wire/input.ts';

export type UserRow = Selectable<AuthUsers>;
export type IdentityRow = Selectable<AuthIdentities>;

export const userByEmail = (db: Db | Tx, email: string) =>
  db.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();

export const userByPhone = (db: Db | Tx, phone: string) =>
  db.selectFrom('auth.users').selectAll().where('phone', '=', phone).executeTakeFirst();

export const userById = (db: Db | Tx, id: string) =>
  db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();

export const identitiesOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('auth.identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** Where a person can be reached: an address as it is stored, or a phone number as digits with the country code. */
export type Address =
  | { readonly email: string; readonly phone?: undefined }
  | { readonly phone: string; readonly email?: undefined };

/** The address alone, as it stands in the database and in the counts of attempts. */
export const addressText = ({ email, phone }: Address): string => email ?? phone ?? '';

export const userByAddress = (db: Db | Tx, address: Address) =>
  address.email === undefined ? userByPhone(db, address.phone) : userByEmail(db, address.email);

type NewUser = Address & {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  readonly isConfirmed: boolean;
};

/** Adds a person with the identity of their address, or returns null when the address is taken. */
export async function addUser(tx: Tx, person: NewUser, now: Date): Promise<UserRow | null> {
  const { id, email, phone, metadata, isConfirmed } = person;
  const provider = email === undefined ? 'phone' : 'email';
  const confirmedAt = isConfirmed ? now : null;
  const isVerifiedEmail = isConfirmed && email !== undefined;
  const user = await tx
    .insertInto('auth.users')
    .values({
      id,
      email: email ?? null,
      phone: phone ?? null,
      encrypted_password: person.passwordHash,
      email_confirmed_at: email === undefined ? null : confirmedAt,
      phone_confirmed_at: phone === undefined ? null : confirmedAt,
      confirmation_sent_at: isConfirmed ? null : now,
      raw_app_meta_data: JSON.stringify({ provider, providers: [provider] }),
      raw_user_meta_data: JSON.stringify(isVerifiedEmail ? { ...metadata, email_verified: true } : metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column(provider).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (user === undefined) return null;
  const facts = email === undefined ? phoneFacts(id, phone, isConfirmed) : emailFacts(id, email, isConfirmed);
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: id,
      provider,
      provider_id: id,
      identity_data: JSON.stringify({ ...metadata, ...facts }),
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

/** As `emailFacts`, of the phone identity. */
export const phoneFacts = (userId: string, phone: string, isConfirmed: boolean) => ({
  sub: userId,
  phone,
  email_verified: false,
  phone_verified: isConfirmed,
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

import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { AuthUsers } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Metadata } from '../wire/input.ts';
import { addIdentity, emailFacts, phoneFacts } from './identities.ts';

/** The table of people, and each statement on it. */

export type UserRow = Selectable<AuthUsers>;
export type UserChange = Omit<Updateable<AuthUsers>, 'id' | 'raw_app_meta_data' | 'raw_user_meta_data'>;

export const userByEmail = (db: Db | Tx, email: string) =>
  db.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();

export const userByPhone = (db: Db | Tx, phone: string) =>
  db.selectFrom('auth.users').selectAll().where('phone', '=', phone).executeTakeFirst();

export const userById = (db: Db | Tx, id: string) =>
  db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds a person's account still until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('auth.users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** As `lockUser`, by the address. */
export const lockUserByEmail = (tx: Tx, email: string): Promise<UserRow | undefined> =>
  tx.selectFrom('auth.users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

/** As `lockUser`, while rows that point to the account may still be added. */
export const lockUserForChange = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('auth.users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** One page of all people, newest first. */
export const pageOfUsers = (db: Db, limit: number, offset: number): Promise<UserRow[]> =>
  db
    .selectFrom('auth.users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('auth.users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
  /** Of the identity of the address; made up when nobody has told it yet. */
  readonly identityId?: string;
  readonly passwordHash: string | null;
  readonly metadata: Metadata;
  readonly isConfirmed: boolean;
};

/** Adds a person with the identity of their address, or returns null when the address is taken. */
export async function addUser(tx: Tx, person: NewUser, now: Date): Promise<UserRow | null> {
  const { id, identityId, email, phone, metadata, isConfirmed } = person;
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
  const identity = { id: identityId, userId: id, provider, providerId: id, data: { ...metadata, ...facts } };
  await addIdentity(tx, identity, now);
  return user;
}

/** Adds a person whose address a third party has made sure of; its identity is added beside. */
export const addFederatedUser = (
  tx: Tx,
  {
    email,
    provider,
    metadata,
  }: { readonly email: string; readonly provider: string; readonly metadata: Metadata },
  now: Date,
): Promise<UserRow> =>
  tx
    .insertInto('auth.users')
    .values({
      email,
      email_confirmed_at: now,
      raw_app_meta_data: JSON.stringify({ provider, providers: [provider] }),
      raw_user_meta_data: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const addAnonymousUser = (tx: Tx, metadata: Metadata, now: Date): Promise<UserRow> =>
  tx
    .insertInto('auth.users')
    .values({
      is_anonymous: true,
      raw_user_meta_data: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes columns of a person who is held still by this transaction, or was added in it. */
export const updateUser = (tx: Tx, id: string, change: UserChange): Promise<UserRow> =>
  tx.updateTable('auth.users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Notes that a person signs in now, and says whether they are still there. */
export async function noteSignIn(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** As `updateUser`; of somebody who is not there it changes nothing, and takes as long. */
export async function updateUserIfAny(tx: Tx, id: string, change: UserChange): Promise<void> {
  await tx.updateTable('auth.users').set(change).where('id', '=', id).execute();
}

/** Writes columns of a person together with the note in their metadata that the address is verified. */
export const updateUserWithVerifiedEmail = (tx: Tx, id: string, change: UserChange): Promise<UserRow> =>
  tx
    .updateTable('auth.users')
    .set({ ...change, raw_user_meta_data: sql<string>`raw_user_meta_data || '{"email_verified": true}'` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type NewMetadata = { readonly user?: Metadata; readonly app?: Metadata };

/** Puts new metadata in the place of the old. */
export async function setMetadata(tx: Tx, id: string, { user, app }: NewMetadata): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      ...(user === undefined ? {} : { raw_user_meta_data: JSON.stringify(user) }),
      ...(app === undefined ? {} : { raw_app_meta_data: JSON.stringify(app) }),
    })
    .where('id', '=', id)
    .execute();
}

/** The names of a person who never gave any themselves. */
export async function setProfileNames(
  tx: Tx,
  id: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', id)
    .execute();
}

type Wish = { readonly wanted: 'new_email' | 'new_phone'; readonly address: string };

/** Who asked last for an address or number that is not theirs yet. */
export const userWishingFor = (tx: Tx, { wanted, address }: Wish): Promise<UserRow | undefined> =>
  tx
    .selectFrom('auth.users')
    .selectAll()
    .where(wanted, '=', address)
    .where(wanted === 'new_phone' ? 'phone' : 'email', 'is distinct from', address)
    .orderBy(wanted === 'new_email' ? 'email_change_sent_at' : 'phone_change_sent_at', 'desc')
    .executeTakeFirst();

/** Brings `app_metadata` in line with the identities; the first sign-in method stays the main one while it is there. */
export function setProviders(tx: Tx, id: string, providers: readonly string[], at: Date): Promise<UserRow> {
  return tx
    .updateTable('auth.users')
    .set({
      raw_app_meta_data: sql`raw_app_meta_data || jsonb_build_object(
        'providers', ${JSON.stringify(providers)}::jsonb,
        'provider', CASE WHEN ${JSON.stringify(providers)}::jsonb ? (raw_app_meta_data ->> 'provider')
                         THEN raw_app_meta_data ->> 'provider' ELSE ${providers[0] ?? 'email'}::text END)`,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

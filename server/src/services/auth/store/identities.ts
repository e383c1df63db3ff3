import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { AuthIdentities } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Metadata } from '../wire/input.ts';
import type { UserRow } from './users.ts';

/** The table of identities: by what a person is known, here or elsewhere. */

export type IdentityRow = Selectable<AuthIdentities>;

export const identitiesOf = (db: Db | Tx, userId: string): Promise<IdentityRow[]> =>
  identitiesOfAll(db, [userId]);

export const identitiesOfAll = (db: Db | Tx, userIds: readonly string[]): Promise<IdentityRow[]> =>
  db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    // Those of one moment would otherwise change places with each change of a row.
    .orderBy('provider')
    .execute();

/** The person who is known elsewhere by that id, locked until the transaction ends. */
export const lockUserOfIdentity = (
  tx: Tx,
  provider: string,
  providerId: string,
): Promise<UserRow | undefined> =>
  tx
    .selectFrom('auth.users as person')
    .innerJoin('auth.identities as identity', 'identity.user_id', 'person.id')
    .selectAll('person')
    .where('identity.provider', '=', provider)
    .where('identity.provider_id', '=', providerId)
    .forUpdate('person')
    .executeTakeFirst();

type NewIdentity = {
  readonly id?: string | undefined;
  readonly userId: string;
  readonly provider: string;
  /** Who the person is there; of an address or number, who they are here. */
  readonly providerId: string;
  readonly data: Metadata;
};

export async function addIdentity(
  tx: Tx,
  { id, userId, provider, providerId, data }: NewIdentity,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('auth.identities')
    .values({
      ...(id === undefined ? {} : { id }),
      user_id: userId,
      provider,
      provider_id: providerId,
      identity_data: JSON.stringify(data),
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Adds an identity, or adds what is new about it to what was known. */
export async function keepIdentity(
  tx: Tx,
  { userId, provider, providerId, data }: NewIdentity,
  at: Date,
): Promise<void> {
  const facts = JSON.stringify(data);
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: providerId,
      identity_data: facts,
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({
        identity_data: sql`auth.identities.identity_data || ${facts}::jsonb`,
        updated_at: at,
      }),
    )
    .execute();
}

/** Puts what is known of an identity today in the place of what was. */
export async function replaceIdentityData(
  tx: Tx,
  { provider, providerId, data }: Omit<NewIdentity, 'userId'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify(data), updated_at: at })
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .execute();
}

export async function removeIdentity(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.identities').where('id', '=', id).execute();
}

/** Removes what nobody ever confirmed. `hasPhone`: the number is confirmed, and its identity stays. */
export async function removeUnverifiedIdentities(tx: Tx, userId: string, hasPhone: boolean): Promise<void> {
  await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(identity_data ->> 'email_verified', '') <> 'true'`)
    .$if(hasPhone, (query) => query.where('provider', '<>', 'phone'))
    .execute();
}

/** Remembers when an identity was last used. */
export async function noteIdentityUse(tx: Tx, userId: string, provider: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
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

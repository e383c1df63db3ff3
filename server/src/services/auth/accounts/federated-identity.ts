import { sql } from 'kysely';
import type { OAuthProvider } from '../../../config/auth-config.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import { isBanned } from '../guards/require-user.ts';
import type { Profile } from '../providers/third-party.ts';
import { type UserRow, userByEmail, userById } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';
import type { Metadata } from '../wire/input.ts';

/** An account elsewhere that a third party confirms. */
export type FederatedIdentity = {
  readonly provider: OAuthProvider;
  /** Of the provider, as people know it. */
  readonly name: string;
  readonly profile: Profile;
  /** Who adds this identity to the account that they are signed in to. */
  readonly linkingUserId: string | null;
};

export type AccountFound =
  | { readonly ok: true; readonly user: UserRow }
  | { readonly ok: false; readonly refusal: AuthRefusal; readonly subjectId: string | null };

type Rules = { readonly signupEnabled: boolean; readonly ip: string };

const refused = (status: number, code: string, message: string, subjectId: string | null = null) => ({
  ok: false as const,
  refusal: new AuthRefusal(status, code, message),
  subjectId,
});

/**
 * Whose account it is: that of the known identity; else the one with the same address, if the third party made sure of
 * it; else a new one. Source: wire-contract.md §6.8.
 */
export async function accountFor(
  tx: Tx,
  federated: FederatedIdentity,
  rules: Rules,
  at: Date,
): Promise<AccountFound> {
  const { provider, profile, linkingUserId } = federated;
  const known = await userOfIdentity(tx, provider, profile.id);
  const found =
    linkingUserId === null
      ? await signingIn(tx, federated, known, rules, at)
      : await linking(tx, federated, { linkingUserId, known, ip: rules.ip }, at);
  if (!found.ok) return found;
  return isBanned(found.user, at) ? refused(403, 'user_banned', 'User is banned', found.user.id) : found;
}

const userOfIdentity = (tx: Tx, provider: string, providerId: string) =>
  tx
    .selectFrom('auth.users as person')
    .innerJoin('auth.identities as identity', 'identity.user_id', 'person.id')
    .selectAll('person')
    .where('identity.provider', '=', provider)
    .where('identity.provider_id', '=', providerId)
    .forUpdate('person')
    .executeTakeFirst();

async function signingIn(
  tx: Tx,
  federated: FederatedIdentity,
  known: UserRow | undefined,
  rules: Rules,
  at: Date,
): Promise<AccountFound> {
  const { provider, name, profile } = federated;
  if (known !== undefined) {
    await refreshIdentity(tx, provider, profile, at);
    return { ok: true, user: known };
  }
  const { email } = profile;
  if (email === null || !profile.isEmailVerified) {
    return refused(422, 'provider_email_needs_verification', unverified(name, email));
  }
  const owner = await userByEmail(tx, email);
  if (owner !== undefined) return { ok: true, user: await joinByAddress(tx, owner, federated, rules.ip, at) };
  if (!rules.signupEnabled) return refused(422, 'signup_disabled', 'Signups not allowed for this instance');
  return { ok: true, user: await addAccount(tx, { provider, profile, email }, rules.ip, at) };
}

const unverified = (name: string, email: string | null) =>
  email === null
    ? `${name} did not tell us an email address. Allow it there, or sign up with your address.`
    : `${name} has not verified your email address. Verify it there, or sign up with your address.`;

async function linking(
  tx: Tx,
  { provider, profile }: FederatedIdentity,
  by: { readonly linkingUserId: string; readonly known: UserRow | undefined; readonly ip: string },
  at: Date,
): Promise<AccountFound> {
  const { linkingUserId, known, ip } = by;
  if (known !== undefined) {
    const whose = known.id === linkingUserId ? 'already linked' : 'already linked to another user';
    return refused(422, 'identity_already_exists', `Identity is ${whose}`, linkingUserId);
  }
  const user = await userById(tx, linkingUserId);
  if (user === undefined || user.deleted_at !== null) {
    return refused(403, 'user_not_found', 'The account has been deleted meanwhile');
  }
  const ownAddress = await addressFor(tx, user, profile);
  if (ownAddress === 'taken') {
    return refused(
      422,
      'email_exists',
      'A user with this email address has already been registered',
      user.id,
    );
  }
  await addIdentity(tx, user.id, { provider, profile }, at);
  const { confirmed } = ownAddress;
  if (confirmed !== null) {
    await tx
      .updateTable('auth.users')
      .set({ email: confirmed, email_confirmed_at: at, is_anonymous: false })
      .where('id', '=', user.id)
      .execute();
  }
  return { ok: true, user: await withProvidersOf(tx, user.id, ip, provider, at) };
}

/** A person without an address gets the one that the third party has verified, unless it is somebody else's. */
async function addressFor(
  tx: Tx,
  user: UserRow,
  profile: Profile,
): Promise<'taken' | { confirmed: string | null }> {
  if (user.email !== null || profile.email === null || !profile.isEmailVerified) return { confirmed: null };
  return (await userByEmail(tx, profile.email)) === undefined ? { confirmed: profile.email } : 'taken';
}

/**
 * Joins by the address. Whoever opened the account without ever confirming the address may be somebody who waits for its
 * owner to come, so nothing by which they could get in is kept.
 */
async function joinByAddress(
  tx: Tx,
  owner: UserRow,
  federated: FederatedIdentity,
  ip: string,
  at: Date,
): Promise<UserRow> {
  const { provider, profile } = federated;
  if (owner.email_confirmed_at === null) await handOver(tx, owner, profile, at);
  await addIdentity(tx, owner.id, { provider, profile }, at);
  return withProvidersOf(tx, owner.id, ip, provider, at);
}

async function handOver(tx: Tx, user: UserRow, profile: Profile, at: Date): Promise<void> {
  const isPhoneConfirmed = user.phone_confirmed_at !== null;
  await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', user.id)
    .where(sql<boolean>`coalesce(identity_data ->> 'email_verified', '') <> 'true'`)
    .$if(isPhoneConfirmed, (query) => query.where('provider', '<>', 'phone'))
    .execute();
  for (const table of ['auth.sessions', 'auth.factors', 'auth.one_time_codes', 'auth.flows'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', user.id).execute();
  }
  await tx.deleteFrom('auth.flows').where('linking_user_id', '=', user.id).execute();
  await tx
    .updateTable('auth.users')
    .set({
      encrypted_password: null,
      email_confirmed_at: at,
      phone: isPhoneConfirmed ? user.phone : null,
      new_email: null,
      new_phone: null,
      raw_user_meta_data: JSON.stringify(metadataOf(profile)),
    })
    .where('id', '=', user.id)
    .execute();
  await tx
    .updateTable('profiles')
    .set({ first_name: profile.firstName, last_name: profile.lastName })
    .where('id', '=', user.id)
    .execute();
}

type NewAccount = { readonly provider: OAuthProvider; readonly profile: Profile; readonly email: string };

async function addAccount(tx: Tx, account: NewAccount, ip: string, at: Date): Promise<UserRow> {
  const { provider, profile, email } = account;
  const user = await tx
    .insertInto('auth.users')
    .values({
      email,
      email_confirmed_at: at,
      raw_app_meta_data: JSON.stringify({ provider, providers: [provider] }),
      raw_user_meta_data: JSON.stringify(metadataOf(profile)),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addIdentity(tx, user.id, { provider, profile }, at);
  const own = { actorId: user.id, subjectId: user.id, ip, details: { provider }, at };
  await recordAudit(tx, { action: 'user_created', ...own });
  return user;
}

async function addIdentity(
  tx: Tx,
  userId: string,
  { provider, profile }: Pick<FederatedIdentity, 'provider' | 'profile'>,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: profile.id,
      identity_data: JSON.stringify(identityData(profile)),
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function refreshIdentity(tx: Tx, provider: string, profile: Profile, at: Date): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify(identityData(profile)), updated_at: at })
    .where('provider', '=', provider)
    .where('provider_id', '=', profile.id)
    .execute();
}

async function withProvidersOf(
  tx: Tx,
  userId: string,
  ip: string,
  provider: OAuthProvider,
  at: Date,
): Promise<UserRow> {
  const user = await listProviders(tx, userId, at);
  const own = { actorId: userId, subjectId: userId, ip, details: { provider }, at };
  await recordAudit(tx, { action: 'identity_linked', ...own });
  return user;
}

/** Brings `app_metadata` in line with the identities; the first sign-in method stays the main one while it is there. */
export async function listProviders(tx: Tx, userId: string, at: Date): Promise<UserRow> {
  const rows = await tx
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  return tx
    .updateTable('auth.users')
    .set({
      raw_app_meta_data: sql`raw_app_meta_data || jsonb_build_object(
        'providers', ${JSON.stringify(providers)}::jsonb,
        'provider', CASE WHEN ${JSON.stringify(providers)}::jsonb ? (raw_app_meta_data ->> 'provider')
                         THEN raw_app_meta_data ->> 'provider' ELSE ${providers[0] ?? 'email'}::text END)`,
      updated_at: at,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the identity says, whatever the person's own metadata claim. */
const identityData = (profile: Profile): Metadata => ({
  ...metadataOf(profile),
  sub: profile.id,
  provider_id: profile.id,
  ...(profile.email === null ? {} : { email: profile.email }),
  email_verified: profile.isEmailVerified,
  phone_verified: false,
});

const metadataOf = ({ firstName, lastName, fullName, pictureUrl, isEmailVerified }: Profile): Metadata => ({
  first_name: firstName,
  last_name: lastName,
  full_name: fullName,
  name: fullName,
  ...(pictureUrl === null ? {} : { avatar_url: pictureUrl, picture: pictureUrl }),
  email_verified: isEmailVerified,
});

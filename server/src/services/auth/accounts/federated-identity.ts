import type { OAuthProvider } from '../../../config/auth-config.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/tx.ts';
import { isBanned } from '../guards/require-user.ts';
import type { Profile } from '../providers/third-party.ts';
import { ok, type Refused, refuse } from '../result.ts';
import { dropAllAccess } from '../store/flows.ts';
import {
  addIdentity,
  identitiesOf,
  lockUserOfIdentity,
  removeUnverifiedIdentities,
  replaceIdentityData,
} from '../store/identities.ts';
import {
  addFederatedUser,
  lockUser,
  lockUserByEmail,
  setMetadata,
  setProfileNames,
  setProviders,
  type UserRow,
  updateUser,
  userByEmail,
} from '../store/users.ts';
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

/** Whose account it would have been, if it is anybody's; that it was tried stands in their record. */
export type AccountRefused = Refused & { readonly subjectId: string | null };

/** `isOpened`: by this the person has an account that is theirs, for the first time. */
type Found = { readonly user: UserRow; readonly isOpened: boolean };
type AccountFound = { readonly ok: true; readonly value: Found } | AccountRefused;

type Rules = { readonly signupEnabled: boolean; readonly ip: string };

const refused = (
  status: number,
  code: string,
  message: string,
  subjectId: string | null = null,
): AccountRefused => ({
  ...refuse(status, code, message),
  subjectId,
});

/**
 * Whose account it is: that of the known identity; else the one with the same address, if the third party made sure of
 * it; else a new one. Source: docs/WIRE.md.
 */
export async function accountFor(
  tx: Tx,
  federated: FederatedIdentity,
  rules: Rules,
  at: Date,
): Promise<AccountFound> {
  const { provider, profile, linkingUserId } = federated;
  const known = await lockUserOfIdentity(tx, provider, profile.id);
  const found =
    linkingUserId === null
      ? await signingIn(tx, federated, known, rules, at)
      : await linking(tx, federated, { linkingUserId, known, ip: rules.ip }, at);
  if (!found.ok) return found;
  const { user } = found.value;
  return isBanned(user, at) ? refused(403, 'user_banned', 'User is banned', user.id) : found;
}

async function signingIn(
  tx: Tx,
  federated: FederatedIdentity,
  known: UserRow | undefined,
  rules: Rules,
  at: Date,
): Promise<AccountFound> {
  const { provider, name, profile } = federated;
  if (known !== undefined) {
    await replaceIdentityData(tx, { provider, providerId: profile.id, data: identityData(profile) }, at);
    return ok({ user: known, isOpened: false });
  }
  const { email } = profile;
  if (email === null || !profile.isEmailVerified) {
    return refused(422, 'provider_email_needs_verification', unverified(name, email));
  }
  const owner = await lockUserByEmail(tx, email);
  if (owner !== undefined) {
    const user = await joinByAddress(tx, owner, federated, rules.ip, at);
    return ok({ user, isOpened: owner.email_confirmed_at === null });
  }
  if (!rules.signupEnabled) return refused(422, 'signup_disabled', 'Signups not allowed for this instance');
  const user = await addAccount(tx, { provider, profile, email }, rules.ip, at);
  return ok({ user, isOpened: true });
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
  const user = await lockUser(tx, linkingUserId);
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
  await addFederated(tx, user.id, { provider, profile }, at);
  const { confirmed } = ownAddress;
  if (confirmed !== null) {
    await updateUser(tx, user.id, { email: confirmed, email_confirmed_at: at, is_anonymous: false });
  }
  return ok({ user: await withProvidersOf(tx, user.id, ip, provider, at), isOpened: false });
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
 * Joins by the address. Anyone who opened the account without ever confirming the address may be somebody who waits for its
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
  await addFederated(tx, owner.id, { provider, profile }, at);
  return withProvidersOf(tx, owner.id, ip, provider, at);
}

async function handOver(tx: Tx, user: UserRow, profile: Profile, at: Date): Promise<void> {
  const isPhoneConfirmed = user.phone_confirmed_at !== null;
  await removeUnverifiedIdentities(tx, user.id, isPhoneConfirmed);
  await dropAllAccess(tx, user.id);
  await updateUser(tx, user.id, {
    encrypted_password: null,
    email_confirmed_at: at,
    phone: isPhoneConfirmed ? user.phone : null,
    new_email: null,
    new_phone: null,
  });
  await setMetadata(tx, user.id, { user: metadataOf(profile) });
  await setProfileNames(tx, user.id, profile);
}

type NewAccount = { readonly provider: OAuthProvider; readonly profile: Profile; readonly email: string };

async function addAccount(tx: Tx, account: NewAccount, ip: string, at: Date): Promise<UserRow> {
  const { provider, profile, email } = account;
  const user = await addFederatedUser(tx, { email, provider, metadata: metadataOf(profile) }, at);
  await addFederated(tx, user.id, { provider, profile }, at);
  const own = { actorId: user.id, subjectId: user.id, ip, details: { provider }, at };
  await recordAudit(tx, { action: 'user_created', ...own });
  return user;
}

const addFederated = (
  tx: Tx,
  userId: string,
  { provider, profile }: Pick<FederatedIdentity, 'provider' | 'profile'>,
  at: Date,
): Promise<void> =>
  addIdentity(tx, { userId, provider, providerId: profile.id, data: identityData(profile) }, at);

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
  const identities = await identitiesOf(tx, userId);
  return setProviders(tx, userId, [...new Set(identities.map(({ provider }) => provider))], at);
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

import { factorView } from '../factors/factors.ts';
import { emailFacts, type IdentityRow, phoneFacts } from '../store/identities.ts';
import type { Address } from '../store/users.ts';
import { Metadata } from '../wire/input.ts';
import type { Account } from './account.ts';

const at = (instant: Date | null): string | undefined => instant?.toISOString();

/** A person as the client knows them; what is not set is left out. */
export function userView({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: at(user.email_confirmed_at),
    phone: user.phone ?? '',
    phone_confirmed_at: at(user.phone_confirmed_at),
    confirmation_sent_at: at(user.confirmation_sent_at),
    invited_at: at(user.invited_at),
    confirmed_at: at(earlier(user.email_confirmed_at, user.phone_confirmed_at)),
    recovery_sent_at: at(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: at(user.email_change_sent_at),
    new_phone: user.new_phone ?? undefined,
    phone_change_sent_at: at(user.phone_change_sent_at),
    reauthentication_sent_at: at(user.reauthentication_sent_at),
    last_sign_in_at: at(user.last_sign_in_at),
    app_metadata: Metadata.parse(user.raw_app_meta_data),
    user_metadata: Metadata.parse(user.raw_user_meta_data),
    factors: factors.length === 0 ? undefined : factors.map(factorView),
    identities: identities.map(identityView),
    created_at: at(user.created_at),
    updated_at: at(user.updated_at),
    banned_until: at(user.banned_until),
    deleted_at: at(user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

function identityView(identity: IdentityRow) {
  const data = Metadata.parse(identity.identity_data);
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: data,
    provider: identity.provider,
    last_sign_in_at: at(identity.last_sign_in_at) ?? null,
    created_at: at(identity.created_at),
    updated_at: at(identity.updated_at),
    email: typeof data.email === 'string' ? data.email : undefined,
  };
}

export type NewPerson = {
  readonly id: string;
  readonly identityId: string;
  readonly address: Address;
  readonly metadata: Metadata;
};

/**
 * Answers a sign-up that waits for its confirmation. It is made of what was sent alone, so that for an address that is
 * somebody's already, where nothing is stored under these ids, it is the same to the last letter.
 */
export function newPersonView({ id, identityId, address, metadata }: NewPerson, now: Date) {
  const { email, phone } = address;
  const provider = email === undefined ? 'phone' : 'email';
  const facts = email === undefined ? phoneFacts(id, phone, false) : emailFacts(id, email, false);
  const both = { created_at: now, updated_at: now };
  return userView({
    user: {
      ...NOBODY,
      ...both,
      id,
      email: email ?? null,
      phone: phone ?? null,
      confirmation_sent_at: now,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: metadata,
    },
    identities: [
      {
        ...both,
        id: identityId,
        user_id: id,
        provider,
        provider_id: id,
        identity_data: { ...metadata, ...facts },
        last_sign_in_at: now,
      },
    ],
    factors: [],
  });
}

const NOBODY = {
  banned_until: null,
  deleted_at: null,
  email_change_agreed: 0,
  email_change_sent_at: null,
  email_confirmed_at: null,
  encrypted_password: null,
  invited_at: null,
  is_anonymous: false,
  last_sign_in_at: null,
  new_email: null,
  new_phone: null,
  phone_change_sent_at: null,
  phone_confirmed_at: null,
  reauthentication_sent_at: null,
  recovery_sent_at: null,
} as const;

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

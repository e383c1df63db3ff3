import { factorView } from '../factors/factors.ts';
import type { IdentityRow } from '../store/identities.ts';
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

/** Answers a sign-up for an address that is already somebody's: looks like a new person, stores nothing. */
export function lookAlikeView(id: string, { email, phone }: Address, metadata: Metadata, now: Date) {
  const provider = email === undefined ? 'phone' : 'email';
  return {
    id,
    aud: 'authenticated',
    role: '',
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: at(now),
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: at(now),
    updated_at: at(now),
    is_anonymous: false,
  };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

import { getMyAccount } from '@kwela/contract/accounts';
import { ok } from '@kwela/domain/result';
import { z } from 'zod';
import { implement } from '../implement.ts';
import { deletionView } from './deletion-view.ts';
import { factorsOf, findDeletion, findUser, identitiesOf, sessionsOf } from './repo.ts';

const factorType = z.enum(['totp', 'phone', 'webauthn']);

/** All that the profile page shows at once. */
export const me = implement(getMyAccount, async ({ database: { db }, actor }) => {
  const { userId, roles } = actor;
  const [user, identities, factors, sessions, deletion] = await Promise.all([
    findUser(db, userId),
    identitiesOf(db, userId),
    factorsOf(db, userId),
    sessionsOf(db, userId),
    findDeletion(db, userId),
  ]);
  if (user === undefined) throw new Error('A person with a living session has no account or no profile');
  return ok({
    userId,
    email: user.email,
    isEmailConfirmed: user.email_confirmed_at !== null,
    phone: user.sign_in_phone,
    isPhoneConfirmed: user.phone_confirmed_at !== null,
    isAnonymous: user.is_anonymous,
    hasPassword: Boolean(user.has_password),
    memberSince: user.created_at.toISOString(),
    profile: {
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      birthOn: user.birth_on,
      avatarUrl: user.avatar_url,
    },
    activeRoles: [...roles],
    identities: identities.map((identity) => ({ ...identity, canUnlink: identities.length > 1 })),
    factors: factors.map(({ id, factor_type, friendly_name, status }) => ({
      id,
      type: factorType.parse(factor_type),
      name: friendly_name,
      isVerified: status === 'verified',
    })),
    sessionCount: sessions.length,
    deletion: deletion && deletionView(deletion),
  });
});

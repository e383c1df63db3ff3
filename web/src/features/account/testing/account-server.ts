import type { OutputOf } from '../../../lib/api.ts';
import { idOf } from '../../../testing/ids.ts';
import { answerOf, keepSession, serve, sessionOf } from '../../../testing/server.ts';

/** One person's account, and what the page asks about it. */

type Account = OutputOf<'accounts/me'>;
export const LERATO_ID = idOf(100);
export const APP = { id: idOf(1), type: 'totp', name: 'Authenticator app', isVerified: true } as const;
const MAIL_WAY = { id: idOf(11), provider: 'email', email: 'lerato@example.com', canUnlink: true };
export const GOOGLE_WAY = { id: idOf(12), provider: 'google', email: null, canUnlink: true };

const LERATO: Account = {
  userId: LERATO_ID,
  email: 'lerato@example.com',
  isEmailConfirmed: true,
  phone: null,
  isPhoneConfirmed: false,
  isAnonymous: false,
  hasPassword: true,
  memberSince: '2026-01-05T08:00:00.000Z',
  profile: {
    firstName: 'Lerato',
    lastName: 'Khumalo',
    phone: '+27821234567',
    birthOn: '1991-06-16',
    avatarUrl: null,
  },
  activeRoles: ['guest'],
  identities: [{ ...MAIL_WAY, canUnlink: false }],
  factors: [],
  sessionCount: 1,
  deletion: null,
};

const HERE: OutputOf<'accounts/sessions'>['sessions'][number] = {
  id: idOf(21),
  device: { browser: 'chrome', system: 'android' },
  place: null,
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  isSecondFactorUsed: false,
  isThisOne: true,
};
export const ELSEWHERE: typeof HERE = {
  ...HERE,
  id: idOf(22),
  device: { browser: 'firefox', system: 'linux' },
  isThisOne: false,
};

/** Lerato's account, but for what a test says of it. She is signed in. */
export function serveAccount(changes: Partial<Account> = {}) {
  const is = {
    account: { ...LERATO, ...changes },
    user: { id: LERATO_ID, email: 'lerato@example.com', factors: [], identities: [] } as Record<
      string,
      unknown
    >,
    roles: ['guest'],
    sessions: [HERE],
    consents: { purposes: [] } as OutputOf<'accounts/consents'>,
    notifications: {
      events: [],
      quietHours: { isOn: false, fromMinute: 1_320, toMinute: 420 },
    } as OutputOf<'accounts/notifications'>,
  };
  const server = serve({
    'GET /auth/v1/user': () => answerOf(is.user),
    'GET /rest/v1/profiles': () => answerOf({ id: LERATO_ID, first_name: 'Lerato', last_name: 'Khumalo' }),
    'GET /rest/v1/user_roles': () => answerOf(is.roles.map((role) => ({ role, is_active: true }))),
    'accounts/me': () => is.account,
    'accounts/sessions': () => ({ sessions: is.sessions }),
    'accounts/consents': () => is.consents,
    'accounts/notifications': () => is.notifications,
  });
  keepSession(sessionOf(is.user));
  return {
    /** What the server knows; a test's answers may change it. */
    is,
    ...server,
  };
}

import { vi } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { SESSION_KEY } from '../../../lib/session.ts';

/** Stands in for the server, below the official client: one person's account, and what the page asks about it. */

type Account = OutputOf<'accounts/me'>;
type Answer = (input: Readonly<Record<string, unknown>>) => Response | Promise<Response>;

export const answerOf = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A no, in the words of the functions and of the auth service alike. */
export const refusal = (status: number, code: string, message = code): Response =>
  answerOf({ code, message, error_code: code, msg: message }, status);

export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

export const APP = { id: 'f-app', type: 'totp', name: 'Authenticator app', isVerified: true } as const;
const MAIL_WAY = { id: 'w-mail', provider: 'email', email: 'lerato@example.com', canUnlink: true };
export const GOOGLE_WAY = { id: 'w-google', provider: 'google', email: null, canUnlink: true };

const LERATO: Account = {
  userId: 'lerato',
  email: 'lerato@example.com',
  isEmailConfirmed: true,
  phone: null,
  isPhoneConfirmed: false,
  isAnonymous: false,
  hasPassword: true,
  memberSince: '2026-01-05T08:00:00.000Z',
  profile: { firstName: 'Lerato', lastName: 'Khumalo', phone: '+27821234567', birthOn: '1991-06-16' },
  activeRoles: ['guest'],
  identities: [{ ...MAIL_WAY, canUnlink: false }],
  factors: [],
  sessionCount: 1,
  deletion: null,
};

const HERE: OutputOf<'accounts/sessions'>['sessions'][number] = {
  id: 's-here',
  device: 'Chrome on Android',
  place: null,
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
  isSecondFactorUsed: false,
  isThisOne: true,
};
export const ELSEWHERE = { ...HERE, id: 's-there', device: 'Firefox on Linux', isThisOne: false };

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** As the client keeps it: signed in with everything that was asked for. */
export const sessionOf = (user: object, number = 1) => ({
  access_token: `${part({ alg: 'none' })}.${part({ sub: 'lerato', aal: 'aal2', number })}.${part({})}`,
  refresh_token: `refresh-${number}`,
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user,
});

/** Lerato's account, but for what a test says of it. She is signed in; what nobody answers breaks the call. */
export function serveAccount(changes: Partial<Account> = {}) {
  const is = {
    account: { ...LERATO, ...changes },
    user: { id: 'lerato', email: 'lerato@example.com', factors: [], identities: [] } as Record<
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
  const answers = new Map<string, Answer>(
    Object.entries({
      'GET /config.json': () => answerOf({ anonKey: 'anon', currency: 'ZAR' }),
      'GET /auth/v1/user': () => answerOf(is.user),
      'GET /auth/v1/settings': () => answerOf({ external: { email: true }, mail_is_sent: true }),
      'GET /auth/v1/health': () => answerOf({}),
      'GET /rest/v1/profiles': () => answerOf({ id: 'lerato', first_name: 'Lerato', last_name: 'Khumalo' }),
      'GET /rest/v1/user_roles': () => answerOf(is.roles.map((role) => ({ role, is_active: true }))),
      'GET /functions/v1/accounts/me': () => answerOf(is.account),
      'GET /functions/v1/accounts/sessions': () => answerOf({ sessions: is.sessions }),
      'GET /functions/v1/accounts/consents': () => answerOf(is.consents),
      'GET /functions/v1/accounts/notifications': () => answerOf(is.notifications),
    }),
  );
  const asked: { readonly call: string; readonly input: Readonly<Record<string, unknown>> }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const call = `${init.method ?? 'GET'} ${pathname}`;
    const input: Readonly<Record<string, unknown>> =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams);
    asked.push({ call, input });
    const answer = answers.get(call);
    if (answer === undefined) throw new Error(`Nobody answers ${call}`);
    return answer(input);
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(is.user)));
  return {
    /** What the server knows; a test's answers may change it. */
    is,
    on: (call: string, answer: Answer) => void answers.set(call, answer),
    /** With what something was asked, each time. */
    asked: (wanted: string) => asked.filter(({ call }) => call === wanted).map(({ input }) => input),
  };
}

import { vi } from 'vitest';
import { SESSION_KEY } from '../lib/session.ts';

/** Stands in for the server, below the official client: what each call is answered with, and what was asked. */

export type Input = Readonly<Record<string, unknown>>;
export type Answer = (input: Input) => Response | Promise<Response>;

export const answerOf = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A no, in the words of the functions and of the auth service alike. */
export const refusal = (status: number, code: string, message = code): Response =>
  answerOf({ code, message, error_code: code, msg: message }, status);

export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** As the auth service gives it: signed in by a password (`aal1`), or with a second factor. */
export const sessionOf = (user: object, aal: 'aal1' | 'aal2' = 'aal2', number = 1) => ({
  access_token: `${part({ alg: 'none' })}.${part({ sub: 'somebody', aal, number })}.${part({})}`,
  refresh_token: `refresh-${number}`,
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user,
});

/** Somebody comes back to this browser with a session. */
export const keepSession = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));

/** Answers by method and path, such as `GET /auth/v1/user`. What nobody answers breaks the call. */
export function serve(first: Readonly<Record<string, Answer>>) {
  const answers = new Map<string, Answer>([
    ['GET /config.json', () => answerOf({ anonKey: 'anon', currency: 'ZAR' })],
    ['GET /auth/v1/health', () => answerOf({})],
    ['GET /auth/v1/settings', () => answerOf({ external: { email: true, phone: true }, mail_is_sent: true })],
    ...Object.entries(first),
  ]);
  const heard: { readonly call: string; readonly input: Input }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const call = `${init.method ?? 'GET'} ${pathname}`;
    const input: Input =
      typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams);
    heard.push({ call, input });
    const answer = answers.get(call);
    if (answer === undefined) throw new Error(`Nobody answers ${call}`);
    return answer(input);
  });
  return {
    on: (call: string, answer: Answer) => void answers.set(call, answer),
    /** With what something was asked, each time. */
    asked: (wanted: string) => heard.filter(({ call }) => call === wanted).map(({ input }) => input),
  };
}

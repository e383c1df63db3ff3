import type { UseCaseName } from '@kwela/contract/routes';
import { vi } from 'vitest';
import { SESSION_KEY } from '../lib/session.ts';
import { noteBreach } from './breaches.ts';
import { UPLOAD, type UploadAnswer, uploadDesk } from './uploads.ts';
import { type AnyUseCaseAnswer, answerUseCase, isUseCase, type UseCaseAnswer } from './use-case-answers.ts';

export { type Broken, broken, refused } from './use-case-answers.ts';

/** Stands in for the server, below the official client: what each call is answered with, and what was asked. */

export type Input = Readonly<Record<string, unknown>>;
export type Answer = (input: Input) => Response | Promise<Response>;

export const answerOf = (body: unknown, status = 200): Response => Response.json(body, { status });

/** A no of the auth service or of rows; a use-case is refused by `refused`. */
export const refusal = (status: number, code: string, message = code): Response =>
  answerOf({ code, message, error_code: code, msg: message }, status);

export const noAnswer = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** As the auth service gives it: signed in by a password (`aal1`), or with a second factor. */
export const sessionOf = (user: object, aal: 'aal1' | 'aal2' = 'aal2', number = 1) => ({
  access_token: `${part({ alg: 'none' })}.${part({ sub: 'someone', aal, number })}.${part({})}`,
  refresh_token: `refresh-${number}`,
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user,
});

/** Somebody comes back to this browser with a session. */
export const keepSession = (session: object) => localStorage.setItem(SESSION_KEY, JSON.stringify(session));

type RawCall = `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Use-cases and uploads by their name; the other services by method and path, such as `GET /auth/v1/user`. */
export type Answers = { readonly [Name in UseCaseName]?: UseCaseAnswer<Name> } & {
  readonly [UPLOAD]?: UploadAnswer;
} & {
  readonly [call: RawCall]: Answer;
};

interface Heard {
  readonly call: string;
  readonly input: Input;
  readonly idempotencyKey: string | null;
  readonly authorization: string | null;
}

/** As the server reads an address: a name that stands twice has both values. */
function queryOf(search: URLSearchParams): Input {
  const names = new Set(search.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = search.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

const FUNCTIONS = '/functions/v1/';

/** Answers what a page asks. Use-cases are answered through the contract; what nobody answers breaks the call. */
export function serve(first: Answers = {}) {
  const others = new Map<string, Answer>([
    ['GET /config.json', () => answerOf({ anonKey: 'anon', currency: 'ZAR', tellsGoogle: false })],
    ['GET /auth/v1/health', () => answerOf({})],
    ['GET /auth/v1/settings', () => answerOf({ external: { email: true, phone: true }, mail_is_sent: true })],
  ]);
  const useCases = new Map<string, AnyUseCaseAnswer>();
  const takeUpload = uploadDesk();
  let uploads: UploadAnswer | undefined;
  const heard: Heard[] = [];

  // Which answer belongs to which call is proved by the types of `Answers` and `on`; the maps do not know it.
  function put(call: string, answer: AnyUseCaseAnswer): void {
    if (call.includes(FUNCTIONS)) throw new Error(`Name the use-case of ${call} instead`);
    if (isUseCase(call)) useCases.set(call, answer);
    else if (call === UPLOAD) uploads = answer as UploadAnswer;
    else others.set(call, answer as Answer);
  }
  for (const [call, answer] of Object.entries(first)) put(call, answer);

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, window.location.origin);
    const { method = 'GET', body } = init;
    const input: Input = typeof body === 'string' ? JSON.parse(body) : queryOf(searchParams);
    const name = pathname.startsWith(FUNCTIONS) ? pathname.slice(FUNCTIONS.length) : null;
    const call = name ?? `${method} ${pathname}`;
    const headers = new Headers(init.headers);
    heard.push({
      call,
      input,
      idempotencyKey: headers.get('idempotency-key'),
      authorization: headers.get('authorization'),
    });
    if (name === null) {
      const answer = others.get(call);
      if (answer === undefined) throw new Error(`Nobody answers ${call}`);
      return answer(input);
    }
    if (name === UPLOAD && uploads !== undefined) {
      return takeUpload(uploads, { method, name: input.name, body, signal: init.signal });
    }
    const answer = useCases.get(name);
    if (answer === undefined || !isUseCase(name)) throw noteBreach(`Nobody answers ${name}`);
    return answerUseCase(name, answer, { method, input });
  });
  function on<Name extends UseCaseName>(name: Name, answer: UseCaseAnswer<Name>): void;
  function on(name: typeof UPLOAD, answer: UploadAnswer): void;
  function on(call: RawCall, answer: Answer): void;
  function on(call: string, answer: AnyUseCaseAnswer): void {
    put(call, answer);
  }
  return {
    on,
    /** With what something was asked, each time, as it travelled. */
    asked: (wanted: UseCaseName | typeof UPLOAD | RawCall) =>
      heard.filter(({ call }) => call === wanted).map(({ input }) => input),
    /** As whom, each time. */
    authorizationsOf: (wanted: UseCaseName | typeof UPLOAD | RawCall) =>
      heard.filter(({ call }) => call === wanted).map(({ authorization }) => authorization),
    /** By which key a command was to happen once, each time. */
    keysOf: (wanted: UseCaseName) =>
      heard.filter(({ call }) => call === wanted).map(({ idempotencyKey }) => idempotencyKey),
  };
}

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fieldsOf,
  inAddress,
  oddText,
  oddValue,
  queryOf,
  together,
  withinReason,
} from '../../../testing/fuzz-inputs.ts';
import { type Route, startTestServer, type TestServer } from '../../../testing/test-server.ts';

/**
 * Whatever is sent to whichever address of the service, by whomever: it is answered as asked or refused in one of the two
 * envelopes, never by a fault. The addresses come from the app itself, so that a new one is tried as well. A failure
 * prints the seed and the path with which fast-check repeats it.
 */

const RUNS_FOR_EACH = 120;
const AT_ONCE = 8;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      MAILER_AUTOCONFIRM: 'false',
      ANONYMOUS_ENABLED: 'true',
      MAIL_FREQUENCY_S: '0',
      SMS_FREQUENCY_S: '0',
      LOG_LEVEL: 'silent',
    },
  });
});
afterAll(() => server.close());

const CALLERS = ['nobody', 'person', 'service', 'forger'] as const;
type Caller = (typeof CALLERS)[number];

const PASSWORD = 'a long walk to Hermanus';
let people = 0;

/** Somebody with a session, an authenticator app that waits to be proved, and a phone. */
async function newPerson() {
  people += 1;
  const email = `fuzz${people}@example.co.za`;
  const admin = server.client(server.tokens.serviceRoleKey()).auth.admin;
  await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const { data } = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
  if (data.session === null) throw new Error('The person cannot sign in');
  const token = data.session.access_token;
  const enrolled = await server.http.inject({
    method: 'POST',
    url: '/auth/v1/factors',
    headers: { authorization: `Bearer ${token}` },
    payload: { factor_type: 'totp', friendly_name: 'Phone' },
  });
  return {
    email,
    token,
    userId: data.session.user.id,
    refreshToken: data.session.refresh_token,
    factorId: String(enrolled.json().id),
    sessionId: String(JSON.parse(atob(token.split('.')[1] ?? '')).session_id),
  };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

let present: Promise<Person> | null = null;

/** What was sent may have signed the person out or removed them; then another one takes their place. */
async function person(): Promise<Person> {
  const known = present === null ? null : await present;
  const session = await server.database.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', known?.sessionId ?? NOBODY)
    .executeTakeFirst();
  if (known !== null && session !== undefined) return known;
  present = newPerson();
  return present;
}

const FIELDS = [
  ...'email phone password password_hash current_password new_email data user_metadata app_metadata'.split(
    ' ',
  ),
  ...'refresh_token auth_code code_verifier code_challenge code_challenge_method provider id_token'.split(
    ' ',
  ),
  ...'access_token nonce link_identity type token token_hash channel create_user redirect_to'.split(' '),
  ...'factor_type friendly_name issuer challenge_id code webauthn email_confirm phone_confirm role id'.split(
    ' ',
  ),
  ...'ban_duration should_soft_delete domain provider_id skip_http_redirect gotrue_meta_security'.split(' '),
] as const;

const PARAMETERS = [
  ...'grant_type type token redirect_to provider code_challenge code_challenge_method scope scopes'.split(
    ' ',
  ),
  ...'state code error error_description page per_page skip_http_redirect invite_token query_params'.split(
    ' ',
  ),
] as const;

/** What a client may really send; `OWN_…` is put in when it is sent. */
const SENSIBLE = [
  ...'OWN_EMAIL OWN_ID OWN_FACTOR OWN_REFRESH OWN_TOKEN OWN_SESSION new@example.co.za +27821234567 27821234567'.split(
    ' ',
  ),
  ...'password refresh_token pkce id_token signup invite magiclink recovery email_change email sms phone_change'.split(
    ' ',
  ),
  ...'email_change_new totp phone webauthn google custom:oidc s256 plain 123456 global local others 24h none'.split(
    ' ',
  ),
  ...'https://evil.example/ http://kwela.test/auth //evil.example /auth javascript:alert(1) authenticated 1 50'.split(
    ' ',
  ),
  PASSWORD,
  'short',
  NOBODY,
  'x'.repeat(43),
];
const sensible = fc.constantFrom<unknown>(
  ...SENSIBLE,
  true,
  false,
  null,
  { first_name: 'Thandi', last_name: null },
  { rpId: 'kwela.test', rpOrigins: ['http://kwela.test'] },
  { type: 'create', credential_response: { id: 'AA', rawId: 'AA', type: 'public-key', response: {} } },
);

const parameter = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SENSIBLE) },
  { weight: 1, arbitrary: oddText },
);
const place = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('OWN_ID', 'OWN_FACTOR', NOBODY) },
  { weight: 1, arbitrary: oddText.map((text) => text.slice(0, 60) || 'x') },
);
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fieldsOf(
      FIELDS,
      fc.oneof({ weight: 3, arbitrary: sensible }, { weight: 1, arbitrary: oddValue }),
    ).map((fields) => JSON.stringify(fields)),
  },
  { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: oddText },
);

const question = fc.record({
  caller: fc.constantFrom(...CALLERS),
  isDated: fc.boolean(),
  places: fc.tuple(place, place),
  query: fieldsOf(PARAMETERS, parameter),
  body,
  contentType: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', ''),
});
type Question = typeof question extends fc.Arbitrary<infer Asked> ? Asked : never;

async function ask({ method, url }: Route, asked: Question) {
  const own = await person();
  const filled = (text: string) =>
    text
      .replaceAll('OWN_EMAIL', own.email)
      .replaceAll('OWN_ID', own.userId)
      .replaceAll('OWN_FACTOR', own.factorId)
      .replaceAll('OWN_REFRESH', own.refreshToken)
      .replaceAll('OWN_TOKEN', own.token)
      .replaceAll('OWN_SESSION', own.sessionId);
  const tokens: Readonly<Record<Caller, string | null>> = {
    nobody: null,
    person: own.token,
    service: server.tokens.serviceRoleKey(),
    forger: `${own.token.slice(0, -4)}AAAA`,
  };
  const token = tokens[asked.caller];
  let place = 0;
  const path = url.replaceAll(/:\w+|\*/g, () => inAddress(filled(asked.places[place++ % 2] ?? '')));
  const address = `${path}?${queryOf(Object.fromEntries(Object.entries(asked.query).map(([name, value]) => [name, filled(value)])))}`;
  const answer = await withinReason(
    server.http.inject({
      method: method as 'POST',
      url: address,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(asked.isDated ? { 'x-supabase-api-version': '2024-01-01' } : {}),
        ...(asked.contentType === '' ? {} : { 'content-type': asked.contentType }),
      },
      ...(method === 'GET' || method === 'HEAD' ? {} : { payload: filled(asked.body) }),
    }),
    `${method} ${address}`,
  );
  return { answer, address };
}

type Answer = Awaited<ReturnType<typeof ask>>['answer'];

/** What is wrong with an answer, or null. */
function troubleWith(answer: Answer, { method }: Route, { isDated }: Question): string | null {
  const { statusCode: status, headers } = answer;
  if (status >= 500) return 'is a fault';
  if (status >= 300 && status < 400) {
    const target = URL.parse(String(headers.location));
    return target?.hostname === 'kwela.test' ? null : `leads to ${headers.location}`;
  }
  if (method === 'HEAD' || status === 204) return answer.body === '' ? null : 'has a body';
  const said: unknown = JSON.parse(answer.body);
  if (typeof said !== 'object' || said === null) return 'says no object';
  if (status < 400) return null;
  if ('error' in said) {
    return 'error_description' in said && status === 400 ? null : 'is half of an OAuth refusal';
  }
  const code = isDated
    ? 'code' in said && 'message' in said && said.code
    : 'error_code' in said && 'msg' in said && 'code' in said && said.code === status && said.error_code;
  if (typeof code !== 'string' || code === '') return 'is in no envelope';
  return headers['x-sb-error-code'] === code ? null : 'names another code in its header';
}

test('nothing that is sent to the service is a fault of it', async () => {
  const routes = server.routes.filter(({ url }) => url.startsWith('/auth/v1/'));
  expect(routes.length).toBeGreaterThan(35);
  const seen = new Set<number>();
  await together(routes, AT_ONCE, async (route) =>
    fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const { answer, address } = await ask(route, asked);
        seen.add(answer.statusCode);
        const trouble = troubleWith(answer, route, asked);
        if (trouble !== null) {
          throw new Error(
            `${route.method} ${address} answered ${answer.statusCode}, which ${trouble}: ${answer.body}`,
          );
        }
      }),
      { numRuns: RUNS_FOR_EACH },
    ),
  );
  // Not all was refused at once.
  expect([...seen].sort()).toEqual(expect.arrayContaining([200, 303, 400, 401, 403, 404, 422]));
});

import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

/** Every door that asks who somebody is, tried with tokens that once were good, or never were. */

const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { ANONYMOUS_ENABLED: 'true' } });
});
afterAll(() => server.close());

let people = 0;
const somebody = (): Promise<TestPerson> => {
  people += 1;
  return server.person(`Naledi${people}`, ['host']);
};

const inSeconds = (ms: number) => Math.floor((server.clock.now().getTime() + ms) / 1000);

/** As ours are, but for what the test says. */
async function signedBy(
  key: Parameters<SignJWT['sign']>[0],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { userId } = await somebody();
  const claims = { sub: userId, role: 'authenticated', session_id: userId, exp: inSeconds(HOUR_MS), ...more };
  const kid = server.tokens.keySet[0]?.kid ?? '';
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
}

const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** What comes in `Authorization`. */
const DEAD: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'of a session that was signed out',
    async () => {
      const { client, token } = await somebody();
      await client.auth.signOut();
      return `Bearer ${token}`;
    },
  ],
  [
    'of a session that its owner ended from another device',
    async () => {
      const { email, token } = await somebody();
      const other = server.client();
      await other.auth.signInWithPassword({ email, password: 'a long walk to Hermanus' });
      await other.auth.signOut({ scope: 'others' });
      return `Bearer ${token}`;
    },
  ],
  [
    'of an account that is gone',
    async () => {
      const { userId, token } = await somebody();
      await server.database.db.deleteFrom('auth.users').where('id', '=', userId).execute();
      return `Bearer ${token}`;
    },
  ],
  [
    'that has expired',
    async () => {
      const { token } = await somebody();
      return `Bearer ${await server.tokens.sign({ ...claimsIn(token), exp: inSeconds(-1000) })}`;
    },
  ],
  [
    'of one person for the session of another',
    async () => {
      const [one, other] = [await somebody(), await somebody()];
      const { session_id } = claimsIn(other.token);
      return `Bearer ${await server.tokens.sign({ ...claimsIn(one.token), session_id })}`;
    },
  ],
  [
    'signed by somebody else',
    async () => `Bearer ${await signedBy((await generateKeyPair('ES256')).privateKey)}`,
  ],
  [
    'of a role that there is not',
    async () => {
      const { token } = await somebody();
      return `Bearer ${await server.tokens.sign({ ...claimsIn(token), role: 'postgres' })}`;
    },
  ],
  [
    'without a session',
    async () => {
      const { userId } = await somebody();
      return `Bearer ${await server.tokens.sign({ sub: userId, role: 'authenticated', exp: inSeconds(HOUR_MS) })}`;
    },
  ],
  [
    'in the place of which the refresh token stands',
    async () => {
      const { client } = await somebody();
      const { data } = await client.auth.getSession();
      return `Bearer ${data.session?.refresh_token}`;
    },
  ],
  ['that is empty', async () => 'Bearer '],
  ['as a password', async () => `Basic ${(await somebody()).token}`],
  ['twice', async () => `Bearer ${(await somebody()).token}, Bearer ${(await somebody()).token}`],
];

type Door = { readonly method: string; readonly url: string };

const NOBODY = '7b9c2f64-8f4e-4f0a-9d52-0a1f4d2f7c11';

/** Those of accounts that anybody may knock at: they are how one comes in. */
const WAYS_IN =
  /^\/auth\/v1\/(signup|token|otp|magiclink|recover|resend|verify|authorize|callback|settings|health|sso|\.well-known\/jwks\.json)$/;
/** Documents, companies that sign what they send, programs that read a calendar and people who read the receipt of their share by its secret address. */
const NOT_FOR_PEOPLE =
  /^\/functions\/v1\/(openapi\.json|docs.*|payments\/webhook\/.*|calendars\/export\/.*|documents\/share-file)$/;

function doors(): readonly Door[] {
  return server.routes
    .filter(({ url }) => /^\/(auth|rest|functions)\/v1\//.test(url))
    .filter(({ url }) => !WAYS_IN.test(url) && !NOT_FOR_PEOPLE.test(url))
    .flatMap(({ method, url }) =>
      (url.includes(':name') ? ['profiles', 'user_roles'] : ['']).map((name) => ({
        method,
        url: url.replace(':name', name).replaceAll(/:\w+/g, NOBODY),
      })),
    );
}

const ONE_OF_EACH: readonly Door[] = ['/auth/v1/user', '/rest/v1/profiles', '/functions/v1/accounts/me'].map(
  (url) => ({ method: 'GET', url }),
);

const knock = ({ method, url }: Door, headers: Readonly<Record<string, string>>) =>
  server.http.inject({
    method: method as 'GET',
    url,
    headers: { 'idempotency-key': 'k', ...headers },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload: {} }),
  });

const opened = async (asked: readonly Door[], headers: Readonly<Record<string, string>>) => {
  const answers = await Promise.all(
    asked.map(async (door) => ({ ...door, status: (await knock(door, headers)).statusCode })),
  );
  return answers.filter(({ status }) => status !== 401 && status !== 403);
};

test.each(DEAD)('a token %s opens no door, and none as the key of an app', async (_what, make) => {
  const authorization = await make();
  expect(await opened(doors(), { authorization })).toEqual([]);
  // What is no bearer token in one header may be a good one in the other.
  const [, apikey = ''] = /^Bearer (.+)$/.exec(authorization) ?? [];
  if (apikey !== '') expect(await opened(ONE_OF_EACH, { apikey })).toEqual([]);
});

test('the doors are all there are, and a living token opens some of each service', async () => {
  const names = doors().map(({ method, url }) => `${method} ${url}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /auth/v1/user',
      'GET /rest/v1/profiles',
      'POST /functions/v1/accounts/export',
      'HEAD /functions/v1/accounts/me',
    ]),
  );
  const { token } = await somebody();
  const headers = { authorization: `Bearer ${token}` };
  expect(await opened(ONE_OF_EACH, headers)).toEqual(
    ONE_OF_EACH.map((door) => expect.objectContaining({ ...door, status: 200 })),
  );
});

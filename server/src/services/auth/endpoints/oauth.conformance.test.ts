import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/headless-browser.ts';
import {
  type IdentityProvider,
  type PersonThere,
  startIdentityProvider,
} from '../../../testing/identity-provider.ts';
import { fetchInto, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const SITE = 'http://kwela.test';
const BACK = `${SITE}/auth?next=%2Fsearch`;
const CALLBACK = `${SITE}/auth/v1/callback`;

let provider: IdentityProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startIdentityProvider({ callback: CALLBACK });
  server = await startTestServer({ environment: provider.environment('GOOGLE', 'OIDC') });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const there = (firstName: string, more: Partial<PersonThere> = {}): PersonThere => ({
  sub: `there-${firstName.toLowerCase()}`,
  email: `${firstName.toLowerCase()}@example.co.za`,
  email_verified: true,
  name: `${firstName} Dlamini`,
  given_name: firstName,
  family_name: 'Dlamini',
  picture: `https://pictures.example/${firstName}.png`,
  ...more,
});

const withPkce = (of = server): SupabaseClient =>
  createClient(SITE, of.tokens.anonKey(), {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInto(of) },
  });

async function addressToLeaveBy(client: SupabaseClient, name: 'google' | 'custom:oidc' = 'google') {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: name,
    options: { redirectTo: BACK, skipBrowserRedirect: true },
  });
  if (error !== null || data.url === null) throw new Error(`Cannot leave: ${error?.message}`);
  return data.url;
}

/** Goes to the third party as the given person and comes back. */
async function goAndReturn(address: string, person: PersonThere | null, of = server): Promise<URL> {
  provider.signsInAs(person);
  const { page } = await openBrowser(of, SITE).visit(address);
  return page;
}

async function signIn(person: PersonThere, name: 'google' | 'custom:oidc' = 'google', client = withPkce()) {
  const page = await goAndReturn(await addressToLeaveBy(client, name), person);
  const { data, error } = await client.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
  if (error !== null) throw new Error(`Cannot sign in: ${page.href} ${error.message}`);
  return { client, user: data.user, session: data.session };
}

const fragmentOf = (page: URL) => new URLSearchParams(page.hash.slice(1));

function failureOn(page: URL) {
  const [inQuery, inFragment] = [page.searchParams, fragmentOf(page)].map((parameters) => ({
    error: parameters.get('error'),
    code: parameters.get('error_code'),
    description: parameters.get('error_description'),
  }));
  expect(inQuery).toEqual(inFragment);
  return inQuery;
}

const countOf = async (table: 'auth.users' | 'auth.sessions' | 'auth.flows') =>
  (await server.database.db.selectFrom(table).select('id').execute()).length;

describe('leaving for a third party', () => {
  test('goes there with all that the two servers need, and a state that is kept as a hash', async () => {
    const answer = await server.http.inject({
      url: `/auth/v1/authorize?provider=google&scopes=calendar&prompt=consent&redirect_uri=https://evil.example&state=mine&redirect_to=${encodeURIComponent(BACK)}`,
    });
    expect(answer.statusCode).toBe(302);
    const address = new URL(String(answer.headers.location));
    expect(address.origin).toBe(provider.issuer);
    const parameters = Object.fromEntries(address.searchParams);
    expect(parameters).toMatchObject({
      client_id: 'kwela',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
      prompt: 'consent',
    });
    expect(address.searchParams.getAll('redirect_uri')).toEqual([CALLBACK]);
    expect(parameters.state).toMatch(/^[\w-]{43}$/);
    expect(parameters.nonce).toMatch(/^[\w-]{43}$/);
    const flows = await server.database.db.selectFrom('auth.flows').selectAll().execute();
    const kept = JSON.stringify(flows) + flows.map(({ sealed }) => sealed?.toString('latin1')).join();
    expect(kept).not.toContain(parameters.state);
    expect(kept).not.toContain(parameters.nonce);
  });

  test('tells the address instead when the page wants to go by itself', async () => {
    const answer = await server.http.inject({
      url: '/auth/v1/authorize?provider=google&skip_http_redirect=true',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().url).toContain(provider.issuer);
  });

  test.each([
    ['facebook', 'which is not switched on'],
    ['myspace', 'which nobody knows'],
    ['', 'without a name'],
    ['constructor', 'that only an object has'],
  ])('refuses %j, %s', async (name) => {
    const answer = await server.http.inject({ url: `/auth/v1/authorize?provider=${name}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed' });
    expect(answer.json().msg).toMatch(/^Unsupported provider: /);
  });

  test('refuses half a challenge', async () => {
    const answer = await server.http.inject({
      url: '/auth/v1/authorize?provider=google&code_challenge_method=s256',
    });
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('says that the third party is away, to the page that asks or on the page that a link was clicked on', async () => {
    const lonely = await startTestServer({
      environment: { ...provider.environment('GOOGLE'), OAUTH_GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    });
    const leave = '/auth/v1/authorize?provider=google';
    const asked = await lonely.http.inject({ url: `${leave}&skip_http_redirect=true` });
    const clicked = await lonely.http.inject({ url: `${leave}&redirect_to=${encodeURIComponent(BACK)}` });
    await lonely.close();
    expect(asked.statusCode).toBe(503);
    expect(asked.json().msg).toContain('Google cannot be reached');
    expect(clicked.statusCode).toBe(302);
    const page = new URL(String(clicked.headers.location));
    expect(page.searchParams.get('next')).toBe('/search');
    expect(failureOn(page)).toMatchObject({
      error: 'temporarily_unavailable',
      code: 'unexpected_failure',
      description: expect.stringContaining('Google cannot be reached'),
    });
  });
});

describe('coming back from a third party', () => {
  test('Ayanda, whom nobody knew, gets an account with her names and a confirmed address', async () => {
    const { client, user, session } = await signIn(there('Ayanda'));
    expect(user).toMatchObject({
      email: 'ayanda@example.co.za',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { first_name: 'Ayanda', last_name: 'Dlamini', full_name: 'Ayanda Dlamini' },
      identities: [{ provider: 'google', id: 'there-ayanda' }],
    });
    expect(user?.email_confirmed_at).toBeTruthy();
    expect(session?.provider_token).toBeTruthy();
    expect((await client.auth.getUser()).data.user?.id).toBe(user?.id);
    const profile = await client.from('profiles').select('first_name, last_name').single();
    expect(profile.data).toEqual({ first_name: 'Ayanda', last_name: 'Dlamini' });
    const claims = JSON.parse(atob(session?.access_token.split('.')[1] ?? ''));
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth', provider: 'google' }] });
  });

  test('Bongani, who came before, gets the same account although his address there has changed', async () => {
    const first = await signIn(there('Bongani'));
    const users = await countOf('auth.users');
    const again = await signIn(
      there('Bongani', { email: 'bongani.new@example.co.za', email_verified: false }),
    );
    expect(again.user?.id).toBe(first.user?.id);
    expect(again.user?.email).toBe('bongani@example.co.za');
    expect(await countOf('auth.users')).toBe(users);
  });

  test('gives a page without a challenge the session behind the hash', async () => {
    const implicit = server.client();
    const { data } = await implicit.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: BACK, skipBrowserRedirect: true },
    });
    const page = await goAndReturn(String(data.url), there('Chuma'));
    expect(page.href.startsWith(`${BACK}#access_token=`)).toBe(true);
    const fragment = fragmentOf(page);
    expect(fragment.get('token_type')).toBe('bearer');
    expect(fragment.get('expires_in')).toBe('3600');
    expect(fragment.get('provider_token')).toBeTruthy();
    expect(fragment.has('sb')).toBe(true);
    const { data: signedIn } = await implicit.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(signedIn.user?.email).toBe('chuma@example.co.za');
  });

  test('returns to the site and not to an address that is not allowed', async () => {
    provider.signsInAs(there('Chuma'));
    const { page } = await openBrowser(server, SITE).visit(
      `${SITE}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`,
    );
    expect(page.origin).toBe(SITE);
    for (const odd of [`redirect_to=a&redirect_to=b`, `redirect_to=${'a'.repeat(5000)}`]) {
      const answer = await server.http.inject({ url: `/auth/v1/authorize?provider=google&${odd}` });
      expect(answer.statusCode).toBe(302);
    }
  });

  test('two windows in which somebody comes for the first time end in one account', async () => {
    const person = there('Bongi');
    const [one, other] = await Promise.all([signIn(person), signIn(person)]);
    expect(one.user?.id).toBe(other.user?.id);
  });

  test('joins Dineo, who signed up with a password, by the address that is verified on both sides', async () => {
    const dineo = await server.person('Dineo');
    const { user } = await signIn(there('Dineo'));
    expect(user?.id).toBe(dineo.userId);
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect(user?.identities?.map((identity) => identity.provider)).toEqual(['email', 'google']);
    const withPassword = await server
      .client()
      .auth.signInWithPassword({ email: dineo.email, password: 'a long walk to Hermanus' });
    expect(withPassword.error).toBeNull();
  });

  test('joins two third parties in one account', async () => {
    const first = await signIn(there('Elias'), 'google');
    const second = await signIn(there('Elias'), 'custom:oidc');
    expect(second.user?.id).toBe(first.user?.id);
    expect(second.user?.app_metadata).toEqual({ provider: 'google', providers: ['google', 'oidc'] });
  });

  test('somebody who signed up with the address of Fikile before her keeps nothing of it', async () => {
    const strict = await startTestServer({
      environment: { ...provider.environment('GOOGLE'), MAILER_AUTOCONFIRM: 'false' },
    });
    const squatter = strict.client();
    await squatter.auth.signUp({
      email: 'fikile@example.co.za',
      password: 'waiting for Fikile',
      options: { data: { first_name: 'Not', last_name: 'Fikile' } },
    });
    const fikile = withPkce(strict);
    const page = await goAndReturn(await addressToLeaveBy(fikile), there('Fikile'), strict);
    const { data } = await fikile.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['google']);
    expect(data.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Fikile' });
    const profile = await fikile.from('profiles').select('first_name').single();
    expect(profile.data).toEqual({ first_name: 'Fikile' });
    const withPassword = await squatter.auth.signInWithPassword({
      email: 'fikile@example.co.za',
      password: 'waiting for Fikile',
    });
    await strict.close();
    expect(withPassword.error?.code).toBe('invalid_credentials');
  });

  test('believes no address that the third party has not verified, whoever has it here', async () => {
    const gugu = await server.person('Gugu');
    for (const person of [
      there('Gugu', { sub: 'there-somebody', email_verified: false }),
      there('Nobody', { email_verified: false }),
      there('Nameless', { email: undefined }),
    ]) {
      const users = await countOf('auth.users');
      const page = await goAndReturn(await addressToLeaveBy(withPkce()), person);
      expect(failureOn(page)).toMatchObject({
        error: 'access_denied',
        code: 'provider_email_needs_verification',
      });
      expect(page.searchParams.get('next')).toBe('/search');
      expect(await countOf('auth.users')).toBe(users);
    }
    const { data } = await gugu.client.auth.getUser();
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['email']);
  });

  test('tells that the person declined', async () => {
    const page = await goAndReturn(await addressToLeaveBy(withPkce()), null);
    expect(failureOn(page)).toEqual({
      error: 'access_denied',
      code: 'access_denied',
      description: 'Signing in with Google was declined.',
    });
  });

  test.each([
    ['tampered with', (state: string) => `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`],
    ['missing', () => ''],
  ])('goes to the site when the state is %s', async (_what, bend) => {
    const left = await server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state') ?? '';
    const answer = await server.http.inject({ url: `/auth/v1/callback?code=any&state=${bend(state)}` });
    expect(answer.statusCode).toBe(303);
    const page = new URL(String(answer.headers.location));
    expect(page.origin + page.pathname).toBe(`${SITE}/`);
    expect(failureOn(page)).toMatchObject({ error: 'invalid_request', code: 'bad_oauth_state' });
  });

  test('takes each state once, and only for five minutes', async () => {
    provider.signsInAs(there('Hlengi'));
    const { steps } = await openBrowser(server, SITE).visit(await addressToLeaveBy(withPkce()));
    const callback = steps.find(({ pathname }) => pathname.endsWith('/callback'));
    const replayed = await server.http.inject({ url: `${callback?.pathname}${callback?.search}` });
    expect(replayed.headers.location).toContain('bad_oauth_state');

    const left = await server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    server.clock.advance(300_000);
    const late = await server.http.inject({ url: `/auth/v1/callback?code=any&state=${state}` });
    expect(late.headers.location).toContain('bad_oauth_state');
  });

  test('refuses a code of another sign-in: the nonce and the verifier are of this one', async () => {
    provider.signsInAs(there('Hlengi'));
    const { steps } = await openBrowser(server, SITE).visit(await addressToLeaveBy(withPkce()));
    const stolen = steps.find(({ pathname }) => pathname.endsWith('/callback'))?.searchParams.get('code');
    const left = await server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    const iss = encodeURIComponent(provider.issuer);
    const answer = await server.http.inject({
      url: `/auth/v1/callback?code=${stolen}&state=${state}&iss=${iss}`,
    });
    expect(answer.statusCode).toBe(302);
    expect(failureOn(new URL(String(answer.headers.location)))).toMatchObject({ code: 'bad_oauth_callback' });
  });

  test('refuses the answer of another issuer', async () => {
    const left = await server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    const answer = await server.http.inject({
      url: `/auth/v1/callback?code=any&state=${state}&iss=https%3A%2F%2Fevil.example`,
    });
    expect(failureOn(new URL(String(answer.headers.location)))).toMatchObject({ code: 'bad_oauth_callback' });
  });

  test('sends a browser that comes back too often to the site as well', async () => {
    const limited = await startTestServer({
      environment: { ...provider.environment('GOOGLE'), RATE_LIMIT_TOKEN: '1' },
    });
    const callback = () => limited.http.inject({ url: '/auth/v1/callback?code=any&state=any' });
    const [first, second] = [await callback(), await callback()];
    await limited.close();
    expect(first.headers.location).toContain('bad_oauth_state');
    expect(second.statusCode).toBe(303);
    expect(failureOn(new URL(String(second.headers.location)))).toMatchObject({
      code: 'over_request_rate_limit',
    });
  });

  test('adds no identity to an account that was deleted meanwhile', async () => {
    const duma = await server.person('Duma');
    const { data } = await duma.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: BACK },
    });
    await server.database.db
      .updateTable('auth.users')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', duma.userId)
      .execute();
    const page = await goAndReturn(String(data.url), there('Duma', { sub: 'there-late' }));
    expect(failureOn(page)).toMatchObject({ code: 'user_not_found' });
  });

  test('lets nobody in who is banned, and says so', async () => {
    const { user } = await signIn(there('Ismail'));
    await server.database.db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2030-01-01') })
      .where('id', '=', user?.id ?? '')
      .execute();
    const sessions = await countOf('auth.sessions');
    const page = await goAndReturn(await addressToLeaveBy(withPkce()), there('Ismail'));
    expect(failureOn(page)).toMatchObject({ error: 'access_denied', code: 'user_banned' });
    expect(await countOf('auth.sessions')).toBe(sessions);
  });

  test('opens no account while sign-ups are closed', async () => {
    const closed = await startTestServer({
      environment: { ...provider.environment('GOOGLE'), SIGNUP_ENABLED: 'false' },
    });
    const page = await goAndReturn(await addressToLeaveBy(withPkce(closed)), there('Jabu'), closed);
    await closed.close();
    expect(failureOn(page)).toMatchObject({ error: 'access_denied', code: 'signup_disabled' });
  });

  test('records who came in and who was refused', async () => {
    const { user } = await signIn(there('Kabelo'));
    const rows = await server.database.db
      .selectFrom('auth.audit')
      .select(['action', 'details'])
      .where('subject_id', '=', user?.id ?? '')
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['user_created', 'sign_in']));
    expect(rows.find(({ action }) => action === 'sign_in')?.details).toMatchObject({
      method: 'oauth',
      provider: 'google',
    });
  });
});

describe('changing the code for a session', () => {
  const exchange = (code: string, verifier: string) =>
    server.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=pkce',
      headers: { 'x-supabase-api-version': '2024-01-01' },
      payload: { auth_code: code, code_verifier: verifier },
    });
  const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-0123456789';

  async function codeFor(person: PersonThere, challenge = VERIFIER, method = 'plain') {
    const address = `${SITE}/auth/v1/authorize?provider=google&code_challenge=${challenge}&code_challenge_method=${method}`;
    return (await goAndReturn(address, person)).searchParams.get('code') ?? '';
  }

  test('works once', async () => {
    const code = await codeFor(there('Lerato'));
    expect(code).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect((await exchange(code, VERIFIER)).statusCode).toBe(200);
    const again = await exchange(code, VERIFIER);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toMatchObject({ code: 'flow_state_not_found' });
  });

  test('refuses the wrong verifier and uses the code up with it', async () => {
    const code = await codeFor(there('Lerato'));
    const wrong = await exchange(code, VERIFIER.replace('9', '8'));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ code: 'bad_code_verifier' });
    expect((await exchange(code, VERIFIER)).json()).toMatchObject({ code: 'flow_state_not_found' });
  });

  test('refuses a code that is five minutes old', async () => {
    const code = await codeFor(there('Lerato'));
    server.clock.advance(300_000);
    const late = await exchange(code, VERIFIER);
    expect(late.statusCode).toBe(422);
    expect(late.json()).toMatchObject({ code: 'flow_state_expired' });
  });

  test('refuses an empty field and a code that was never given', async () => {
    expect((await exchange('', VERIFIER)).json()).toMatchObject({ code: 'validation_failed' });
    expect((await exchange('any', '')).json()).toMatchObject({ code: 'validation_failed' });
    expect((await exchange('any', VERIFIER)).statusCode).toBe(404);
  });

  test('a person who was banned or deleted meanwhile gets none', async () => {
    const code = await codeFor(there('Musa'));
    const { db } = server.database;
    await db
      .updateTable('auth.users')
      .set({ banned_until: new Date('2030-01-01') })
      .where('email', '=', 'musa@example.co.za')
      .execute();
    expect((await exchange(code, VERIFIER)).json()).toMatchObject({ code: 'user_banned' });
    const other = await codeFor(there('Naledi'));
    await db.deleteFrom('auth.users').where('email', '=', 'naledi@example.co.za').execute();
    expect((await exchange(other, VERIFIER)).json()).toMatchObject({ code: 'flow_state_not_found' });
  });
});

describe('linking and unlinking', () => {
  test('adds an identity, by which the person then signs in', async () => {
    const odwa = await server.person('Odwa');
    const { data, error } = await odwa.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: BACK },
    });
    expect(error).toBeNull();
    // Another address than the one here: it is the person who links, not the address.
    const private_ = there('Odwa', { email: 'odwa.private@example.co.za' });
    const page = await goAndReturn(String(data.url), private_);
    expect(fragmentOf(page).get('access_token')).toBeTruthy();
    const { data: now } = await odwa.client.auth.getUserIdentities();
    expect(now?.identities.map((identity) => identity.provider)).toEqual(['email', 'google']);
    const { user } = await signIn(private_);
    expect(user).toMatchObject({ id: odwa.userId, email: odwa.email });
  });

  test('refuses what is linked already, here or to somebody else, and keeps the session', async () => {
    await signIn(there('Palesa'));
    const queen = await server.person('Queen');
    const { data } = await queen.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: BACK },
    });
    const page = await goAndReturn(String(data.url), there('Palesa'));
    expect(failureOn(page)).toMatchObject({
      error: 'server_error',
      code: 'identity_already_exists',
      description: 'Identity is already linked to another user',
    });
    expect((await queen.client.auth.getUser()).error).toBeNull();

    const { client } = await signIn(there('Refilwe'));
    const again = await client.auth.linkIdentity({ provider: 'google', options: { redirectTo: BACK } });
    const second = await goAndReturn(String(again.data.url), there('Refilwe'));
    expect(failureOn(second)).toMatchObject({ description: 'Identity is already linked' });
  });

  test('is for people who are signed in, and only while it is switched on', async () => {
    const url = '/auth/v1/user/identities/authorize?provider=google';
    expect((await server.http.inject({ url })).json()).toMatchObject({ error_code: 'no_authorization' });
    const without = await startTestServer({
      environment: { ...provider.environment('GOOGLE'), MANUAL_LINKING_ENABLED: 'false' },
    });
    const sipho = await without.person('Sipho');
    const linking = await sipho.client.auth.linkIdentity({ provider: 'google' });
    const unlinking = await without.http.inject({
      method: 'DELETE',
      url: `/auth/v1/user/identities/${sipho.userId}`,
      headers: { authorization: `Bearer ${sipho.token}` },
    });
    await without.close();
    expect(linking.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    expect(unlinking.statusCode).toBe(404);
    expect(unlinking.json()).toMatchObject({ error_code: 'manual_linking_disabled' });
  });

  test('gives up an identity, and its password with the address', async () => {
    const thabo = await server.person('Thabo');
    await signIn(there('Thabo'));
    const { data } = await thabo.client.auth.getUserIdentities();
    const [byPassword, byGoogle] = data?.identities ?? [];
    if (byPassword === undefined || byGoogle === undefined) throw new Error('Thabo has two identities');
    expect((await thabo.client.auth.unlinkIdentity(byPassword)).error).toBeNull();
    const { data: now } = await thabo.client.auth.getUser();
    expect(now.user?.identities?.map((identity) => identity.provider)).toEqual(['google']);
    expect(now.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    const withPassword = await server
      .client()
      .auth.signInWithPassword({ email: thabo.email, password: 'a long walk to Hermanus' });
    expect(withPassword.error?.code).toBe('invalid_credentials');

    const last = await thabo.client.auth.unlinkIdentity(byGoogle);
    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  test("lets nobody give up somebody else's, nor one that is no id", async () => {
    const unathi = await server.person('Unathi');
    const vusi = await signIn(there('Vusi'));
    const [theirs] = vusi.user?.identities ?? [];
    if (theirs === undefined) throw new Error('Vusi has one identity');
    const { error } = await unathi.client.auth.unlinkIdentity(theirs);
    expect(error).toMatchObject({ status: 422, code: 'identity_not_found' });
    const noId = await unathi.client.auth.unlinkIdentity({ ...theirs, identity_id: 'that-one' });
    expect(noId.error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect((await vusi.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('keeps an identity when the address that would be left belongs to somebody else', async () => {
    const wandile = await server.person('Wandile');
    const { data } = await wandile.client.auth.linkIdentity({ provider: 'google' });
    await goAndReturn(String(data.url), there('Wandile', { email: 'xola@example.co.za' }));
    const xola = await server.person('Xola');
    const { data: ways } = await wandile.client.auth.getUserIdentities();
    const byPassword = ways?.identities.find(({ provider: name }) => name === 'email');
    if (byPassword === undefined) throw new Error('Wandile has a password');
    const { error } = await wandile.client.auth.unlinkIdentity(byPassword);
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
    expect((await wandile.client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
    expect((await xola.client.auth.getUser()).error).toBeNull();
  });

  test('a person without an address gets the verified one of the identity that they add', async () => {
    const yanga = await server.person('Yanga');
    await server.database.db
      .updateTable('auth.users')
      .set({ email: null, email_confirmed_at: null, is_anonymous: true, encrypted_password: null })
      .where('id', '=', yanga.userId)
      .execute();
    const { data } = await yanga.client.auth.linkIdentity({ provider: 'google' });
    await goAndReturn(String(data.url), there('Yanga'));
    const { data: now } = await yanga.client.auth.getUser();
    expect(now.user).toMatchObject({ email: 'yanga@example.co.za', is_anonymous: false });
  });
});

import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../testing/headless-browser.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import {
  BACK,
  failureOn,
  fragmentOf,
  SITE,
  there,
  thirdPartyFixture,
} from '../../../testing/third-party-sign-in.ts';

const fixture = thirdPartyFixture();
const { withPkce, addressToLeaveBy, goAndReturn, signIn, countOf } = fixture;

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
    const implicit = fixture.server.client();
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
    fixture.provider.signsInAs(there('Chuma'));
    const { page } = await openBrowser(fixture.server, SITE).visit(
      `${SITE}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`,
    );
    expect(page.origin).toBe(SITE);
    for (const odd of [`redirect_to=a&redirect_to=b`, `redirect_to=${'a'.repeat(5000)}`]) {
      const answer = await fixture.server.http.inject({ url: `/auth/v1/authorize?provider=google&${odd}` });
      expect(answer.statusCode).toBe(302);
    }
  });

  test('two windows in which somebody comes for the first time end in one account', async () => {
    const person = there('Bongi');
    const [one, other] = await Promise.all([signIn(person), signIn(person)]);
    expect(one.user?.id).toBe(other.user?.id);
  });

  test('joins Dineo, who signed up with a password, by the address that is verified on both sides', async () => {
    const dineo = await fixture.server.person('Dineo');
    const { user } = await signIn(there('Dineo'));
    expect(user?.id).toBe(dineo.userId);
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] });
    expect(user?.identities?.map((identity) => identity.provider)).toEqual(['email', 'google']);
    const withPassword = await fixture.server
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
      environment: { ...fixture.provider.environment('GOOGLE'), MAILER_AUTOCONFIRM: 'false' },
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

  test('believes no address that the third party has not verified, no matter who has it here', async () => {
    const gugu = await fixture.server.person('Gugu');
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
    const left = await fixture.server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state') ?? '';
    const answer = await fixture.server.http.inject({
      url: `/auth/v1/callback?code=any&state=${bend(state)}`,
    });
    expect(answer.statusCode).toBe(303);
    const page = new URL(String(answer.headers.location));
    expect(page.origin + page.pathname).toBe(`${SITE}/`);
    expect(failureOn(page)).toMatchObject({ error: 'invalid_request', code: 'bad_oauth_state' });
  });

  test('takes each state once, and only for five minutes', async () => {
    fixture.provider.signsInAs(there('Hlengi'));
    const { steps } = await openBrowser(fixture.server, SITE).visit(await addressToLeaveBy(withPkce()));
    const callback = steps.find(({ pathname }) => pathname.endsWith('/callback'));
    const replayed = await fixture.server.http.inject({ url: `${callback?.pathname}${callback?.search}` });
    expect(replayed.headers.location).toContain('bad_oauth_state');

    const left = await fixture.server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    fixture.server.clock.advance(300_000);
    const late = await fixture.server.http.inject({ url: `/auth/v1/callback?code=any&state=${state}` });
    expect(late.headers.location).toContain('bad_oauth_state');
  });

  test('refuses a code of another sign-in: the nonce and the verifier are of this one', async () => {
    fixture.provider.signsInAs(there('Hlengi'));
    const { steps } = await openBrowser(fixture.server, SITE).visit(await addressToLeaveBy(withPkce()));
    const stolen = steps.find(({ pathname }) => pathname.endsWith('/callback'))?.searchParams.get('code');
    const left = await fixture.server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    const iss = encodeURIComponent(fixture.provider.issuer);
    const answer = await fixture.server.http.inject({
      url: `/auth/v1/callback?code=${stolen}&state=${state}&iss=${iss}`,
    });
    expect(answer.statusCode).toBe(302);
    expect(failureOn(new URL(String(answer.headers.location)))).toMatchObject({ code: 'bad_oauth_callback' });
  });

  test('refuses the answer of another issuer', async () => {
    const left = await fixture.server.http.inject({ url: '/auth/v1/authorize?provider=google' });
    const state = new URL(String(left.headers.location)).searchParams.get('state');
    const answer = await fixture.server.http.inject({
      url: `/auth/v1/callback?code=any&state=${state}&iss=https%3A%2F%2Fevil.example`,
    });
    expect(failureOn(new URL(String(answer.headers.location)))).toMatchObject({ code: 'bad_oauth_callback' });
  });

  test('sends a browser that comes back too often to the site as well', async () => {
    const limited = await startTestServer({
      environment: { ...fixture.provider.environment('GOOGLE'), RATE_LIMIT_TOKEN: '1' },
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
    const duma = await fixture.server.person('Duma');
    const { data } = await duma.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: BACK },
    });
    await fixture.server.database.db
      .updateTable('auth.users')
      .set({ deleted_at: fixture.server.clock.now() })
      .where('id', '=', duma.userId)
      .execute();
    const page = await goAndReturn(String(data.url), there('Duma', { sub: 'there-late' }));
    expect(failureOn(page)).toMatchObject({ code: 'user_not_found' });
  });

  test('lets nobody in who is banned, and says so', async () => {
    const { user } = await signIn(there('Ismail'));
    await fixture.server.database.db
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
      environment: { ...fixture.provider.environment('GOOGLE'), SIGNUP_ENABLED: 'false' },
    });
    const page = await goAndReturn(await addressToLeaveBy(withPkce(closed)), there('Jabu'), closed);
    await closed.close();
    expect(failureOn(page)).toMatchObject({ error: 'access_denied', code: 'signup_disabled' });
  });

  test('records who came in and who was refused', async () => {
    const { user } = await signIn(there('Kabelo'));
    const rows = await fixture.server.database.db
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

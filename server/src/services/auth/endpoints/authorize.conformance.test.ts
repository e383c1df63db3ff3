import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';
import { BACK, CALLBACK, failureOn, thirdPartyFixture } from '../../../testing/third-party-sign-in.ts';

const fixture = thirdPartyFixture();

describe('leaving for a third party', () => {
  test('goes there with all that the two servers need, and a state that is kept as a hash', async () => {
    const answer = await fixture.server.http.inject({
      url: `/auth/v1/authorize?provider=google&scopes=calendar&prompt=consent&redirect_uri=https://evil.example&state=mine&redirect_to=${encodeURIComponent(BACK)}`,
    });
    expect(answer.statusCode).toBe(302);
    const address = new URL(String(answer.headers.location));
    expect(address.origin).toBe(fixture.provider.issuer);
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
    const flows = await fixture.server.database.db.selectFrom('auth.flows').selectAll().execute();
    const kept = JSON.stringify(flows) + flows.map(({ sealed }) => sealed?.toString('latin1')).join();
    expect(kept).not.toContain(parameters.state);
    expect(kept).not.toContain(parameters.nonce);
  });

  test('tells the address instead when the page wants to go by itself', async () => {
    const answer = await fixture.server.http.inject({
      url: '/auth/v1/authorize?provider=google&skip_http_redirect=true',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().url).toContain(fixture.provider.issuer);
  });

  test.each([
    ['facebook', 'which is not switched on'],
    ['myspace', 'which nobody knows'],
    ['', 'without a name'],
    ['constructor', 'that only an object has'],
  ])('refuses %j, %s', async (name) => {
    const answer = await fixture.server.http.inject({ url: `/auth/v1/authorize?provider=${name}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error_code: 'validation_failed' });
    expect(answer.json().msg).toMatch(/^Unsupported provider: /);
  });

  test('refuses half a challenge', async () => {
    const answer = await fixture.server.http.inject({
      url: '/auth/v1/authorize?provider=google&code_challenge_method=s256',
    });
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  test('says that the third party is away, to the page that asks or on the page that a link was clicked on', async () => {
    const lonely = await startTestServer({
      environment: { ...fixture.provider.environment('GOOGLE'), OAUTH_GOOGLE_ISSUER: 'http://127.0.0.1:9' },
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminFixture, NOBODY } from '../../../../testing/admin-accounts.ts';

const fixture = adminFixture();
const { someone, created } = fixture;

describe('the admin endpoints', () => {
  const endpoints = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${NOBODY}`],
    ['PUT', `/admin/users/${NOBODY}`],
    ['DELETE', `/admin/users/${NOBODY}`],
    ['GET', `/admin/users/${NOBODY}/factors`],
    ['DELETE', `/admin/users/${NOBODY}/factors/${NOBODY}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const;

  it.each(endpoints)('%s %s opens to a trusted server only', async (method, path) => {
    const boss = await fixture.server.person(`Boss${fixture.server.services.randomInt(1e9)}`, ['admin']);
    const ask = async (token: string | null) => {
      const answer = await fixture.server.http.inject({
        method,
        url: `/auth/v1${path}`,
        headers: {
          'x-supabase-api-version': '2024-01-01',
          apikey: fixture.server.tokens.serviceRoleKey(),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
      });
      return [answer.statusCode, answer.json().code];
    };
    expect(await ask(null)).toEqual([401, 'no_authorization']);
    expect(await ask('not.a.token')).toEqual([403, 'bad_jwt']);
    expect(await ask(fixture.server.tokens.anonKey())).toEqual([403, 'not_admin']);
    expect(await ask(boss.token)).toEqual([403, 'not_admin']);
    const supabaseAdmin = {
      role: 'supabase_admin',
      exp: Math.floor(fixture.server.clock.now().getTime() / 1000) + 60,
    };
    expect((await ask(await fixture.server.tokens.sign(supabaseAdmin)))[1]).not.toBe('not_admin');
    const [status, code] = await ask(fixture.server.tokens.serviceRoleKey());
    expect([code, status]).not.toContain('not_admin');
    expect(status).toBeLessThan(500);
  });
});

describe('whatever a server sends', () => {
  it('is answered in JSON and never by a fault', async () => {
    const user = await created({ email: someone() });
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u0000',
        "';--",
        '24h',
        'none',
        user.id,
        user.email,
        '+27820000000',
        'signup',
        'recovery',
      ),
    );
    const body = fc.oneof(
      odd,
      fc.dictionary(
        fc.constantFrom(
          'email',
          'phone',
          'password',
          'password_hash',
          'email_confirm',
          'phone_confirm',
          'user_metadata',
          'app_metadata',
          'role',
          'id',
          'ban_duration',
          'type',
          'new_email',
          'data',
          'should_soft_delete',
        ),
        odd,
      ),
    );
    const endpoints = fc.constantFrom(
      ['POST', '/admin/users'],
      ['PUT', `/admin/users/${user.id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
      ['DELETE', `/admin/users/${NOBODY}`],
    );
    await fc.assert(
      fc.asyncProperty(endpoints, body, async ([method, path], payload) => {
        const answer = await fixture.server.http.inject({
          method: method as 'POST',
          url: `/auth/v1${path}`,
          headers: {
            authorization: `Bearer ${fixture.server.tokens.serviceRoleKey()}`,
            'content-type': 'application/json',
          },
          payload: JSON.stringify(payload) ?? '',
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(() => answer.json()).not.toThrow();
      }),
      { numRuns: 150 },
    );
    for (const query of ['page=%00', 'page=9999999999', 'per_page=1e9', 'page[]=1', 'per_page=999999999']) {
      const answer = await fixture.server.http.inject({
        url: `/auth/v1/admin/users?${query}`,
        headers: { authorization: `Bearer ${fixture.server.tokens.serviceRoleKey()}` },
      });
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

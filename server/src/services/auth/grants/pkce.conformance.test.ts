import { describe, expect, test } from 'vitest';
import type { PersonThere } from '../../../testing/identity-provider.ts';
import { SITE, there, thirdPartyFixture } from '../../../testing/third-party-sign-in.ts';

const fixture = thirdPartyFixture();
const { goAndReturn } = fixture;

describe('changing the code for a session', () => {
  const exchange = (code: string, verifier: string) =>
    fixture.server.http.inject({
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
    fixture.server.clock.advance(300_000);
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
    const { db } = fixture.server.database;
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

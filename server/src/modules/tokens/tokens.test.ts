import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { loseRole } from '../../testing/roles.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { book, hostCar, tripWith } from '../../testing/trips.ts';

const DAY_MS = 86_400_000;
const { server, thandi, johan, sipho, naledi } = await openHosting();
const car = await hostCar(server, thandi);
const johansCar = await hostCar(server, johan);
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('api_tokens').execute();
});

type Wanted = Partial<{
  id: string;
  name: string;
  scopes: ('calendar' | 'hand_over' | 'messages' | 'money')[];
  lastOn: string;
}>;
const wanted = (changes: Wanted = {}) => ({
  id: randomUUID(),
  name: 'Price bot',
  scopes: ['calendar' as const],
  lastOn: '2026-12-31',
  ...changes,
});
const make = (changes: Wanted = {}, as = thandi) => server.succeed('tokens/create', wanted(changes), { as });

const ask = (secret: string, url: string, body?: object) =>
  server.http.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `/functions/v1/${url}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
const stretchOf = (vehicleId: string) => ({
  stretches: [{ vehicleId, startAt: '2026-12-24T00:00:00+02:00', endAt: '2026-12-25T00:00:00+02:00' }],
});

describe('a token of a host', () => {
  it('is shown once, kept as a hash, and listed by its first signs, its uses and its end', async () => {
    const { token, secret } = await make();
    expect(secret).toMatch(/^kwela_[\w-]{43}$/);
    expect(token).toMatchObject({
      prefix: secret.slice(0, 10),
      state: 'active',
      endsAt: '2026-12-31T22:00:00.000Z',
      lastUsedAt: null,
      useCount: 0,
    });
    const kept = await server.database.db.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret.slice(10));
    await ask(secret, 'listings/mine');
    await ask(secret, 'prices/cars');
    const list = await server.succeed('tokens/mine', {}, { as: thandi });
    expect(list).toMatchObject({ maxTokens: 10, requestsPerMinute: 120 });
    expect(list.tokens).toEqual([{ ...token, useCount: 2, lastUsedAt: TEST_NOW.toISOString() }]);
    expect(JSON.stringify(list)).not.toContain(secret.slice(10));
    expect((await server.succeed('tokens/mine', {}, { as: johan })).tokens).toEqual([]);
  });

  it('lists the cars of its host, changes a price and blocks a day, and nothing of anybody else', async () => {
    const { secret } = await make();
    const { items } = (await ask(secret, 'listings/mine')).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual([car]);
    const blocked = await ask(secret, 'calendars/block', stretchOf(car));
    expect([blocked.statusCode, blocked.json().blocked]).toEqual([
      200,
      [expect.objectContaining({ vehicleId: car })],
    ]);
    const foreign = await ask(secret, 'calendars/block', stretchOf(johansCar));
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    expect((await ask(secret, `prices/plan?vehicleId=${johansCar}`)).statusCode).toBe(404);
  });

  it('opens no address but those of its scopes, and says which scope it takes', async () => {
    const { secret } = await make({ scopes: ['messages'] });
    const answer = await ask(secret, 'calendars/block', stretchOf(car));
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'token_scope_missing',
        message: 'This token isn’t allowed to do this. Make one with the scope that it takes.',
        details: { scopes: ['calendar'] },
        requestId: expect.any(String),
      },
    ]);
    expect((await ask(secret, 'bookings/mine?as=host')).statusCode).toBe(200);
  });

  it('opens nothing of accounts, tokens, money or guests, nor what anybody may read', async () => {
    const { secret } = await make({ scopes: ['calendar', 'hand_over', 'messages', 'money'] });
    for (const [url, body] of [
      ['accounts/me'],
      ['accounts/export', {}],
      ['tokens/mine'],
      ['tokens/create', wanted()],
      ['tokens/revoke', { id: randomUUID() }],
      ['hosts/give-bank-account', {}],
      ['calendars/connections'],
      ['payments/status?bookingId=x'],
      ['bookings/current'],
      ['tickets/queue'],
      ['vehicles/markets'],
    ] as const) {
      const answer = await ask(secret, url, body);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'people_only']);
    }
    const asGuest = await ask(secret, 'bookings/mine?as=guest');
    expect([asGuest.statusCode, asGuest.json().code]).toEqual([403, 'forbidden']);
  });

  it('opens neither sign-in, rows, files nor private files', async () => {
    const { secret } = await make({ scopes: ['calendar', 'hand_over', 'messages', 'money'] });
    const headers = { authorization: `Bearer ${secret}` };
    for (const url of [
      '/auth/v1/user',
      '/rest/v1/profiles?select=*',
      '/functions/v1/tickets/file?ref=x&id=x',
    ]) {
      const answer = await server.http.inject({ url, headers });
      expect([400, 401, 403], `${url} ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body).not.toContain(thandi.email);
    }
  });

  it.each([
    ['wrong', 401, 'token_unknown', 'We don’t know this token.'],
    ['cut short', 401, 'token_unknown', 'We don’t know this token.'],
    ['revoked', 401, 'token_revoked', 'This token was revoked.'],
    ['ended', 401, 'token_ended', 'This token has ended.'],
    ['of a banned host', 403, 'account_suspended', ''],
  ])('that is %s is refused with %i %s and a sentence', async (kind, status, code, sentence) => {
    const { token, secret } = await make();
    if (kind === 'revoked') await server.succeed('tokens/revoke', { id: token.id }, { as: thandi });
    if (kind === 'ended') server.clock.advance(60 * DAY_MS);
    const { db } = server.database;
    const ban = (until: Date | null) =>
      db.updateTable('auth.users').set({ banned_until: until }).where('id', '=', thandi.userId).execute();
    if (kind === 'of a banned host') await ban(new Date(TEST_NOW.getTime() + DAY_MS));
    const wrong = `kwela_${'A'.repeat(43)}`;
    const shown = { wrong, 'cut short': secret.slice(0, -3) }[kind] ?? secret;
    const answer = await ask(shown, 'listings/mine');
    await ban(null);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toContain(sentence);
  });

  it('opens nothing once its host is a host no more', async () => {
    const lindiwe = await server.person('Lindiwe', ['host']);
    const { secret } = await make({}, lindiwe);
    expect((await ask(secret, 'listings/mine')).statusCode).toBe(200);
    await loseRole(server, lindiwe, 'host');
    expect((await ask(secret, 'listings/mine')).statusCode).toBe(403);
  });

  it('has so many requests a minute, told in each answer, and 429 with Retry-After beyond', async () => {
    const { secret, token } = await make();
    const { secret: other } = await make();
    const first = await ask(secret, 'prices/cars');
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '119',
      'x-ratelimit-reset': '60',
    });
    await server.database.db
      .updateTable('api_tokens')
      .set({ minute_count: 119 })
      .where('id', '=', token.id)
      .execute();
    server.clock.advance(15_000);
    expect((await ask(secret, 'prices/cars')).headers['x-ratelimit-remaining']).toBe('0');
    const over = await ask(secret, 'prices/cars');
    expect([
      over.statusCode,
      over.json().code,
      over.headers['retry-after'],
      over.headers['x-ratelimit-remaining'],
    ]).toEqual([429, 'rate_limited', '45', '0']);
    expect((await ask(other, 'prices/cars')).statusCode).toBe(200);
    expect((await server.call('prices/cars', {}, { as: thandi })).status).toBe(200);
    server.clock.advance(45_001);
    expect((await ask(secret, 'prices/cars')).statusCode).toBe(200);
    const { tokens } = await server.succeed('tokens/mine', {}, { as: thandi });
    expect(tokens.find(({ id }) => id === token.id)?.useCount).toBe(3);
  });

  it('sees of a booking what its scopes say, and never one that its host made as a guest', async () => {
    const { bookingId } = await book(
      server,
      sipho,
      tripWith(car, { startAt: '2027-01-04T08:00:00Z', endAt: '2027-01-06T08:00:00Z' }),
    );
    const own = await book(server, thandi, tripWith(johansCar));
    const { secret } = await make({ scopes: ['hand_over'] });
    const { secret: calendarAlone } = await make();
    const seen = await ask(secret, `bookings/get?id=${bookingId}`);
    expect([seen.statusCode, seen.json()]).toEqual([
      200,
      expect.objectContaining({ viewer: 'host', payoutCents: null }),
    ]);
    expect((await ask(secret, `bookings/get?id=${own.bookingId}`)).statusCode).toBe(404);
    const { secret: withMoney } = await make({ scopes: ['money'] });
    expect((await ask(calendarAlone, `bookings/get?id=${bookingId}`)).json().payoutCents).toBeNull();
    expect((await ask(withMoney, `bookings/get?id=${bookingId}`)).json().payoutCents).toBeGreaterThan(0);
  });

  it('tells what trips pay out only with the scope for money', async () => {
    const { secret } = await make({ scopes: ['calendar'] }, johan);
    const { secret: withMoney } = await make({ scopes: ['money'] }, johan);
    const other = await hostCar(server, johan, {});
    await book(server, sipho, tripWith(other));
    const paid = async (shown: string) => {
      const { items } = (await ask(shown, 'bookings/mine?as=host&tab=requests')).json();
      return items.map(({ payoutCents }: { payoutCents: number | null }) => payoutCents);
    };
    const told = await paid(withMoney);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.map(() => expect.any(Number)));
    expect(await paid(secret)).toEqual(told.map(() => null));
  });
});

describe('making and revoking', () => {
  it('is a host’s alone', async () => {
    for (const as of [sipho, naledi]) {
      expect(await server.call('tokens/create', wanted(), { as })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
    expect(await server.call('tokens/create', wanted())).toMatchObject({ status: 401 });
    const { token, secret } = await make();
    for (const as of [johan, naledi]) {
      expect(await server.call('tokens/revoke', { id: token.id }, { as })).toMatchObject({ status: 404 });
    }
    expect((await ask(secret, 'prices/cars')).statusCode).toBe(200);
  });

  it('is done once: the same id makes no second token, and a revoked one stays as it is', async () => {
    const id = randomUUID();
    await make({ id });
    expect(await server.call('tokens/create', wanted({ id }), { as: thandi })).toMatchObject({
      status: 409,
      code: 'token_made_before',
    });
    const revoked = await server.succeed('tokens/revoke', { id }, { as: thandi });
    server.clock.advance(1_000);
    expect(await server.succeed('tokens/revoke', { id }, { as: thandi })).toEqual(revoked);
  });

  it('refuses what cannot be: no scope, an unknown one, no name, a day that is over or too far', async () => {
    for (const [changes, field] of [
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['everything'] }, 'scopes.0'],
      [{ name: ' ' }, 'name'],
    ] as const) {
      expect(
        await server.callUntyped('tokens/create', { ...wanted(), ...changes }, { as: thandi }),
      ).toMatchObject({ status: 400, details: { issues: [{ field }] } });
    }
    for (const lastOn of ['2020-01-01', '2029-01-01']) {
      expect(await server.call('tokens/create', wanted({ lastOn }), { as: thandi })).toMatchObject({
        status: 409,
        code: 'token_end_day',
        details: { maxDays: 365 },
      });
    }
  });

  it('stops at ten that work, also when they are made at once; revoked ones do not count', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, () => server.call('tokens/create', wanted(), { as: thandi })),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(10);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ code: 'too_many_tokens', details: { maxTokens: 10 } });
    const { tokens } = await server.succeed('tokens/mine', {}, { as: thandi });
    await server.succeed('tokens/revoke', { id: tokens[0]?.id ?? '' }, { as: thandi });
    await make();
  });

  it('stands in the audit without the token, and in what somebody takes with them without its hash', async () => {
    const { token, secret } = await make();
    await server.succeed('tokens/revoke', { id: token.id }, { as: thandi });
    const { db } = server.database;
    const rows = await db
      .selectFrom('auth.audit')
      .select(['action', 'details'])
      .where('subject_id', '=', thandi.userId)
      .where('action', 'in', ['token_made', 'token_revoked'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      { action: 'token_revoked', details: {} },
      { action: 'token_made', details: { scopes: 'calendar' } },
    ]);
    const taken = JSON.stringify(await server.succeed('accounts/export', {}, { as: thandi }));
    expect(taken).toContain(token.prefix);
    expect(taken).not.toContain(secret.slice(10));
    expect(taken).not.toContain('token_hash');
  });
});

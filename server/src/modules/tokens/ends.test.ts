import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW } from '../../testing/test-server.ts';

/** The first and the last instant of what a token may: its day, its minute, and its place among ten. */

const { server, thandi, johan } = await openHosting();
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.database.db.deleteFrom('api_tokens').execute();
});

const wanted = (changes: object = {}) => ({
  id: randomUUID(),
  name: 'Price bot',
  scopes: ['calendar' as const],
  lastOn: '2026-12-31',
  ...changes,
});
const create = (changes: object = {}, as = thandi) =>
  server.callUntyped('tokens/create', wanted(changes), { as });
async function make(changes: object = {}) {
  const made = await create(changes);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}
const ask = async (secret: string) => {
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await server.http.inject({ url: '/functions/v1/prices/cars', headers });
  return {
    status: answer.statusCode,
    code: answer.json().code,
    left: answer.headers['x-ratelimit-remaining'],
  };
};
const mine = () => server.succeed('tokens/mine', {}, { as: thandi });

describe('the last day of a token', () => {
  it('is today at the earliest and a year off at the latest, by the clock in South Africa', async () => {
    const { lastDayOn } = await mine();
    expect(lastDayOn).toBe('2027-12-02');
    for (const lastOn of ['2026-12-01', '2027-12-03'])
      expect(await create({ lastOn })).toMatchObject({ code: 'token_end_day', details: { maxDays: 365 } });
    for (const lastOn of ['2026-12-02', '2027-12-02']) expect((await create({ lastOn })).ok).toBe(true);
    server.clock.set(new Date('2026-12-02T22:00:00Z'));
    expect(await create({ lastOn: '2026-12-02' })).toMatchObject({ code: 'token_end_day' });
    expect((await create({ lastOn: '2027-12-03' })).ok).toBe(true);
  });

  it('is a whole day: the token opens to its last moment in South Africa and nothing after it', async () => {
    const { token, secret } = await make({ lastOn: '2026-12-02' });
    expect(token).toMatchObject({ state: 'active', endsAt: '2026-12-02T22:00:00.000Z' });
    server.clock.set(new Date('2026-12-02T21:59:59.999Z'));
    expect(await ask(secret)).toMatchObject({ status: 200 });
    server.clock.set(new Date('2026-12-02T22:00:00Z'));
    expect(await ask(secret)).toMatchObject({ status: 401, code: 'token_ended' });
    expect((await mine()).tokens).toMatchObject([{ state: 'ended', useCount: 1 }]);
  });

  it('makes place for another one when it is over, and an ended one can still be revoked', async () => {
    const { token, secret } = await make({ lastOn: '2026-12-02' });
    for (let count = 0; count < 9; count += 1) await make();
    server.clock.set(new Date('2026-12-02T21:59:59.999Z'));
    expect(await create()).toMatchObject({ code: 'too_many_tokens', details: { maxTokens: 10 } });
    expect((await create({}, johan)).ok).toBe(true);
    server.clock.set(new Date('2026-12-02T22:00:00Z'));
    expect((await create()).ok).toBe(true);
    expect((await mine()).tokens.at(-1)?.id).toBe(token.id);
    await server.succeed('tokens/revoke', { id: token.id }, { as: thandi });
    expect(await ask(secret)).toMatchObject({ code: 'token_revoked' });
  });
});

describe('the minute of a token', () => {
  it('begins with a request and is over sixty seconds later, not before', async () => {
    const { token, secret } = await make();
    expect(await ask(secret)).toMatchObject({ left: '119' });
    server.clock.advance(59_999);
    expect(await ask(secret)).toMatchObject({ left: '118' });
    server.clock.advance(1);
    expect(await ask(secret)).toMatchObject({ left: '119' });
    expect((await mine()).tokens).toMatchObject([
      { id: token.id, useCount: 3, lastUsedAt: server.clock.now().toISOString() },
    ]);
  });

  it('counts requests that come at the same moment one by one, and none of a token that was revoked', async () => {
    const { token, secret } = await make();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(secret)));
    expect(answers.map(({ left }) => Number(left)).toSorted((a, b) => a - b)).toEqual([
      115, 116, 117, 118, 119,
    ]);
    await server.succeed('tokens/revoke', { id: token.id }, { as: thandi });
    expect(await ask(secret)).toMatchObject({ status: 401 });
    expect((await mine()).tokens).toMatchObject([{ state: 'revoked', useCount: 5 }]);
  });
});

describe('a token that is made', () => {
  it('has each of its scopes once, whatever was sent, and a name without spaces around it', async () => {
    const { token } = await make({ scopes: ['money', 'calendar', 'money'], name: `  ${'x'.repeat(60)} ` });
    expect(token).toMatchObject({ name: 'x'.repeat(60), state: 'active', useCount: 0, lastUsedAt: null });
    expect(token.scopes.toSorted()).toEqual(['calendar', 'money']);
  });

  it.each([
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 'two\nlines' }],
    ['lastOn', { lastOn: '2026-02-30' }],
    ['lastOn', { lastOn: undefined }],
    ['id', { id: '1' }],
    ['isAdmin', { isAdmin: true }],
  ])('with a wrong %s is refused with the field named', async (field, changes) => {
    expect(await create(changes)).toMatchObject({ status: 400, details: { issues: [{ field }] } });
    expect((await mine()).tokens).toEqual([]);
  });

  it('under the id of another host’s is refused and tells nothing of it', async () => {
    const { token } = await make({ name: 'Secret plan' });
    const other = await create({ id: token.id }, johan);
    expect(other).toMatchObject({ status: 409, code: 'token_made_before' });
    expect(JSON.stringify(other)).not.toContain('Secret plan');
    expect(await server.call('tokens/revoke', { id: token.id }, { as: johan })).toMatchObject({
      status: 404,
    });
    expect((await mine()).tokens).toMatchObject([{ id: token.id, state: 'active' }]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let lerato: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
});

const acts = async () => {
  const rows = await server.database.db
    .selectFrom('auth.audit')
    .select('action')
    .where('subject_id', '=', lerato.userId)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
};
const countOf = async (action: string) => (await acts()).filter((one) => one === action).length;

describe('leaving', () => {
  const ask = () => server.call('accounts/ask-deletion', {}, { as: lerato });
  const keep = () => server.call('accounts/keep', {}, { as: lerato });

  it('asked for by a double click is one wish with one day', async () => {
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(await countOf('account_deletion_asked')).toBe(1);
  });

  it('taken back by a double click is on record once, and by who never asked not at all', async () => {
    expect(await keep()).toMatchObject({ value: { isKept: true } });
    expect(await countOf('account_deletion_withdrawn')).toBe(0);
    await ask();
    await Promise.all([keep(), keep()]);
    expect(await countOf('account_deletion_withdrawn')).toBe(1);
    expect((await server.succeed('accounts/me', {}, { as: lerato })).deletion).toBeNull();
  });

  it('against taking it back at the same moment leaves the account in one of the two ways', async () => {
    await ask();
    server.clock.set(new Date('2027-01-01T08:00:00Z'));
    const { data } = await server
      .client()
      .auth.signInWithPassword({ email: lerato.email, password: 'a long walk to Hermanus' });
    lerato = { ...lerato, token: data.session?.access_token ?? '' };
    const [kept] = await Promise.all([keep(), runDueTimers(server.services)]);
    const row = await server.database.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', lerato.userId)
      .executeTakeFirst();
    const isThere = row?.email === lerato.email;
    expect(isThere ? kept.ok : (await acts()).includes('account_deletion_done')).toBe(true);
  });
});

describe('the names of second factors', () => {
  const enrolled = async (friendlyName: string): Promise<string> => {
    const { data } = await lerato.client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    return data?.id ?? '';
  };
  const rename = (id: string, name: string) =>
    server.call('accounts/name-factor', { id, name }, { as: lerato });

  it('stay apart when two are given the same at once', async () => {
    const [one, other] = [await enrolled('App'), await enrolled('App 2')];
    const both = await Promise.all([rename(one, 'Phone'), rename(other, 'Phone')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'factor_name_taken' });
  });

  it('can be given again to the one that has it, and are of 60 letters at most', async () => {
    const id = await enrolled('App');
    expect(await rename(id, 'App')).toMatchObject({ value: { name: 'App' } });
    expect(await rename(id, 'x'.repeat(60))).toMatchObject({ ok: true });
    expect(await rename(id, 'x'.repeat(61))).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ field: 'name' }] },
    });
    expect(await rename(server.services.newId(), 'Other')).toMatchObject({ code: 'not_found' });
  });
});

describe('a session', () => {
  it('that one ends on this device is this one, and ends here alone', async () => {
    const { data } = await server
      .client()
      .auth.signInWithPassword({ email: lerato.email, password: 'a long walk to Hermanus' });
    const second = { ...lerato, token: data.session?.access_token ?? '' };
    const { sessions } = await server.succeed('accounts/sessions', {}, { as: second });
    const id = sessions.find(({ isThisOne }) => isThisOne)?.id ?? '';
    expect(await server.succeed('accounts/end-session', { id }, { as: second })).toEqual({ isThisOne: true });
    expect(await server.call('accounts/me', {}, { as: second })).toMatchObject({ status: 401 });
    expect(await server.succeed('accounts/me', {}, { as: lerato })).toMatchObject({ sessionCount: 1 });
  });

  it('that is ended twice at once is on record once', async () => {
    await server
      .client()
      .auth.signInWithPassword({ email: lerato.email, password: 'a long walk to Hermanus' });
    const { sessions } = await server.succeed('accounts/sessions', {}, { as: lerato });
    const id = sessions.find(({ isThisOne }) => !isThisOne)?.id ?? '';
    const end = () => server.call('accounts/end-session', { id }, { as: lerato });
    const both = await Promise.all([end(), end()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 404 });
    expect(await countOf('sign_out')).toBe(1);
  });
});

describe('choices', () => {
  const set = (input: object) => server.call('accounts/set-notifications', input, { as: lerato });
  const read = () => server.succeed('accounts/notifications', {}, { as: lerato });

  it('of hours go from midnight to the last minute of a day', async () => {
    const quiet = (fromMinute: number, toMinute: number) =>
      set({ quietHours: { isOn: true, fromMinute, toMinute } });
    expect(await quiet(0, 1_439)).toMatchObject({ ok: true });
    for (const [from, to] of [
      [-1, 360],
      [0, 1_440],
      [0.5, 360],
    ] as const)
      expect(await quiet(from, to)).toMatchObject({ code: 'invalid_input' });
    expect((await read()).quietHours).toEqual({ isOn: true, fromMinute: 0, toMinute: 1_439 });
  });

  it('made on two devices at once are both kept', async () => {
    const choice = (event: string) => ({ choices: [{ event, channel: 'email', isOn: false }] });
    await Promise.all([
      set(choice('messages')),
      set(choice('trip_reminders')),
      set({ quietHours: { isOn: false, fromMinute: 60, toMinute: 120 } }),
    ]);
    const { events, quietHours } = await read();
    const off = events.flatMap(({ event, channels }) =>
      channels.some(({ channel, isOn }) => channel === 'email' && !isOn) ? [event] : [],
    );
    expect(off).toEqual(expect.arrayContaining(['messages', 'trip_reminders']));
    expect(quietHours).toEqual({ isOn: false, fromMinute: 60, toMinute: 120 });
  });

  it('that change nothing answer how things stand, and unknown ones are refused whole', async () => {
    const before = await read();
    expect(await set({})).toMatchObject({ ok: true, value: before });
    const choices = [
      { event: 'messages', channel: 'email', isOn: false },
      { event: 'pigeons', channel: 'email', isOn: true },
    ];
    expect(await set({ choices })).toMatchObject({ code: 'invalid_input' });
    expect(await read()).toEqual(before);
  });
});

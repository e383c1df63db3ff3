import { PURPOSES } from '@kwela/domain/accounts/consents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let lerato: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
});

describe('consent', () => {
  const answer = (isGiven: boolean, version = 1) =>
    server.call('accounts/set-consent', { purpose: 'marketing_email', version, isGiven }, { as: lerato });

  it('was never given by somebody who has just come, except to the terms that come with the account', async () => {
    const { purposes } = await server.succeed('accounts/consents', {}, { as: lerato });
    expect(purposes.map(({ purpose, state, history }) => [purpose, state, history.length])).toEqual([
      ['terms', 'given', 1],
      ['marketing_email', 'none', 0],
      ['marketing_sms', 'none', 0],
      ['analytics', 'none', 0],
    ]);
  });

  it('is given, withdrawn and given again, and every answer stays', async () => {
    await answer(true);
    server.clock.advance(60_000);
    await answer(false);
    server.clock.advance(60_000);
    expect(await answer(true)).toMatchObject({
      value: {
        purpose: 'marketing_email',
        state: 'given',
        history: [
          { isGiven: true, version: 1, at: '2026-12-02T08:02:00.000Z' },
          { isGiven: false, version: 1, at: '2026-12-02T08:01:00.000Z' },
          { isGiven: true, version: 1, at: '2026-12-02T08:00:00.000Z' },
        ],
      },
    });
  });

  it('said twice at once is one answer', async () => {
    await Promise.all([answer(true), answer(true)]);
    const { purposes } = await server.succeed('accounts/consents', {}, { as: lerato });
    expect(purposes.find(({ purpose }) => purpose === 'marketing_email')?.history).toHaveLength(1);
  });

  it('to other words than today’s is refused', async () => {
    expect(await answer(true, 2)).toMatchObject({ status: 409, code: 'consent_outdated' });
  });

  it('to the terms cannot be withdrawn without leaving', async () => {
    const terms = { purpose: 'terms', version: PURPOSES.terms.version } as const;
    await server.succeed('accounts/set-consent', { ...terms, isGiven: true }, { as: lerato });
    expect(
      await server.call('accounts/set-consent', { ...terms, isGiven: false }, { as: lerato }),
    ).toMatchObject({
      code: 'consent_needed',
    });
  });

  it('is nobody else’s to see', async () => {
    await answer(true);
    const sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
    const { purposes } = await server.succeed('accounts/consents', {}, { as: sipho });
    expect(purposes.find(({ purpose }) => purpose === 'marketing_email')?.state).toBe('none');
  });
});

describe('notifications', () => {
  const cell = async (event: string, channel: string) => {
    const { events } = await server.succeed('accounts/notifications', {}, { as: lerato });
    return events.find((row) => row.event === event)?.channels.find((one) => one.channel === channel)?.isOn;
  };

  it('are quiet from nine at night to six unless Lerato says otherwise', async () => {
    const before = await server.succeed('accounts/notifications', {}, { as: lerato });
    expect(before.quietHours).toEqual({ isOn: true, fromMinute: 1260, toMinute: 360 });
    const after = await server.succeed(
      'accounts/set-notifications',
      { quietHours: { isOn: false, fromMinute: 1320, toMinute: 300 } },
      { as: lerato },
    );
    expect(after.quietHours).toEqual({ isOn: false, fromMinute: 1320, toMinute: 300 });
    expect(await server.succeed('accounts/notifications', {}, { as: lerato })).toEqual(after);
  });

  it('change where Lerato changed them and nowhere else', async () => {
    expect(await cell('trip_reminders', 'sms')).toBe(true);
    const choices = [{ event: 'trip_reminders', channel: 'sms', isOn: false }] as const;
    await server.succeed('accounts/set-notifications', { choices: [...choices] }, { as: lerato });
    expect(await cell('trip_reminders', 'sms')).toBe(false);
    expect(await cell('booking_requests', 'sms')).toBe(true);
  });

  it('that concern safety or money cannot be switched off, and then nothing is changed', async () => {
    const outcome = await server.call(
      'accounts/set-notifications',
      {
        choices: [
          { event: 'messages', channel: 'email', isOn: false },
          { event: 'trip_safety', channel: 'sms', isOn: false },
        ],
      },
      { as: lerato },
    );
    expect(outcome).toMatchObject({ status: 409, code: 'channel_fixed' });
    expect(await cell('messages', 'email')).toBe(true);
  });
});

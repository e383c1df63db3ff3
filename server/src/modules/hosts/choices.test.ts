import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { mayGoLive } from './may-go-live.ts';

/** What Thandi chooses on her way to hosting: hours, a plan, the house rules; kept as she goes, in whatever order. */

const IDENTITY = { ...HOST_DETAILS, firstNames: 'Thandi Nomsa', lastName: 'Nkosi' };
const HOURS = {
  fromMinute: 480,
  toMinute: 1_080,
  leadMinutes: 240,
  bufferMinutes: 120,
  noStartWeekdays: [0],
};
let server: TestServer;
let thandi: TestPerson;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  people += 1;
  thandi = await server.person(`Thandi${people}`, ['host']);
});

const standing = (as = thandi) => server.succeed('hosts/onboarding', {}, { as });
const set = (changes: Partial<typeof HOURS>) =>
  server.call('hosts/set-availability', { ...HOURS, ...changes }, { as: thandi });
const choose = (plan: 'full' | 'balanced' | 'lean' | 'minimal') =>
  server.succeed('hosts/choose-plan', { plan }, { as: thandi });
const sign = async (as = thandi) => {
  const { rulesVersion, termsVersion } = (await standing(as)).rules;
  return server.call('hosts/sign-rules', { rulesVersion, termsVersion, isAgreed: true }, { as });
};
const hostRow = () =>
  server.database.db
    .selectFrom('hosts')
    .select(['plan', 'first_name', 'last_name'])
    .where('user_id', '=', thandi.userId)
    .executeTakeFirst();

describe('default hours', () => {
  it.each([
    ['of one hour', { fromMinute: 480, toMinute: 540 }],
    ['of the whole day', { fromMinute: 0, toMinute: 1_440 }],
    ['with a week of notice', { leadMinutes: 10_080 }],
    ['with two days to clean', { bufferMinutes: 2_880 }],
    ['on one day of the week', { noStartWeekdays: [0, 1, 2, 3, 4, 5] }],
    ['with no notice at all', { leadMinutes: 0, bufferMinutes: 0, noStartWeekdays: [] }],
  ])('%s are kept', async (_, changes) => {
    expect(await set(changes)).toMatchObject({ value: { availability: { ...HOURS, ...changes } } });
    expect((await standing()).availability).toEqual({ ...HOURS, ...changes });
  });

  it.each([
    ['hours_too_short', { fromMinute: 480, toMinute: 539 }],
    ['hours_too_short', { fromMinute: 540, toMinute: 480 }],
    ['lead_too_long', { leadMinutes: 10_081 }],
    ['buffer_too_long', { bufferMinutes: 2_881 }],
    ['no_day_left', { noStartWeekdays: [0, 1, 2, 3, 4, 5, 6] }],
  ])('are refused with %s for %j, and those before stay', async (fault, changes) => {
    await set({});
    expect(await set(changes)).toMatchObject({ code: 'availability_faulty', details: { fault } });
    expect((await standing()).availability).toEqual(HOURS);
  });

  it.each([
    ['toMinute', { toMinute: 1_441 }],
    ['fromMinute', { fromMinute: -1 }],
    ['leadMinutes', { leadMinutes: 0.5 }],
    ['noStartWeekdays', { noStartWeekdays: [7] }],
  ])('are no hours with such a %s, which is named', async (field, changes) => {
    const answer = await set(changes);
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(JSON.stringify(answer)).toContain(field);
    expect((await standing()).availability).toBeNull();
  });

  it('name each day once and in order, however often it is pressed', async () => {
    expect(await set({ noStartWeekdays: [6, 0, 6] })).toMatchObject({
      value: { availability: { noStartWeekdays: [0, 6] } },
    });
  });

  it('that two windows send at once are those of one of them, whole', async () => {
    const [day, night] = [
      { fromMinute: 480, toMinute: 1_020, leadMinutes: 60 },
      { fromMinute: 1_020, toMinute: 1_320, leadMinutes: 120 },
    ];
    await Promise.all([set(day), set(night)]);
    const kept = (await standing()).availability;
    expect([
      { ...HOURS, ...day },
      { ...HOURS, ...night },
    ]).toContainEqual(kept);
  });
});

describe('a plan', () => {
  it('that is chosen before anybody knows who the host is counts once it is known', async () => {
    expect((await choose('lean')).plan).toBe('lean');
    expect(await hostRow()).toBeUndefined();
    await server.succeed('hosts/submit-identity', IDENTITY, { as: thandi });
    expect(await hostRow()).toMatchObject({ plan: 'lean' });
    await choose('full');
    expect(await hostRow()).toMatchObject({ plan: 'full' });
    expect((await standing()).plan).toBe('full');
  });

  it('is one that is on offer', async () => {
    for (const plan of ['own_cover', 'gold', ''])
      expect(await server.callUntyped('hosts/choose-plan', { plan }, { as: thandi })).toMatchObject({
        code: 'invalid_input',
      });
    expect((await standing()).plan).toBeNull();
  });

  it('keeps the hours and the signature that were there, and they keep it', async () => {
    await sign();
    await set({});
    await choose('minimal');
    await set({ leadMinutes: 60 });
    expect(await standing()).toMatchObject({
      plan: 'minimal',
      availability: { leadMinutes: 60 },
      rules: { signedAt: TEST_NOW.toISOString() },
    });
  });
});

describe('the house rules', () => {
  it('are signed in the words that were read, with a yes', async () => {
    const { rulesVersion, termsVersion } = (await standing()).rules;
    const versions = { rulesVersion, termsVersion };
    for (const changed of [{ rulesVersion: rulesVersion + 1 }, { termsVersion: termsVersion + 1 }])
      expect(
        await server.call('hosts/sign-rules', { ...versions, ...changed, isAgreed: true }, { as: thandi }),
      ).toMatchObject({ code: 'consent_outdated' });
    for (const no of [{ isAgreed: false }, {}])
      expect(
        await server.callUntyped('hosts/sign-rules', { ...versions, ...no }, { as: thandi }),
      ).toMatchObject({ code: 'invalid_input' });
    expect((await standing()).rules.signedAt).toBeNull();
    expect(await sign()).toMatchObject({ value: { rules: { signedAt: TEST_NOW.toISOString() } } });
  });

  it('that have changed since are to be signed again before anything goes live', async () => {
    await sign();
    const { db } = server.database;
    const missing = async () => (await mayGoLive(db, thandi.userId, { isApproving: true })).missing;
    expect(await missing()).not.toContain('rules');
    await db
      .updateTable('host_onboarding')
      .set({ terms_version: 99 })
      .where('user_id', '=', thandi.userId)
      .execute();
    expect(await missing()).toContain('rules');
    expect((await standing()).steps).toContainEqual({ step: 'rules', state: 'action_needed' });
    await sign();
    expect(await missing()).not.toContain('rules');
  });
});

describe('a first car', () => {
  it.each([
    ['live', true],
    ['snoozed', true],
    ['suspended', true],
    ['draft', false],
    ['in_review', false],
    ['archived', false],
  ])('that is %s was approved: %s', async (state, isApproved) => {
    await hostCar(server, thandi);
    await server.database.pool.query('UPDATE vehicles SET state = $1 WHERE host_id = $2', [
      state,
      thandi.userId,
    ]);
    expect((await standing()).missing.includes('approved_car')).toBe(!isApproved);
  });
});

it('nothing is chosen by who is no host, nor for another', async () => {
  people += 1;
  const sipho = await server.person(`Sipho${people}`);
  const answers = [
    await server.call('hosts/set-availability', HOURS, { as: sipho }),
    await server.call('hosts/choose-plan', { plan: 'lean' }, { as: sipho }),
    await server.call('hosts/confirm-deposit', { amountCents: 150 }, { as: sipho }),
    await sign(sipho),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await standing(sipho)).toMatchObject({ plan: null, availability: null, rules: { signedAt: null } });
});

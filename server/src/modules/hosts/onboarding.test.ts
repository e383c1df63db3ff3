import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankSimulator, type PlayedDeposit } from '../../adapters/bank-verification/simulator.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { mayGoLive } from './may-go-live.ts';

const arrived: PlayedDeposit[] = [];
let server: TestServer;
let people = 0;
let thandi: TestPerson;
let naledi: TestPerson;

const IDENTITY = { ...HOST_DETAILS, firstNames: 'Thandi Nomsa', lastName: 'Nkosi' };
const ACCOUNT = {
  holder: 'T N NKOSI',
  bank: 'fnb' as const,
  accountNumber: '62012345678',
  kind: 'current' as const,
};
const HOURS = {
  fromMinute: 480,
  toMinute: 1_080,
  leadMinutes: 240,
  bufferMinutes: 120,
  noStartWeekdays: [0],
};

/** Somebody with the host role, who got it as everybody does: by the data service. */
async function newHost(name: string): Promise<TestPerson> {
  people += 1;
  const person = await server.person(`${name}${people}`);
  const { error } = await person.client.from('user_roles').insert({ user_id: person.userId, role: 'host' });
  expect(error).toBeNull();
  return person;
}
const onboardingOf = (as: TestPerson) => server.succeed('hosts/onboarding', {}, { as });
const statesOf = ({ steps }: Awaited<ReturnType<typeof onboardingOf>>) =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]));

beforeAll(async () => {
  server = await startTestServer({ bankVerification: bankSimulator((deposit) => arrived.push(deposit)) });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  arrived.length = 0;
  await server.database.db.deleteFrom('host_identities').execute();
  thandi = await newHost('Thandi');
});

describe('becoming a host', () => {
  it('goes from nothing to all but the first car, and gives back no number whole', async () => {
    const as = { as: thandi };
    const sipho = await server.person('Sipho');
    expect(await onboardingOf(sipho)).toMatchObject({
      percent: 0,
      missing: ['role', 'identity', 'bank', 'plan', 'rules', 'approved_car'],
      profile: { firstName: 'Sipho' },
    });
    expect(statesOf(await onboardingOf(thandi))).toMatchObject({ role: 'done', identity: 'open' });

    const identified = await server.succeed('hosts/submit-identity', IDENTITY, as);
    expect(identified.identity).toMatchObject({ state: 'verified', numberEnd: '9087', triesLeft: 3 });
    const given = await server.succeed('hosts/give-bank-account', ACCOUNT, as);
    expect(given.bankAccount).toMatchObject({
      state: 'deposit_sent',
      numberEnd: '5678',
      branchCode: '250655',
    });
    expect(arrived).toHaveLength(1);
    const amountCents = arrived[0]?.cents ?? 0;
    expect((await server.succeed('hosts/confirm-deposit', { amountCents }, as)).bankAccount?.state).toBe(
      'verified',
    );
    await server.succeed('hosts/set-availability', HOURS, as);
    await server.succeed('hosts/choose-plan', { plan: 'lean' }, as);
    const { rulesVersion, termsVersion } = (await onboardingOf(thandi)).rules;
    const done = await server.succeed('hosts/sign-rules', { rulesVersion, termsVersion, isAgreed: true }, as);
    expect(done).toMatchObject({ percent: 85, missing: ['approved_car'], availability: HOURS, plan: 'lean' });
    expect(JSON.stringify(done)).not.toMatch(/8001015009087|62012345678/);

    const { db } = server.database;
    expect(await mayGoLive(db, thandi.userId, { isApproving: false })).toEqual({
      mayGoLive: false,
      missing: ['approved_car'],
    });
    expect(await mayGoLive(db, thandi.userId, { isApproving: true })).toEqual({
      mayGoLive: true,
      missing: [],
    });
    const host = await db
      .selectFrom('hosts')
      .select(['plan', 'area'])
      .where('user_id', '=', thandi.userId)
      .executeTakeFirstOrThrow();
    expect(host).toEqual({ plan: 'lean', area: 'Gardens' });
  });

  it('keeps no number that the database could read, and all of it goes with the account', async () => {
    const as = { as: thandi };
    await server.succeed('hosts/submit-identity', IDENTITY, as);
    await server.succeed('hosts/give-bank-account', ACCOUNT, as);
    const { db } = server.database;
    const identity = await db.selectFrom('host_identities').selectAll().executeTakeFirstOrThrow();
    const account = await db.selectFrom('host_bank_accounts').selectAll().executeTakeFirstOrThrow();
    const kept = [identity, account].flatMap((row) => Object.values(row).map(String)).join(' ');
    expect(kept).not.toMatch(/8001015009087|62012345678/);
    const { data } = await server.succeed('accounts/export', {}, as);
    expect(data.host_identity).toMatchObject([{ last_name: 'Nkosi', number_end: '9087' }]);
    expect(JSON.stringify(data.host_bank_account)).not.toContain('sealed');
  });

  it('is for hosts: a guest, a stranger and no one are refused', async () => {
    const guest = await server.person(`Guest${people}`);
    expect(await server.call('hosts/submit-identity', IDENTITY, { as: guest })).toMatchObject({
      status: 403,
    });
    expect(await server.call('hosts/give-bank-account', ACCOUNT, { as: guest })).toMatchObject({
      status: 403,
    });
    expect(await server.call('hosts/choose-plan', { plan: 'minimal' }, { as: naledi })).toMatchObject({
      status: 403,
    });
    expect(await server.call('hosts/onboarding', {})).toMatchObject({ status: 401 });
    expect(await server.call('hosts/submit-identity', IDENTITY)).toMatchObject({ status: 401 });
  });
});

describe('an identity', () => {
  const submit = (changes: object, as = thandi) =>
    server.call('hosts/submit-identity', { ...IDENTITY, ...changes }, { as });

  it('names every field that is wrong', async () => {
    expect(await submit({ number: '8001015009086', phone: '123', city: '' })).toMatchObject({
      status: 409,
      code: 'identity_faulty',
      details: {
        faults: [
          { field: 'city', fault: 'missing' },
          { field: 'number', fault: 'check_digit' },
          { field: 'phone', fault: 'too_short' },
        ],
      },
    });
    expect((await onboardingOf(thandi)).identity).toBeNull();
  });

  it('that a register does not know comes back with its field, three times at most', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect(await submit({ lastName: 'Ghostwell' })).toMatchObject({
        value: { identity: { state: 'action_needed', reason: 'number_not_found', triesLeft: 3 - count } },
      });
    }
    expect(await submit({})).toMatchObject({ code: 'too_many_submissions' });
  });

  it('sent twice is one, and another one is refused once it is verified', async () => {
    await submit({});
    expect(await submit({})).toMatchObject({ value: { identity: { state: 'verified', triesLeft: 3 } } });
    expect(await submit({ lastName: 'Dube' })).toMatchObject({ code: 'not_allowed' });
  });

  it.each([
    ['where the register wants a person', 'Dangerfield'],
    ['where nobody answers', 'Downsworth'],
  ])(
    'waits for an admin %s; every look is recorded, and nobody decides on their own',
    async (_, lastName) => {
      expect(await submit({ lastName })).toMatchObject({ value: { identity: { state: 'pending' } } });
      const host = { hostId: thandi.userId };
      const { waiting } = await server.succeed('hosts/identities', {}, { as: naledi });
      expect(waiting).toMatchObject([host]);
      const looked = await server.succeed('hosts/look-at-identity', host, { as: naledi });
      expect(looked).toMatchObject({ identity: { lastName, numberEnd: '9087' }, sameNumber: 0 });
      expect(JSON.stringify(looked)).not.toContain('8001015009087');
      const { data } = await server.succeed('accounts/export', {}, { as: thandi });
      expect(JSON.stringify(data.security_record)).toContain('identity_looked_at');

      for (const as of [thandi, await newHost('Other')]) {
        expect(await server.call('hosts/identities', {}, { as })).toMatchObject({ status: 403 });
        expect(await server.call('hosts/look-at-identity', host, { as })).toMatchObject({ status: 403 });
        expect(
          await server.call('hosts/decide-identity', { ...host, decision: 'verify' }, { as }),
        ).toMatchObject({ status: 403 });
      }
      const decide = (decision: 'verify' | 'send_back' | 'reject', reason: 'not_the_person' | null = null) =>
        server.call('hosts/decide-identity', { ...host, decision, reason }, { as: naledi });
      expect(await decide('reject')).toMatchObject({ code: 'reason_missing' });
      expect(await decide('reject', 'not_the_person')).toMatchObject({ value: { state: 'rejected' } });
      expect(await decide('reject', 'not_the_person')).toMatchObject({ value: { state: 'rejected' } });
      expect(await decide('verify')).toMatchObject({ code: 'not_allowed' });
      expect(await submit({})).toMatchObject({ code: 'not_allowed' });
    },
  );

  it('with a number that another account handed in waits for a person, and says nothing of the other', async () => {
    await submit({});
    const lerato = await newHost('Lerato');
    const answer = await submit({ firstNames: 'Lerato' }, lerato);
    expect(answer).toMatchObject({ value: { identity: { state: 'pending', reason: null } } });
    const looked = await server.succeed('hosts/look-at-identity', { hostId: lerato.userId }, { as: naledi });
    expect(looked.sameNumber).toBe(1);
  });
});

describe('a bank account', () => {
  beforeEach(async () => {
    await server.succeed('hosts/submit-identity', IDENTITY, { as: thandi });
  });
  const give = (changes: object = {}) =>
    server.call('hosts/give-bank-account', { ...ACCOUNT, ...changes }, { as: thandi });
  const confirm = (amountCents: number) =>
    server.call('hosts/confirm-deposit', { amountCents }, { as: thandi });

  it('has to be well formed, in the host’s name, and of somebody we know', async () => {
    expect(await give({ accountNumber: '123' })).toMatchObject({
      code: 'bank_account_faulty',
      details: { fault: 'account_length' },
    });
    expect(await give({ holder: 'S DLAMINI' })).toMatchObject({ code: 'holder_differs' });
    const nobody = await newHost('Nobody');
    expect(await server.call('hosts/give-bank-account', ACCOUNT, { as: nobody })).toMatchObject({
      code: 'identity_missing',
    });
    expect(arrived).toEqual([]);
  });

  it.each([
    ['62012340001', 'account_not_found'],
    ['62012340002', 'account_closed'],
    ['62012340003', 'holder_differs'],
    ['62012340004', 'account_takes_no_payments'],
  ])('%s fails: %s', async (accountNumber, reason) => {
    expect(await give({ accountNumber })).toMatchObject({
      value: { bankAccount: { state: 'failed', reason } },
    });
    expect(arrived).toEqual([]);
  });

  it('of a bank that does not answer is kept, and asked about again', async () => {
    expect(await give({ accountNumber: '62012340005' })).toMatchObject({ code: 'bank_check_unavailable' });
    expect((await onboardingOf(thandi)).bankAccount).toMatchObject({ state: 'checking', numberEnd: '0005' });
    expect(await give()).toMatchObject({ value: { bankAccount: { state: 'deposit_sent' } } });
  });

  it('given twice gets one sum', async () => {
    await Promise.all([give(), give()]);
    await give();
    expect(arrived).toHaveLength(1);
  });

  it('is given again after three wrong sums, and five accounts are the most', async () => {
    await give();
    const wrong = (arrived[0]?.cents ?? 0) + 1;
    expect(await confirm(wrong)).toMatchObject({ code: 'deposit_differs', details: { triesLeft: 2 } });
    expect(await confirm(wrong)).toMatchObject({ details: { triesLeft: 1 } });
    expect(await confirm(wrong)).toMatchObject({ details: { triesLeft: 0 } });
    expect((await onboardingOf(thandi)).bankAccount).toMatchObject({
      state: 'failed',
      reason: 'amount_differs',
    });
    expect(await confirm(wrong - 1)).toMatchObject({ code: 'not_allowed' });
    for (let count = 2; count <= 5; count += 1) {
      expect(await give({ accountNumber: `6201234567${count}` })).toMatchObject({ ok: true });
    }
    expect(await give()).toMatchObject({ code: 'too_many_deposits' });
  });
});

describe('a bank account of somebody who hands in another identity', () => {
  const submit = (changes: object) =>
    server.call('hosts/submit-identity', { ...IDENTITY, lastName: 'Ghostwell', ...changes }, { as: thandi });
  const give = () =>
    server.call('hosts/give-bank-account', { ...ACCOUNT, holder: 'T N GHOSTWELL' }, { as: thandi });

  /** An identity that a register sent back, and an account in its name that was checked. */
  beforeEach(async () => {
    expect(await submit({})).toMatchObject({ value: { identity: { state: 'action_needed' } } });
    await give();
    const amountCents = arrived[0]?.cents ?? 0;
    expect(await server.call('hosts/confirm-deposit', { amountCents }, { as: thandi })).toMatchObject({
      value: { bankAccount: { state: 'verified' } },
    });
  });

  it.each([
    ['another name', { lastName: 'Nkosi' }],
    ['another number', { number: '8001015008089' }],
  ])('is not theirs any more with %s', async (_, changes) => {
    const { bankAccount, missing } = await server.succeed(
      'hosts/submit-identity',
      { ...IDENTITY, lastName: 'Ghostwell', ...changes },
      { as: thandi },
    );
    expect(bankAccount).toMatchObject({ state: 'failed', reason: 'holder_differs' });
    expect(missing).toContain('bank');
    expect(await mayGoLive(server.database.db, thandi.userId, { isApproving: true })).toMatchObject({
      missing: expect.arrayContaining(['bank']),
    });
  });

  it('is asked about again when it is given once more, with a sum of its own', async () => {
    await submit({ number: '8001015008089' });
    expect(await give()).toMatchObject({ value: { bankAccount: { state: 'deposit_sent' } } });
    expect(arrived).toHaveLength(2);
    await submit({ lastName: 'Nkosi' });
    expect(await give()).toMatchObject({ code: 'holder_differs' });
  });

  it('stays theirs when nothing of it is another', async () => {
    expect(await submit({ street: '14 Kloof Street', firstNames: 'Thandi' })).toMatchObject({
      value: { bankAccount: { state: 'verified' } },
    });
  });
});

describe('hours, plan and rules', () => {
  it('are refused where they cannot be', async () => {
    const as = { as: thandi };
    expect(await server.call('hosts/set-availability', { ...HOURS, toMinute: 500 }, as)).toMatchObject({
      code: 'availability_faulty',
      details: { fault: 'hours_too_short' },
    });
    expect(
      await server.call('hosts/sign-rules', { rulesVersion: 99, termsVersion: 1, isAgreed: true }, as),
    ).toMatchObject({ code: 'consent_outdated' });
  });
});

import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckedIdentity,
  type IdentityAnswer,
  IdentityNotAsked,
} from '../../adapters/identity-verification/port.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** What Thandi hands in of who she is, what a register and Naledi say of it, and what becomes of it then. */

const IDENTITY = { ...HOST_DETAILS, firstNames: 'Thandi Nomsa', lastName: 'Nkosi' };
const COMPANY = {
  ...IDENTITY,
  legalKind: 'company',
  companyName: 'Nkosi Cars (Pty) Ltd',
  companyNumber: '2019/123456/07',
  vatNumber: '4220119988',
} as const;
const asked: CheckedIdentity[] = [];
let says: () => IdentityAnswer;
let server: TestServer;
let naledi: TestPerson;
let thandi: TestPerson;
let people = 0;

const newHost = (name: string) => {
  people += 1;
  return server.person(`${name}${people}`, ['host']);
};

beforeAll(async () => {
  server = await startTestServer({
    identityVerification: {
      name: 'played',
      async check(identity) {
        asked.push(identity);
        return says();
      },
    },
    environment: { LOG_LEVEL: 'silent' },
  });
  naledi = await server.person('Naledi', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  says = () => ({ outcome: 'attention' });
  asked.length = 0;
  await server.database.db.deleteFrom('host_identities').execute();
  thandi = await newHost('Thandi');
});

const submit = (changes: object = {}, as = thandi) =>
  server.call('hosts/submit-identity', { ...IDENTITY, ...changes }, { as });
const kept = async (as = thandi) => (await server.succeed('hosts/onboarding', {}, { as })).identity;
type Decision = Parameters<typeof server.call<'hosts/decide-identity'>>[1];
const decide = (
  decision: Decision['decision'],
  reason: Decision['reason'] = null,
  { hostId = thandi.userId, as = naledi } = {},
) => server.call('hosts/decide-identity', { hostId, decision, reason }, { as });

describe('what a host hands in', () => {
  it('of a company is kept whole, and its register is asked by its number', async () => {
    says = () => ({ outcome: 'clear' });
    const value = { legalKind: 'company', companyName: 'Nkosi Cars (Pty) Ltd', state: 'verified' };
    expect(await submit(COMPANY)).toMatchObject({ value: { identity: value } });
    expect(asked).toMatchObject([{ lastName: 'Nkosi', companyNumber: COMPANY.companyNumber }]);
    const row = await server.database.db
      .selectFrom('hosts')
      .select(['first_name', 'area', 'vat_number'])
      .where('user_id', '=', thandi.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ area: 'Gardens', vat_number: '4220119988' });
  });

  it('names the area by the city where there is no suburb', async () => {
    await submit({ suburb: ' ' });
    const row = await server.database.db
      .selectFrom('hosts')
      .select('area')
      .where('user_id', '=', thandi.userId)
      .executeTakeFirstOrThrow();
    expect(row.area).toBe('Cape Town');
  });

  it('is one, however often it is pressed, and a register is asked once', async () => {
    const answers = await Promise.all([submit(), submit(), submit()]);
    for (const answer of answers)
      expect(answer).toMatchObject({ value: { identity: { state: 'pending', triesLeft: 3 } } });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['the street', { street: '14 Kloof Street' }],
    ['the phone', { phone: '083 123 4567' }],
    ['the VAT number', { vatNumber: '4220119988' }],
    ['the company', COMPANY],
  ])(
    'is not taken for the same with another %s while it is with us, as nothing of it would be kept',
    async (_, changes) => {
      await submit();
      const before = await kept();
      expect(await submit(changes)).toMatchObject({ status: 409, code: 'not_allowed' });
      expect(await kept()).toEqual(before);
    },
  );

  it('waits for a person where nobody answers, and can be decided by one', async () => {
    says = () => {
      throw new IdentityNotAsked('played', 'no connection');
    };
    expect(await submit()).toMatchObject({ value: { identity: { state: 'pending', reason: null } } });
    expect(await decide('verify')).toMatchObject({ value: { state: 'verified' } });
  });

  it('comes back with a reason, is mended, and forgets the reason', async () => {
    says = () => ({ outcome: 'differs', reason: 'birth_date_differs' });
    expect(await submit()).toMatchObject({
      value: { identity: { state: 'action_needed', reason: 'birth_date_differs' } },
    });
    says = () => ({ outcome: 'clear' });
    expect(await submit({ birthOn: '1980-01-01', street: '14 Kloof Street' })).toMatchObject({
      value: { identity: { state: 'verified', reason: null, street: '14 Kloof Street', triesLeft: 2 } },
    });
  });

  it('is decided by a person who was quicker than the register', async () => {
    let answer: (said: IdentityAnswer) => void = () => undefined;
    const { identityVerification } = server.services;
    if (identityVerification === null) throw new Error('nobody is asked');
    const check = identityVerification.check;
    Object.assign(identityVerification, {
      check: () =>
        new Promise<IdentityAnswer>((resolve) => {
          answer = resolve;
        }),
    });
    const waiting = submit();
    await expect.poll(async () => (await kept())?.state).toBe('pending');
    expect(await decide('reject', 'not_the_person')).toMatchObject({ value: { state: 'rejected' } });
    answer({ outcome: 'clear' });
    expect(await waiting).toMatchObject({ value: { identity: { state: 'rejected' } } });
    Object.assign(identityVerification, { check });
  });
});

describe('identities that wait', () => {
  it('are listed the oldest first, without a name, until they are decided', async () => {
    expect(await server.succeed('hosts/identities', {}, { as: naledi })).toEqual({ waiting: [] });
    await submit({ number: '8001015008089' });
    server.clock.advance(60_000);
    const lerato = await newHost('Lerato');
    await submit(COMPANY, lerato);
    const { waiting } = await server.succeed('hosts/identities', {}, { as: naledi });
    expect(waiting).toEqual([
      expect.objectContaining({ hostId: thandi.userId, legalKind: 'person', submissions: 1 }),
      expect.objectContaining({ hostId: lerato.userId, legalKind: 'company' }),
    ]);
    expect(JSON.stringify(waiting)).not.toContain('Nkosi');
    await decide('verify');
    const left = await server.succeed('hosts/identities', {}, { as: naledi });
    expect(left.waiting.map(({ hostId }) => hostId)).toEqual([lerato.userId]);
  });

  it('are not of who handed in nothing', async () => {
    const host = { hostId: thandi.userId };
    expect(await server.call('hosts/look-at-identity', host, { as: naledi })).toMatchObject({ status: 404 });
    expect(await decide('verify')).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('are never decided by their own owner, who is an admin as well', async () => {
    people += 1;
    const both = await server.person(`Zanele${people}`, ['host', 'admin']);
    await submit({}, both);
    const own = { hostId: both.userId, as: both };
    expect(await decide('verify', null, own)).toMatchObject({ status: 403 });
    const host = { hostId: both.userId };
    expect(await server.call('hosts/look-at-identity', host, { as: both })).toMatchObject({ status: 403 });
    expect(await decide('verify', null, { hostId: both.userId })).toMatchObject({ ok: true });
  });
});

describe('a decision', () => {
  beforeEach(async () => {
    await submit();
  });

  it('needs a reason, but for a yes, which has none', async () => {
    for (const decision of ['send_back', 'reject'] as const)
      expect(await decide(decision)).toMatchObject({ code: 'reason_missing' });
    expect(await decide('verify', 'name_differs')).toMatchObject({ code: 'reason_missing' });
    expect((await kept())?.state).toBe('pending');
  });

  it('sent back can be handed in again; another word on it then is too late', async () => {
    expect(await decide('send_back', 'address_not_found')).toMatchObject({
      value: { state: 'action_needed' },
    });
    expect(await kept()).toMatchObject({ reason: 'address_not_found' });
    expect(await decide('verify')).toMatchObject({ code: 'not_allowed' });
    expect(await decide('send_back', 'name_differs')).toMatchObject({ code: 'not_allowed' });
    expect(await submit({ street: '14 Kloof Street' })).toMatchObject({
      value: { identity: { state: 'pending', reason: null } },
    });
  });

  it('that is pressed twice is one, and is told to the host once', async () => {
    const answers = await Promise.all([decide('verify'), decide('verify')]);
    for (const answer of answers) expect(answer).toMatchObject({ value: { state: 'verified' } });
    const { rows } = await server.database.pool.query(
      "SELECT FROM auth.audit WHERE subject_id = $1 AND action = 'identity_decided'",
      [thandi.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('of another admin does not take back the first', async () => {
    await decide('verify');
    people += 1;
    const pieter = await server.person(`Pieter${people}`, ['admin']);
    expect(await decide('reject', 'not_the_person', { as: pieter, hostId: thandi.userId })).toMatchObject({
      code: 'not_allowed',
    });
    expect((await kept())?.state).toBe('verified');
  });

  it('that was wrong is opened again, and the host hands it in once more', async () => {
    await decide('reject', 'not_the_person');
    expect(await submit()).toMatchObject({ code: 'not_allowed' });
    expect(await decide('open_again')).toMatchObject({ code: 'reason_missing' });
    expect(await decide('open_again', 'document_expired')).toMatchObject({
      value: { state: 'action_needed' },
    });
    expect(await submit()).toMatchObject({ value: { identity: { state: 'pending', triesLeft: 2 } } });
    expect(await decide('verify')).toMatchObject({ value: { state: 'verified' } });
    expect((await server.succeed('hosts/onboarding', {}, { as: thandi })).missing).not.toContain('identity');
  });
});

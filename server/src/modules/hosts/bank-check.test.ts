import { HOST_DETAILS } from '@kwela/domain/testing/identities';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BankAnswer,
  BankNotAsked,
  type BankVerification,
  type CheckedAccount,
} from '../../adapters/bank-verification/port.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** What Thandi’s bank is asked about the account that she gives, and what becomes of it when the bank is slow, away or says no. */

const IDENTITY = { ...HOST_DETAILS, firstNames: 'Thandi Nomsa', lastName: 'Nkosi' };
const ACCOUNT = {
  holder: 'T N NKOSI',
  bank: 'fnb' as const,
  accountNumber: '62012345678',
  kind: 'current' as 'current' | 'savings',
};
const asked: CheckedAccount[] = [];
const sent = new Map<string, number>();
const FINE: BankAnswer = { isVerified: true };
let check: (account: CheckedAccount) => Promise<BankAnswer>;
let sendDeposit: BankVerification['sendDeposit'];
let server: TestServer;
let thandi: TestPerson;
let people = 0;

const away = () => Promise.reject(new BankNotAsked('played', 'no connection'));

beforeAll(async () => {
  server = await startTestServer({
    bankVerification: {
      name: 'played',
      check(account) {
        asked.push(account);
        return check(account);
      },
      sendDeposit: (account, cents) => sendDeposit(account, cents),
    },
    environment: { LOG_LEVEL: 'silent' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  asked.length = 0;
  sent.clear();
  check = () => Promise.resolve(FINE);
  sendDeposit = async ({ id }, cents) => {
    sent.set(id, cents);
  };
  await server.database.db.deleteFrom('host_identities').execute();
  people += 1;
  thandi = await server.person(`Thandi${people}`, ['host']);
  await identify({});
});

const identify = (changes: object, as = thandi) =>
  server.succeed('hosts/submit-identity', { ...IDENTITY, ...changes }, { as });
const give = (changes: Partial<typeof ACCOUNT> = {}) =>
  server.call('hosts/give-bank-account', { ...ACCOUNT, ...changes }, { as: thandi });
const confirm = (amountCents: number) =>
  server.call('hosts/confirm-deposit', { amountCents }, { as: thandi });
const kept = async () => (await server.succeed('hosts/onboarding', {}, { as: thandi })).bankAccount;
const latestSum = () => [...sent.values()].at(-1) ?? 0;
const recorded = async () => {
  const { rows } = await server.database.pool.query<{ action: string }>(
    "SELECT action FROM auth.audit WHERE subject_id = $1 AND action LIKE 'bank_account_%' ORDER BY at, action",
    [thandi.userId],
  );
  return rows.map(({ action }) => action);
};

describe('a bank', () => {
  it.each([
    ['the number of an ID', {}, 'identityNumber', '8001015009087'],
    [
      'the number of a passport',
      { document: 'passport', number: 'A01234567', passportCountry: 'ZW', passportExpiresOn: '2030-01-01' },
      'passportNumber',
      'A01234567',
    ],
    [
      'the registration of a company',
      { legalKind: 'company', companyName: 'T N Nkosi', companyNumber: '2019/123456/07' },
      'businessRegistrationNumber',
      '2019/123456/07',
    ],
  ])('is asked about the owner by %s', async (_, identity, kind, number) => {
    people += 1;
    thandi = await server.person(`Thandi${people}`, ['host']);
    await identify(identity);
    expect(await give()).toMatchObject({ value: { bankAccount: { state: 'deposit_sent' } } });
    expect(asked).toMatchObject([
      { holder: 'T N NKOSI', accountNumber: '62012345678', branchCode: '250655', owner: { kind, number } },
    ]);
  });

  it('gets a sum between R1.01 and R2.99, and is asked for nothing more until its host names it', async () => {
    await give();
    expect(latestSum()).toBeGreaterThanOrEqual(101);
    expect(latestSum()).toBeLessThanOrEqual(299);
    expect(await give()).toMatchObject({ value: { bankAccount: { state: 'deposit_sent', triesLeft: 3 } } });
    expect([asked.length, sent.size]).toEqual([1, 1]);
  });

  it('that says yes, and takes the sum later, is paid once and the same sum', async () => {
    const orders: number[] = [];
    sendDeposit = (_, cents) => {
      orders.push(cents);
      return away();
    };
    expect(await give()).toMatchObject({ code: 'bank_check_unavailable' });
    expect(await kept()).toMatchObject({ state: 'checking', depositSentAt: null });
    expect(await confirm(orders[0] ?? 0)).toMatchObject({ code: 'not_allowed' });
    sendDeposit = async ({ id }, cents) => {
      orders.push(cents);
      sent.set(id, cents);
    };
    expect(await give()).toMatchObject({ value: { bankAccount: { state: 'deposit_sent' } } });
    expect(new Set(orders).size).toBe(1);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(await recorded()).toEqual(['bank_account_given']);
  });

  it('that answers after its host gave another account says nothing of the other', async () => {
    let answer: (said: BankAnswer) => void = () => undefined;
    check = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const slow = give();
    await expect.poll(() => asked.length).toBe(1);
    check = () => Promise.resolve(FINE);
    expect(await give({ accountNumber: '62000004321' })).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent', numberEnd: '4321' } },
    });
    answer({ isVerified: false, reason: 'account_closed' });
    expect(await slow).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent', numberEnd: '4321', reason: null } },
    });
  });

  it('that breaks in another way is a fault of ours, and the account stays as it was', async () => {
    check = () => Promise.reject(new Error('broken'));
    expect(await give()).toMatchObject({ status: 500 });
    expect(await kept()).toMatchObject({ state: 'checking', numberEnd: '5678' });
  });
});

describe('the sum that a host names', () => {
  it('counts for the account that it went to: not before there is one, and not after another was given', async () => {
    expect(await confirm(150)).toMatchObject({ code: 'not_allowed' });
    await give();
    const first = latestSum();
    await give({ accountNumber: '62000004321' });
    const second = latestSum();
    const wrong = first === second ? first + 1 : first;
    expect(await confirm(wrong)).toMatchObject({ code: 'deposit_differs', details: { triesLeft: 2 } });
    expect(await confirm(second)).toMatchObject({ value: { bankAccount: { state: 'verified' } } });
    expect((await recorded()).toSorted()).toEqual([
      'bank_account_given',
      'bank_account_given',
      'bank_account_verified',
    ]);
  });

  it.each([
    [0, 'invalid_input'],
    [-1, 'invalid_input'],
    [1.5, 'invalid_input'],
    [100_001, 'invalid_input'],
    [100_000, 'deposit_differs'],
    [1, 'deposit_differs'],
  ])('of %d cents is answered with %s', async (amountCents, code) => {
    await give();
    expect(await confirm(amountCents)).toMatchObject({ code });
    expect(await kept()).toMatchObject({ triesLeft: code === 'deposit_differs' ? 2 : 3 });
  });

  it('may be right at the last try, and is of no use after it', async () => {
    await give();
    for (const triesLeft of [2, 1])
      expect(await confirm(latestSum() + 1)).toMatchObject({ details: { triesLeft } });
    expect(await confirm(latestSum())).toMatchObject({ value: { bankAccount: { state: 'verified' } } });
    expect(await confirm(latestSum())).toMatchObject({ code: 'not_allowed' });
    expect(await kept()).toMatchObject({ state: 'verified' });
  });

  it('is that of a new sum when the account that failed is given once more', async () => {
    await give();
    for (let time = 0; time < 3; time += 1) await confirm(latestSum() + 1);
    expect(await kept()).toMatchObject({ state: 'failed', reason: 'amount_differs', triesLeft: 0 });
    expect(await give()).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent', reason: null, triesLeft: 3 } },
    });
    expect(sent.size).toBe(2);
    expect(await confirm(latestSum())).toMatchObject({ ok: true });
  });
});

describe('the same account', () => {
  it('of another kind is corrected, with no second sum and no wait', async () => {
    await give();
    expect(await give({ kind: 'savings' })).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent', kind: 'savings' } },
    });
    await confirm(latestSum());
    expect(await give({ kind: 'current' })).toMatchObject({
      value: { bankAccount: { state: 'verified', kind: 'current' } },
    });
    expect([asked.length, sent.size]).toEqual([1, 1]);
  });

  it('of another kind that the bank was not asked about yet is asked about as it is now', async () => {
    check = away;
    expect(await give()).toMatchObject({ code: 'bank_check_unavailable' });
    check = () => Promise.resolve(FINE);
    expect(await give({ kind: 'savings' })).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent', kind: 'savings' } },
    });
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  });

  it('in another form of the name is another one: whose it is, the bank has to say again', async () => {
    await give();
    await confirm(latestSum());
    expect(await give({ holder: 'Thandi Nomsa Nkosi' })).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent', holder: 'Thandi Nomsa Nkosi' } },
    });
    expect(sent.size).toBe(2);
  });

  it('typed with spaces and dashes is the same', async () => {
    await give();
    expect(await give({ accountNumber: '6201 2345-678' })).toMatchObject({
      value: { bankAccount: { state: 'deposit_sent' } },
    });
    expect(sent.size).toBe(1);
  });
});

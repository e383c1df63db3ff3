import { describe, expect, it } from 'vitest';
import { signPaystack } from '../paystack/signature.ts';
import { openPaystackTransfers } from './paystack.ts';
import { type BankOrder, PayoutBankUnavailable } from './port.ts';
import { playedPayoutBank } from './simulator.ts';

/** When a payment to a host counts as refused, and what the host is told of it: the bank’s word, or nothing is known. */

const ORDER: BankOrder = {
  reference: 'kwela-payout-9a1d7c52-0c1f-4a51-8a44-5f0c4a2d7b10',
  cents: 171_000,
  account: { holder: 'T NKOSI', accountNumber: '62012345678', branchCode: '250655' },
  statementText: 'Kwela payout',
};
type Answer = readonly [number, unknown];
const MISSING: Answer = [404, { status: false, message: 'Transfer not found' }];
const RECIPIENT: Answer = [201, { status: true, data: { recipient_code: 'RCP_1' } }];
const no = (status: number, message?: string): Answer => [status, { status: false, message }];
const transfer = (data: object): Answer => [
  200,
  {
    status: true,
    data: { reference: ORDER.reference, amount: ORDER.cents, reason: 'Kwela payout', ...data },
  },
];

/** The company with its answers in turn, and how many it was asked for. */
function company(...answers: readonly Answer[]) {
  let count = 0;
  const bank = openPaystackTransfers({
    secretKey: 'sk_test',
    baseUrl: 'https://pay.test',
    fetch: () => {
      const [status, body] = answers[count] ?? [500, null];
      count += 1;
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  });
  return { bank, count: () => count };
}

describe('a payment that was not taken', () => {
  it.each([
    ['our key does not hold', 401, 'Invalid key'],
    ['our account may not pay', 403, 'You cannot initiate third party payouts'],
    ['it took too long', 408, 'Request timeout'],
    ['we asked too often', 429, 'You have been rate limited'],
  ])('is unknown, and no fault of the host’s account, when %s', async (_, status, message) => {
    for (const answers of [
      [no(status, message)],
      [MISSING, no(status, message)],
      [MISSING, RECIPIENT, no(status, message)],
    ]) {
      const { bank, count } = company(...answers);
      await expect(bank.transfer(ORDER)).rejects.toBeInstanceOf(PayoutBankUnavailable);
      expect(count()).toBe(answers.length);
    }
  });

  it('is refused when the company says no to the account or the transfer, and its word is kept', async () => {
    for (const status of [400, 404, 422]) {
      const told = { state: 'refused', reason: 'Cannot resolve account' };
      expect(await company(MISSING, no(status, 'Cannot resolve account')).bank.transfer(ORDER)).toEqual(told);
      const { bank } = company(MISSING, RECIPIENT, no(status, 'Cannot resolve account'), MISSING);
      expect(await bank.transfer(ORDER)).toEqual(told);
    }
    const silent = company(MISSING, no(400));
    expect(await silent.bank.transfer(ORDER)).toEqual({ state: 'refused', reason: 'account refused' });
    const mute = company(MISSING, RECIPIENT, no(400), MISSING);
    expect(await mute.bank.transfer(ORDER)).toEqual({ state: 'refused', reason: 'transfer refused' });
  });

  it('is unknown when after a no nobody can say whether somebody else was quicker', async () => {
    const { bank } = company(MISSING, RECIPIENT, no(400, 'Please provide a unique reference'), [503, null]);
    await expect(bank.transfer(ORDER)).rejects.toBeInstanceOf(PayoutBankUnavailable);
  });
});

describe('the word of the bank', () => {
  const look = async (data: object) => company(transfer(data)).bank.look(ORDER.reference);

  it('has no number of an account in it, however the bank writes it', async () => {
    for (const [said, told] of [
      ['Account 62012345678 is closed', 'Account … is closed'],
      ['Account 6201 2345 678 is closed', 'Account … is closed'],
      ['Closed: 62-012-345-678.', 'Closed: ….'],
      ['Error 51, try branch 0042', 'Error 51, try branch 0042'],
    ] as const) {
      expect(await look({ status: 'failed', gateway_response: said })).toEqual({
        state: 'refused',
        reason: told,
      });
      expect(await company(MISSING, no(400, said)).bank.transfer(ORDER)).toEqual({
        state: 'refused',
        reason: told,
      });
    }
  });

  it('is never our own text for the statement, nor empty', async () => {
    for (const gateway_response of [null, undefined, '', '  '])
      expect(await look({ status: 'reversed', gateway_response })).toEqual({
        state: 'refused',
        reason: 'reversed',
      });
  });

  it('is kept to 200 signs', async () => {
    const answer = await look({ status: 'failed', gateway_response: 'no '.repeat(100) });
    expect(answer).toMatchObject({ state: 'refused', reason: expect.stringMatching(/^(no )+no?$/) });
    expect(answer?.state === 'refused' && answer.reason.length).toBe(200);
  });

  it.each(['abandoned', 'blocked', 'rejected'])('%s is a no', async (status) => {
    expect(await look({ status })).toEqual({ state: 'refused', reason: status });
  });

  it.each(['received', 'queued', 'a word of tomorrow'])('%s is one that is not over', async (status) => {
    expect(await look({ status })).toEqual({ state: 'pending' });
  });
});

describe('a notice of the bank', () => {
  const played = playedPayoutBank();
  const pay = (end: string, reference: string) =>
    played.transfer({
      ...ORDER,
      reference,
      account: { ...ORDER.account, accountNumber: `6201234${end}` },
    });

  it.each([
    ['transfer.success', 'paid', 'transfer.success'],
    ['transfer.failed', 'refused', 'Account is dormant'],
    ['transfer.reversed', 'sent_back', 'Account is dormant'],
  ] as const)('%s says %s, with a reason that can be read', async (event, outcome, reason) => {
    const reference = `kwela-payout-${event.replace('.', '-')}`;
    await pay(event === 'transfer.success' ? '5678' : '0007', reference);
    const { body, signature } = played.noticeOf(reference, event);
    const header = { 'x-paystack-signature': signature };
    expect(played.readNotice(Buffer.from(body), header)).toEqual({
      key: `${event}:${reference}`,
      reference,
      cents: 171_000,
      currency: 'ZAR',
      outcome,
      reason,
    });
    expect(
      played.readNotice(Buffer.from(body), { 'x-paystack-signature': [signature, signature] }),
    ).toBeNull();
  });

  it('without a whole sum or a reference is none about a payment, and without a signature none at all', () => {
    const { bank } = company();
    const data = { reference: ORDER.reference, amount: 171_000, currency: 'ZAR' };
    const read = (changed: object, secret = 'sk_test') => {
      const body = JSON.stringify({ event: 'transfer.success', data: { ...data, ...changed } });
      return bank.readNotice(Buffer.from(body), { 'x-paystack-signature': signPaystack(secret, body) });
    };
    expect(read({})).toMatchObject({ outcome: 'paid', cents: 171_000, reason: 'transfer.success' });
    for (const changed of [
      { amount: undefined },
      { amount: 1710.5 },
      { amount: '171000' },
      { reference: null },
    ])
      expect(read(changed)).toBe('unknown');
    expect(read({ gateway_response: 'Account 62012345678 closed' })).toMatchObject({
      reason: 'Account … closed',
    });
    expect(read({}, 'sk_other')).toBeNull();
  });
});

describe('the simulator', () => {
  it('takes no sum of nothing, and no account that no bank has', async () => {
    const bank = playedPayoutBank();
    expect(await bank.transfer({ ...ORDER, cents: 0 })).toMatchObject({ state: 'refused' });
    expect(await bank.transfer({ ...ORDER, cents: 1 })).toEqual({ state: 'paid' });
    const short = {
      ...ORDER,
      reference: 'kwela-payout-short',
      account: { ...ORDER.account, accountNumber: '12' },
    };
    expect(await bank.transfer(short)).toEqual({ state: 'refused', reason: 'Cannot resolve account' });
    const branch = {
      ...ORDER,
      reference: 'kwela-payout-branch',
      account: { ...ORDER.account, branchCode: '25' },
    };
    expect(await bank.transfer(branch)).toEqual({ state: 'refused', reason: 'Cannot resolve account' });
    expect([...bank.transfers.values()].map(({ amount }) => amount)).toEqual([1]);
  });
});

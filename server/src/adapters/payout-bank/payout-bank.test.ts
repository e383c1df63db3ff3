import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signPaystack } from '../paystack/signature.ts';
import { openPaystackTransfers } from './paystack.ts';
import { type BankOrder, PayoutBankUnavailable } from './port.ts';
import { playedPayoutBank } from './simulator.ts';

const ORDER: BankOrder = {
  reference: 'kwela-payout-4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  cents: 171_000,
  account: { holder: 'T NKOSI', accountNumber: '62012345678', branchCode: '250655' },
  statementText: 'Kwela payout',
};
const MISSING = [404, { status: false, message: 'Transfer not found' }] as const;
const RECIPIENT = [201, { status: true, data: { recipient_code: 'RCP_1' } }] as const;
const transfer = (status: string, more: object = {}) =>
  [200, { status: true, data: { status, reference: ORDER.reference, amount: 171_000, ...more } }] as const;

/** Stands in for the company: what it was asked, and its answers in turn. */
function played(...answers: readonly (readonly [number, unknown])[]) {
  const asked: { what: string; key: string | null; body: unknown }[] = [];
  const left = [...answers];
  const fetchPlayed: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push({
      what: `${request.method} ${new URL(request.url).pathname}`,
      key: request.headers.get('authorization'),
      body: request.method === 'GET' ? null : await request.json(),
    });
    const [status, body] = left.shift() ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  };
  const options = { secretKey: 'sk_test', baseUrl: 'https://pay.test', fetch: fetchPlayed };
  return { bank: openPaystackTransfers(options), asked };
}

describe('Paystack’s transfers', () => {
  it('go to a recipient of South Africa, in cents, under our reference', async () => {
    const { bank, asked } = played(MISSING, RECIPIENT, transfer('success'));
    expect(await bank.transfer(ORDER)).toEqual({ state: 'paid' });
    expect(asked).toEqual([
      { what: `GET /transfer/verify/${ORDER.reference}`, key: 'Bearer sk_test', body: null },
      {
        what: 'POST /transferrecipient',
        key: 'Bearer sk_test',
        body: {
          type: 'basa',
          name: 'T NKOSI',
          account_number: '62012345678',
          bank_code: '250655',
          currency: 'ZAR',
        },
      },
      {
        what: 'POST /transfer',
        key: 'Bearer sk_test',
        body: {
          source: 'balance',
          amount: 171_000,
          recipient: 'RCP_1',
          reference: ORDER.reference,
          reason: 'Kwela payout',
          currency: 'ZAR',
        },
      },
    ]);
  });

  it('are not asked for again when the company knows the reference', async () => {
    const { bank, asked } = played(transfer('pending'));
    expect(await bank.transfer(ORDER)).toEqual({ state: 'pending' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['success', { state: 'paid' }],
    ['pending', { state: 'pending' }],
    ['otp', { state: 'pending' }],
    ['failed', { state: 'refused', reason: 'Account closed' }],
    ['reversed', { state: 'refused', reason: 'Account closed' }],
  ])('that are %s are said so', async (status, answer) => {
    const { bank } = played(transfer(status, { gateway_response: 'Account closed' }));
    expect(await bank.look(ORDER.reference)).toEqual(answer);
  });

  it('that the company refuses are refused, with its own word', async () => {
    const no = [400, { status: false, message: 'Account number is invalid' }] as const;
    const answer = { state: 'refused', reason: 'Account number is invalid' };
    expect(await played(MISSING, no).bank.transfer(ORDER)).toEqual(answer);
    expect(await played(MISSING, RECIPIENT, no, MISSING).bank.transfer(ORDER)).toEqual(answer);
  });

  it('that somebody else asked for a moment earlier are theirs', async () => {
    const { bank } = played(
      MISSING,
      RECIPIENT,
      [400, { status: false, message: 'Please provide a unique reference' }],
      transfer('success'),
    );
    expect(await bank.transfer(ORDER)).toEqual({ state: 'paid' });
  });

  it.each([
    ['a fault when they are looked for', [[500, null]]],
    ['a fault without a word', [MISSING, RECIPIENT, [502, '<html>']]],
    ['a fault that says no', [MISSING, RECIPIENT, [503, { status: false, message: 'Try later' }]]],
    ['what is no answer', [[404, 'nothing']]],
  ] as const)('are unknown, and tried again, after %s', async (_, answers) => {
    await expect(played(...answers).bank.transfer(ORDER)).rejects.toBeInstanceOf(PayoutBankUnavailable);
  });

  it('are unknown when there is no line, and the reason names no account', async () => {
    const bank = openPaystackTransfers({
      secretKey: 'sk_test',
      baseUrl: 'https://pay.test',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const error = await bank.transfer(ORDER).catch((caught: unknown) => caught);
    expect(String(error)).toContain('no connection');
    expect(String(error)).not.toContain(ORDER.account.accountNumber);
  });
});

describe('what Paystack tells by itself', () => {
  const { bank } = played();
  const body = JSON.stringify({
    event: 'transfer.reversed',
    data: {
      reference: ORDER.reference,
      amount: 171_000,
      currency: 'ZAR',
      gateway_response: 'Account closed',
    },
  });
  const read = (text: string, header: string | undefined) =>
    bank.readNotice(Buffer.from(text), { 'x-paystack-signature': header });

  it('is signed by HMAC-SHA512 of its bytes under the secret key, in hex', () => {
    expect(signPaystack('sk_test', body)).toBe(createHmac('sha512', 'sk_test').update(body).digest('hex'));
    expect(read(body, signPaystack('sk_test', body))).toEqual({
      key: `transfer.reversed:${ORDER.reference}`,
      reference: ORDER.reference,
      cents: 171_000,
      currency: 'ZAR',
      outcome: 'sent_back',
      reason: 'Account closed',
    });
  });

  it.each([
    ['another key', body, signPaystack('sk_other', body)],
    ['other bytes', `${body} `, signPaystack('sk_test', body)],
    ['half a signature', body, signPaystack('sk_test', body).slice(2)],
    ['none', body, undefined],
  ])('counts for nothing with %s', (_, text, header) => {
    expect(read(text, header)).toBeNull();
  });

  it('about something else is taken and changes nothing', () => {
    for (const text of ['{"event":"charge.success","data":{}}', '[]', 'no json']) {
      expect(read(text, signPaystack('sk_test', text))).toBe('unknown');
    }
  });
});

describe('the simulator', () => {
  it('speaks the same contract, by how the number of the account ends, and pays a reference once', async () => {
    const arrived: string[] = [];
    const bank = playedPayoutBank(({ reference }) => arrived.push(reference));
    const to = (accountNumber: string, reference: string) =>
      bank.transfer({ ...ORDER, reference, account: { ...ORDER.account, accountNumber } });
    expect(await to('62012345678', 'kwela-payout-one')).toEqual({ state: 'paid' });
    expect(await to('62012345678', 'kwela-payout-one')).toEqual({ state: 'paid' });
    expect(await to('62012340006', 'kwela-payout-two')).toEqual({
      state: 'refused',
      reason: 'Account closed',
    });
    expect(await to('62012340009', 'kwela-payout-slow')).toEqual({ state: 'pending' });
    expect(await bank.look('kwela-payout-slow')).toEqual({ state: 'paid' });
    expect(await bank.look('kwela-payout-none')).toBeNull();
    await expect(to('62012340008', 'kwela-payout-away')).rejects.toBeInstanceOf(PayoutBankUnavailable);
    expect(arrived).toEqual(['kwela-payout-one', 'kwela-payout-slow']);
    const { body, signature } = bank.noticeOf('kwela-payout-one', 'transfer.success');
    expect(bank.readNotice(Buffer.from(body), { 'x-paystack-signature': signature })).toMatchObject({
      outcome: 'paid',
      cents: 171_000,
    });
  });
});

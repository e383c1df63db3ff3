import { describe, expect, it } from 'vitest';
import { openPaystack } from './paystack.ts';
import { BankNotAsked, type CheckedAccount } from './port.ts';
import { bankSimulator, type PlayedDeposit } from './simulator.ts';

const ACCOUNT: CheckedAccount = {
  id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55',
  branchCode: '250655',
  accountNumber: '62012345678',
  holder: 'T NKOSI',
  owner: { kind: 'identityNumber', number: '8001015009087' },
};

/** Stands in for the company: what it was asked, and its answers in turn. */
function played(...answers: readonly (readonly [number, unknown])[]) {
  const asked: { path: string; method: string; key: string | null; body: unknown }[] = [];
  const left = [...answers];
  const fetchPlayed: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push({
      path: new URL(request.url).pathname,
      method: request.method,
      key: request.headers.get('authorization'),
      body: request.method === 'GET' ? null : await request.json(),
    });
    const [status, body] = left.shift() ?? [500, null];
    return new Response(JSON.stringify(body), { status });
  };
  const paystack = openPaystack({ secretKey: 'sk_test', baseUrl: 'https://pay.test', fetch: fetchPlayed });
  return { paystack, asked };
}

describe('Paystack', () => {
  it('is asked whose an account is, by its contract', async () => {
    const { paystack, asked } = played([200, { data: { verified: true, accountHolderMatch: true } }]);
    expect(await paystack.check(ACCOUNT)).toEqual({ isVerified: true });
    expect(asked).toEqual([
      {
        path: '/bank/validate',
        method: 'POST',
        key: 'Bearer sk_test',
        body: {
          bank_code: '250655',
          country_code: 'ZA',
          account_number: '62012345678',
          account_name: 'T NKOSI',
          account_type: 'personal',
          document_type: 'identityNumber',
          document_number: '8001015009087',
        },
      },
    ]);
  });

  it.each([
    [{ verified: false }, 'account_not_found'],
    [{ verified: true, accountOpen: false }, 'account_closed'],
    [{ verified: true, accountHolderMatch: false }, 'holder_differs'],
    [{ verified: true, accountAcceptsCredits: false }, 'account_takes_no_payments'],
  ])('says %j as %s', async (data, reason) => {
    const { paystack } = played([200, { data }]);
    expect(await paystack.check(ACCOUNT)).toEqual({ isVerified: false, reason });
  });

  it('pays a sum in once: after a lost answer it asks whether it was', async () => {
    const { paystack, asked } = played(
      [201, { data: { recipient_code: 'RCP_1' } }],
      [400, { status: false }],
      [200, { status: true }],
    );
    await paystack.sendDeposit(ACCOUNT, 147);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /transferrecipient',
      'POST /transfer',
      `GET /transfer/verify/kwela-check-${ACCOUNT.id}`,
    ]);
    expect(asked[1]?.body).toMatchObject({ amount: 147, currency: 'ZAR', recipient: 'RCP_1' });
  });

  it.each([
    ['a fault', [500, { message: 'oops' }] as const],
    ['what cannot be read', [200, 'yes'] as const],
  ])('did not say, after %s', async (_, answer) => {
    const { paystack } = played(answer);
    await expect(paystack.check(ACCOUNT)).rejects.toBeInstanceOf(BankNotAsked);
  });

  it('did not say when there is no line, and the reason names no account', async () => {
    const paystack = openPaystack({
      secretKey: 'sk_test',
      baseUrl: 'https://pay.test',
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const error = await paystack.check(ACCOUNT).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ reason: 'no connection' });
    expect(String(error)).not.toContain(ACCOUNT.accountNumber);
  });
});

describe('the simulator', () => {
  it('plays the same contract, by how the number ends, and pays a sum in once', async () => {
    const arrived: PlayedDeposit[] = [];
    const bank = bankSimulator((deposit) => arrived.push(deposit));
    const ending = (accountNumber: string) => bank.check({ ...ACCOUNT, accountNumber });
    expect(await ending('62012345678')).toEqual({ isVerified: true });
    expect(await ending('62012340001')).toMatchObject({ reason: 'account_not_found' });
    expect(await ending('62012340002')).toMatchObject({ reason: 'account_closed' });
    expect(await ending('62012340003')).toMatchObject({ reason: 'holder_differs' });
    expect(await ending('62012340004')).toMatchObject({ reason: 'account_takes_no_payments' });
    await expect(ending('62012340005')).rejects.toBeInstanceOf(BankNotAsked);
    await bank.sendDeposit(ACCOUNT, 147);
    await bank.sendDeposit(ACCOUNT, 147);
    expect(arrived).toEqual([{ accountEnd: '5678', cents: 147 }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaystackTransfers } from '../adapters/payout-bank/paystack.ts';
import { signPaystack } from '../adapters/paystack/signature.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Paystack takes payments and pays hosts, and tells of both at the one address that it has. */

const SECRET = 'sk_test_kwela_for_development';
const transfers = openPaystackTransfers({ secretKey: SECRET, baseUrl: 'https://paystack.test' });
let both: TestServer;
let bankAlone: TestServer;

beforeAll(async () => {
  const environment = { LOG_LEVEL: 'silent' };
  both = await startTestServer({
    environment: { ...environment, PAYMENT_PROVIDERS: 'paystack' },
    payoutBank: transfers,
  });
  const gateways = both.services.gateways;
  const { simulator } = both;
  bankAlone = await startTestServer({
    environment: { ...environment, PAYMENT_PROVIDERS: 'simulator' },
    payoutBank: transfers,
    gateways: {
      ...gateways,
      byName: (name) => (name === 'simulator' ? simulator.gateway : null),
      offered: [simulator.gateway],
    },
  });
});
afterAll(() => Promise.all([both.close(), bankAlone.close()]));

const tell = async (server: TestServer, event: string, secret = SECRET) => {
  const data = {
    id: 7,
    reference: 'kwela-payout-unknown-000',
    amount: 100,
    currency: 'ZAR',
    status: 'success',
    // Of a dispute.
    transaction: { reference: 'kwela-payout-unknown-000', amount: 100, currency: 'ZAR' },
  };
  const payload = JSON.stringify({ event, data });
  const { statusCode } = await server.http.inject({
    method: 'POST',
    url: '/functions/v1/payments/webhook/paystack',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signPaystack(secret, payload) },
    payload,
  });
  return statusCode;
};
const kept = async ({ database: { db } }: TestServer) => ({
  payments: (await db.selectFrom('payment_events').select('event_id').orderBy('event_id').execute()).map(
    ({ event_id }) => event_id,
  ),
  payouts: (await db.selectFrom('payout_notices').select('notice_key').execute()).map(
    ({ notice_key }) => notice_key,
  ),
});

describe('what Paystack tells', () => {
  it('goes where it belongs: of transfers to payouts, of payments to payments, each once', async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await tell(both, 'transfer.success')).toBe(200);
      expect(await tell(both, 'charge.success')).toBe(200);
      expect(await tell(both, 'charge.dispute.create')).toBe(200);
    }
    expect(await kept(both)).toEqual({
      payments: ['charge.dispute.create:7', 'charge.success:kwela-payout-unknown-000'],
      payouts: ['transfer.success:kwela-payout-unknown-000'],
    });
  });

  it('counts for nothing under another key', async () => {
    for (const event of ['transfer.success', 'charge.success']) {
      expect(await tell(both, event, 'sk_test_other')).toBe(401);
      expect(await tell(bankAlone, event, 'sk_test_other')).toBe(401);
    }
  });

  it('of payments is taken, and changes nothing, where it only pays hosts', async () => {
    expect(await tell(bankAlone, 'charge.success')).toBe(200);
    expect(await tell(bankAlone, 'transfer.failed')).toBe(200);
    expect(await kept(bankAlone)).toEqual({
      payments: [],
      payouts: ['transfer.failed:kwela-payout-unknown-000'],
    });
  });

  it('has no second address', async () => {
    const url = '/functions/v1/payments/webhook/payouts/paystack';
    expect((await both.http.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  });
});

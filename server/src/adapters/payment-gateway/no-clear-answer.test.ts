import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ozowGateway } from './ozow/gateway.ts';
import { payfastGateway } from './payfast/gateway.ts';
import { paystackGateway } from './paystack/gateway.ts';
import { GatewayUnavailable, type PaymentGateway } from './port.ts';
import { orderOf } from './testing/played-desk.ts';
import { yocoGateway } from './yoco/gateway.ts';

/**
 * Companies that answer with a fault, with a page, or not at all: what nobody knows is asked again, and is never taken for a no, by which money
 * that went back would be sent a second time.
 */

const now = () => new Date('2026-12-02T08:00:00Z');
const baseUrl = 'https://company.test';

const COMPANIES: Readonly<Record<string, (fetch_: typeof fetch) => PaymentGateway>> = {
  payfast: (fetch_) =>
    payfastGateway({
      merchantId: '10000100',
      merchantKey: 'key',
      passphrase: 'phrase',
      siteUrl: baseUrl,
      apiUrl: baseUrl,
      isSandbox: false,
      fetch: fetch_,
      now,
    }),
  ozow: (fetch_) =>
    ozowGateway({
      siteCode: 'KWE-KWE-001',
      privateKey: 'private',
      apiKey: 'api',
      apiUrl: baseUrl,
      notifyUrl: `${baseUrl}/told`,
      isTest: false,
      fetch: fetch_,
      now,
    }),
  paystack: (fetch_) => paystackGateway({ secretKey: 'sk_live_ours', baseUrl, fetch: fetch_, now }),
  yoco: (fetch_) =>
    yocoGateway({ secretKey: 'sk_live_ours', webhookSecret: 'whsec_b3VyIG93bg==', baseUrl, fetch: fetch_ }),
};

const REFUSAL = { status: false, message: 'No', errorCode: 'no', data: { message: 'No' } };
const ANSWERS: readonly (readonly [string, typeof fetch])[] = [
  ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ['nothing in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['a fault', async () => Response.json(REFUSAL, { status: 500 })],
  ['that it is away', async () => new Response('<html>Back soon</html>', { status: 503 })],
  ['that it is too much', async () => Response.json(REFUSAL, { status: 429 })],
  ['that our key is wrong', async () => Response.json(REFUSAL, { status: 401 })],
  ['a yes that cannot be read', async () => new Response('<html>Thank you</html>')],
  ['a yes without anything', async () => Response.json({})],
];

describe.each(Object.entries(COMPANIES))('%s', (name, companyAt) => {
  const refundAt = (answer: typeof fetch) =>
    companyAt(answer).refund({
      key: randomUUID(),
      providerRef: randomUUID(),
      transactionRef: '1089250',
      method: 'card',
      amountCents: 50_000,
      paidCents: 125_000,
      refundedCents: 0,
      onTheWayCents: 0,
      bankAccount: null,
    });

  it.each(ANSWERS)('that answers %s has given nothing back, as far as anybody knows', async (_, answer) => {
    await expect(refundAt(answer)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  // At PayFast a browser carries the order there.
  it.each(name === 'payfast' ? [] : ANSWERS)('that answers %s has opened no page', async (_, answer) => {
    const asked = companyAt(answer).createCheckout(orderOf(randomUUID()));
    await expect(asked).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('says in a fault who did not answer, and nothing of its keys', async () => {
    const fault = await refundAt(async () => Response.json(REFUSAL, { status: 401 })).catch(
      (error: unknown) => error,
    );
    if (!(fault instanceof GatewayUnavailable)) throw new Error('It was answered');
    const said = `${fault.message} ${String(fault.cause)}`;
    expect(said).toContain(name);
    for (const key of ['sk_live_ours', 'private', 'phrase', 'whsec']) expect(said).not.toContain(key);
  });
});

describe('money held on a card at Paystack', () => {
  it.each(ANSWERS)('is as it was while the company answers %s', async (_, answer) => {
    const { holds } = COMPANIES.paystack?.(answer) ?? {};
    if (holds == null) throw new Error('Paystack holds money');
    const order = { key: 'k', providerRef: randomUUID() };
    await expect(holds.capture({ ...order, amountCents: 100 })).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(holds.release(order)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PlayedCheckout, YocoDesk } from './books.ts';
import { refund } from './steps.ts';

/** A status of HTTP and a body, as Yoco answers. */
export type ApiAnswer = readonly [status: number, body: Record<string, unknown>];

const LEAST_CENTS = 200;
const newCheckout = z.object({
  amount: z.int().min(LEAST_CENTS),
  currency: z.literal('ZAR'),
  successUrl: z.url().optional(),
  cancelUrl: z.url().optional(),
  failureUrl: z.url().optional(),
  metadata: z.record(z.string(), z.string()).default({}),
  lineItems: z.array(z.looseObject({ displayName: z.string() })).default([]),
});
const refundOrder = z.object({
  amount: z.int().positive().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

const problem = (status: number, description: string): ApiAnswer => [
  status,
  { errorCode: String(status), description },
];

const view = ({ company }: YocoDesk, one: PlayedCheckout) => ({
  id: one.id,
  status: one.status,
  amount: one.amount,
  currency: 'ZAR',
  redirectUrl: `${company.siteUrl}${company.path}/checkout/${one.id}`,
  paymentId: one.paymentId,
  processingMode: company.secretKey.startsWith('sk_test_') ? 'test' : 'live',
  merchantId: 'kwela',
  metadata: one.metadata,
});

async function createCheckout(desk: YocoDesk, body: unknown): Promise<ApiAnswer> {
  const asked = newCheckout.safeParse(body);
  if (!asked.success) return problem(400, 'The request is not valid');
  const { amount, successUrl, cancelUrl, failureUrl, metadata, lineItems } = asked.data;
  const one: PlayedCheckout = {
    id: `ch_${randomBytes(12).toString('hex')}`,
    amount,
    status: 'created',
    successUrl: successUrl ?? null,
    cancelUrl: cancelUrl ?? null,
    failureUrl: failureUrl ?? null,
    metadata,
    description: lineItems[0]?.displayName ?? 'A payment',
    paymentId: null,
    refundedAmount: 0,
    lastFour: null,
    delivery: 'prompt',
    createdAt: desk.company.now().toISOString(),
  };
  await desk.books.checkouts.add(one.id, one);
  return [200, view(desk, one)];
}

async function refundCheckout(desk: YocoDesk, id: string, body: unknown): Promise<ApiAnswer> {
  // The company gives nothing back to the key of its tests.
  if (desk.company.secretKey.startsWith('sk_test_')) return problem(400, 'Refunds need a live key');
  const asked = refundOrder.safeParse(body);
  if (!asked.success) return problem(400, 'The request is not valid');
  const refundId = await refund(desk, id, asked.data.amount ?? null);
  return refundId === null
    ? problem(400, 'The amount is more than what can be refunded')
    : [200, { id, refundId, status: 'succeeded', message: 'Your refund was processed successfully' }];
}

/** Once for a key: the same order gives the same answer, another one 422, and one that is under way 409. */
async function once(
  { books }: YocoDesk,
  key: string | undefined,
  asked: string,
  act: () => Promise<ApiAnswer>,
): Promise<ApiAnswer> {
  if (key === undefined) return act();
  const hash = createHash('sha256').update(asked).digest('hex');
  if (!(await books.orders.add(key, { hash, answer: null }))) {
    const before = await books.orders.find(key);
    if (before?.hash !== hash) return problem(422, 'The key was used with another body');
    return before.answer ?? problem(409, 'A request with this key is in progress');
  }
  const [status, body] = await act();
  await books.orders.change(key, (order) => ({ ...order, answer: [status, body] }));
  return [status, body];
}

/** One call of the merchant; null: there is no such address. */
export async function answerYoco(
  desk: YocoDesk,
  { path, key, body }: { readonly path: string; readonly key: string | undefined; readonly body: unknown },
): Promise<ApiAnswer | null> {
  const asked = `${path} ${JSON.stringify(body)}`;
  if (path === 'checkouts') return once(desk, key, asked, () => createCheckout(desk, body));
  const [, id] = /^checkouts\/([\w-]+)\/refund$/.exec(path) ?? [];
  return id === undefined ? null : once(desk, key, asked, () => refundCheckout(desk, id, body));
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { GatewayUnavailable } from '../port.ts';
import { openPlayedDesk, orderOf, type PlayedDesk } from '../testing/played-desk.ts';
import { yocoGateway } from './gateway.ts';
import { openYocoSimulator } from './simulator/index.ts';

/** The adapter of Yoco against Yoco as its documents describe it, played over HTTP. */

const WEBHOOK_SECRET = 'whsec_MTIzNDU2Nzg5MGFiY2RlZg==';
let database: Database;
let desk: PlayedDesk;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openDesk = (secretKey: string) =>
  openPlayedDesk(database, ({ ask, ...parts }) => {
    const company = openYocoSimulator({ ...parts, secretKey, webhookSecret: WEBHOOK_SECRET });
    const account = { secretKey, webhookSecret: WEBHOOK_SECRET, baseUrl: company.baseUrl, fetch: ask };
    return { company, gateway: yocoGateway(account) };
  });

beforeEach(async () => {
  desk = await openDesk('sk_live_simulated');
  return () => desk.close();
});

const open = async (paymentId = randomUUID(), amountCents = 125_000) => {
  const { providerRef, way } = await desk.gateway.createCheckout(orderOf(paymentId, { amountCents }));
  return { paymentId, providerRef, url: way.url };
};
const heard = async () => {
  await desk.company.deliverDue();
  return desk.received.map(({ body, headers }) => desk.gateway.readNotice(body, headers, desk.clock.now()));
};
const back = (providerRef: string, key: string, amountCents: number) =>
  desk.gateway.refund({
    key,
    providerRef,
    transactionRef: null,
    method: 'card',
    amountCents,
    paidCents: 125_000,
    refundedCents: 0,
    onTheWayCents: 0,
    bankAccount: null,
  });

describe('a checkout of Yoco', () => {
  it('takes the sum, sends the browser to one of three addresses, and is told', async () => {
    const { paymentId, providerRef, url } = await open();
    expect(await desk.press(url, 'pay', { outcome: 'approve' })).toBe(
      'http://kwela.test/payment/success?ref=TRP-2612-ABCDE',
    );
    expect(await heard()).toMatchObject([
      {
        about: 'payment',
        providerRef,
        paymentId,
        outcome: 'captured',
        amountCents: 125_000,
        currency: 'ZAR',
        method: { code: 'card', lastFour: '1111' },
        keptCard: null,
      },
    ]);
    expect(await desk.press(url, 'pay', { outcome: 'approve' })).toBe('409');
  });

  it('that is declined is told so, and may be paid with another card', async () => {
    const { url } = await open();
    expect(await desk.press(url, 'pay', { outcome: 'decline' })).toContain('/payment/error');
    expect(await desk.press(url, 'pay', { outcome: 'approve' })).toContain('/payment/success');
    const outcomes = (await heard()).map((notice) => notice?.about === 'payment' && notice.outcome);
    expect(outcomes.toSorted()).toEqual(['captured', 'failed']);
  });

  it('asks for the code of the bank, and can be cancelled', async () => {
    const one = await open();
    await desk.press(one.url, 'pay', { outcome: 'secure' });
    expect((await desk.http.inject(new URL(one.url).pathname)).body).toContain('asks for a code');
    expect(await desk.press(one.url, 'verify', { code: '123456' })).toContain('/payment/success');
    const other = await open();
    expect(await desk.press(other.url, 'cancel')).toContain('/payment/cancel');
  });

  it('is the same for the same order, another body under its key is refused', async () => {
    const first = await open();
    expect(await open(first.paymentId)).toEqual(first);
    await expect(open(first.paymentId, 130_000)).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('cannot be opened while nobody answers', async () => {
    desk.setAway(true);
    await expect(open()).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('what Yoco tells', () => {
  it('has a number of its own, the same for each copy, and counts for three minutes', async () => {
    const { url } = await open();
    await desk.press(url, 'pay', { outcome: 'approve', delivery: 'twice' });
    const [first, second] = await heard();
    expect(first).toEqual(second);
    desk.clock.advance(181_000);
    expect(await heard()).toEqual([null, null]);
  });

  it('is signed afresh each time that it is sent', async () => {
    const { url } = await open();
    desk.answerWith(503);
    await desk.press(url, 'pay', { outcome: 'approve' });
    await heard();
    desk.answerWith(200);
    desk.clock.advance(600_000);
    expect(await heard()).toMatchObject([{ outcome: 'captured' }]);
  });

  it('counts for nothing with another id, time, body or signature', async () => {
    const { url } = await open();
    await desk.press(url, 'pay', { outcome: 'approve' });
    await desk.company.deliverDue();
    const [message] = desk.received;
    if (message === undefined) throw new Error('Nothing was told');
    const { body, headers } = message;
    const read = (changed: Record<string, string>, bytes = body) =>
      desk.gateway.readNotice(bytes, { ...headers, ...changed }, desk.clock.now());
    expect(read({})).not.toBeNull();
    expect(read({ 'webhook-id': 'msg_other' })).toBeNull();
    expect(read({ 'webhook-timestamp': '1' })).toBeNull();
    expect(read({ 'webhook-signature': '' })).toBeNull();
    expect(read({}, Buffer.from(body.toString().replace('125000', '125001')))).toBeNull();
  });
});

describe('a refund at Yoco', () => {
  it('is done at once, in parts, each order once, never more than was paid', async () => {
    const { url, providerRef } = await open();
    await desk.press(url, 'pay', { outcome: 'approve' });
    expect(await back(providerRef, 'a', 100_000)).toEqual({ state: 'done' });
    expect(await back(providerRef, 'a', 100_000)).toEqual({ state: 'done' });
    expect(await back(providerRef, 'b', 25_000)).toEqual({ state: 'done' });
    expect(await back(providerRef, 'c', 100)).toMatchObject({ state: 'failed' });
    const told = (await heard()).filter((notice) => notice?.about === 'refund');
    const done = (amountCents: number) =>
      expect.objectContaining({ providerRef, amountCents, outcome: 'done' });
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([done(100_000), done(25_000)]));
  });

  it('is refused to the key of tests, as the company does', async () => {
    await desk.close();
    desk = await openDesk('sk_test_simulated');
    const { url, providerRef } = await open();
    await desk.press(url, 'pay', { outcome: 'approve' });
    expect(await back(providerRef, 'a', 100)).toEqual({ state: 'failed', reason: 'refused with 400' });
  });
});

it('holds no money and keeps no cards, and says so', () => {
  expect(desk.gateway).toMatchObject({ name: 'yoco', holds: null, savedCards: null });
  expect(() =>
    yocoGateway({ secretKey: 'sk', webhookSecret: 'secret', baseUrl: 'https://yoco.test' }),
  ).toThrow('whsec_');
});

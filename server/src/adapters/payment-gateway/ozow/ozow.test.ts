import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { GatewayUnavailable, type RefundOrder } from '../port.ts';
import { openPlayedDesk, orderOf, type PlayedDesk } from '../testing/played-desk.ts';
import type { OzowAccount } from './account.ts';
import { ozowGateway } from './gateway.ts';
import { hashOfNotice } from './hash.ts';
import { openOzowSimulator } from './simulator/index.ts';

/** The adapter of Ozow against Ozow as its documents describe it, played over HTTP. */

const MERCHANT = { siteCode: 'TSTSTE0001', privateKey: '215114531AFF7134A94C88CEEA48E', apiKey: 'api-key' };
let database: Database;
let desk: PlayedDesk;
let account: OzowAccount;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const openDesk = (keys: Partial<typeof MERCHANT> = {}) =>
  openPlayedDesk(database, ({ ask, ...parts }) => {
    const company = openOzowSimulator({ ...parts, merchant: MERCHANT });
    const { apiUrl } = company;
    const { notifyUrl, now } = parts;
    account = { ...MERCHANT, ...keys, apiUrl, notifyUrl, isTest: true, fetch: ask, now };
    return { company: { ...company, baseUrl: apiUrl }, gateway: ozowGateway(account) };
  });

beforeEach(async () => {
  desk = await openDesk();
  return () => desk.close();
});

const open = async (paymentId = randomUUID(), changes: Parameters<typeof orderOf>[1] = {}) => {
  const order = orderOf(paymentId, { method: 'instant_eft', ...changes });
  const { providerRef, way } = await desk.gateway.createCheckout(order);
  return { paymentId, providerRef, url: way.url };
};
const heard = async () => {
  await desk.company.deliverDue();
  return desk.received.map(({ body, headers }) => desk.gateway.readNotice(body, headers, desk.clock.now()));
};
const confirmed = (raw = desk.received.at(-1)?.body.toString() ?? '') => {
  if (desk.gateway.confirmNotice === null) throw new Error('Ozow is asked about what it tells');
  return desk.gateway.confirmNotice(raw);
};
const paid = async (outcome = 'paid') => {
  const { url, providerRef } = await open();
  await desk.press(url, 'pay', { outcome });
  const notice = (await heard()).at(-1);
  if (notice?.about !== 'payment' || notice.transactionRef === null) throw new Error('Nothing was told');
  return { providerRef, transactionRef: notice.transactionRef };
};
const refundOf = (
  { providerRef, transactionRef }: { providerRef: string; transactionRef: string | null },
  changes: Partial<RefundOrder> = {},
): RefundOrder => ({
  key: randomUUID(),
  providerRef,
  transactionRef,
  method: 'instant_eft',
  amountCents: 50_000,
  paidCents: 125_000,
  refundedCents: 0,
  onTheWayCents: 0,
  bankAccount: null,
  ...changes,
});

describe('a checkout', () => {
  it('shows the order at the bank’s page, takes the sum, and is told and confirmed', async () => {
    const { paymentId, providerRef, url } = await open();
    expect(providerRef).toBe(paymentId);
    const page = await desk.http.inject(new URL(url).pathname);
    for (const said of ['TRP-2612-ABCDE', 'Pay by instant EFT']) expect(page.body).toContain(said);
    expect(await desk.press(url, 'pay', { outcome: 'paid' })).toBe(
      'http://kwela.test/payment/success?ref=TRP-2612-ABCDE',
    );
    const expected = {
      about: 'payment',
      providerRef: paymentId,
      paymentId,
      outcome: 'captured',
      failure: null,
      amountCents: 125_000,
      currency: 'ZAR',
      isOurMerchant: true,
      method: { code: 'instant_eft', lastFour: null },
      keptCard: null,
    };
    expect(await heard()).toMatchObject([expected]);
    expect(await confirmed()).toMatchObject(expected);
    expect((await desk.http.inject(new URL(url).pathname)).statusCode).toBe(409);
    expect(await desk.press(url, 'pay', { outcome: 'paid' })).toBe('409');
    expect(await desk.press(url, 'cancel')).toBe('409');
    expect(await heard()).toHaveLength(1);
  });

  it.each([
    ['failed', 'error', { outcome: 'failed', failure: 'declined' }],
    ['short', 'success', { outcome: 'captured', amountCents: 112_500 }],
    ['over', 'success', { outcome: 'captured', amountCents: 137_500 }],
  ])(
    'that ends “%s” sends the browser to %s, and the company says the same',
    async (outcome, page, notice) => {
      const { url } = await open();
      expect(await desk.press(url, 'pay', { outcome })).toContain(`/payment/${page}?`);
      expect(await heard()).toMatchObject([notice]);
      expect(await confirmed()).toMatchObject(notice);
    },
  );

  it('that is cancelled takes nothing', async () => {
    const { url } = await open();
    expect(await desk.press(url, 'cancel')).toBe('http://kwela.test/payment/cancel?ref=TRP-2612-ABCDE');
    expect(await heard()).toMatchObject([{ outcome: 'cancelled', failure: null }]);
    expect(await confirmed()).toMatchObject({ outcome: 'cancelled' });
  });

  it('that the bank decides later is pending first, and taken when it has decided', async () => {
    const { url } = await open();
    await desk.press(url, 'pay', { outcome: 'waiting' });
    expect(await heard()).toMatchObject([{ outcome: 'pending' }]);
    desk.clock.advance(59_999);
    expect(await heard()).toHaveLength(1);
    desk.clock.advance(1);
    expect((await heard()).at(-1)).toMatchObject({ outcome: 'captured' });
  });

  it('stays as it is where something is pressed that is not on the page', async () => {
    const { url } = await open();
    for (const outcome of ['', 'approve', 'constructor'])
      expect(await desk.press(url, 'pay', { outcome })).toBe('422');
    expect(await heard()).toEqual([]);
    expect(await desk.press(url.slice(0, -1), 'pay', { outcome: 'paid' })).toBe('404');
    expect(await desk.press(url, 'pay', { outcome: 'paid' })).toContain('/payment/success');
  });

  it('puts a reference on the statement of the bank that fits there, and any cent of the sum', async () => {
    const long = 'TRP-2612-ABCDE-AND-MORE-THAN-FITS';
    const { url } = await open(randomUUID(), { amountCents: 1, bookingRef: long });
    const page = await desk.http.inject(new URL(url).pathname);
    expect(page.body).toContain(long.slice(0, 20));
    expect(page.body).not.toContain(long.slice(0, 21));
    await desk.press(url, 'pay', { outcome: 'paid' });
    expect(await heard()).toMatchObject([{ amountCents: 1 }]);
  });

  it('cannot be opened while nobody answers, for nothing, or with the key of somebody else', async () => {
    await expect(open(randomUUID(), { amountCents: 0 })).rejects.toBeInstanceOf(GatewayUnavailable);
    desk.setAway(true);
    await expect(open()).rejects.toBeInstanceOf(GatewayUnavailable);
    for (const key of ['siteCode', 'privateKey', 'apiKey']) {
      await desk.close();
      desk = await openDesk({ [key]: 'other' });
      await expect(open()).rejects.toBeInstanceOf(GatewayUnavailable);
    }
  });
});

describe('what is told', () => {
  const told = (changes: Readonly<Record<string, string>>, hash?: string) => {
    const fields = {
      ...Object.fromEntries(new URLSearchParams(desk.received.at(-1)?.body.toString() ?? '')),
      ...changes,
    };
    const Hash = hash ?? hashOfNotice(fields, MERCHANT.privateKey);
    return Buffer.from(new URLSearchParams({ ...fields, Hash }).toString());
  };
  const read = (body: Buffer) => desk.gateway.readNotice(body, {}, desk.clock.now());

  it('counts with its hash alone, and only where it names money and a transaction', async () => {
    await paid();
    expect(read(told({}))).toMatchObject({ outcome: 'captured' });
    expect(read(told({}, ''))).toBeNull();
    expect(read(told({}, 'f'.repeat(128)))).toBeNull();
    expect(read(told({ Amount: '1250' }))).toBeNull();
    expect(read(told({ Amount: '1,250.00' }))).toBeNull();
    expect(read(told({ TransactionId: '' }))).toBeNull();
    expect(read(Buffer.alloc(0))).toBeNull();
  });

  it('of another site is not ours, and a word that nobody knows is not the end', async () => {
    await paid();
    expect(read(told({ SiteCode: 'OTHER' }))).toMatchObject({ isOurMerchant: false });
    expect(read(told({ Status: 'Thinking' }))).toMatchObject({ outcome: 'pending', failure: null });
    expect(read(told({ Status: 'COMPLETE' }))).toMatchObject({ outcome: 'captured' });
    expect(read(told({ Status: 'Abandoned' }))).toMatchObject({ outcome: 'cancelled' });
  });

  it('is not believed about a sum, nor about a payment that the company has not', async () => {
    await paid();
    expect(await confirmed(told({ Amount: '9999.00' }).toString())).toMatchObject({ amountCents: 125_000 });
    expect(await confirmed(told({ TransactionId: randomUUID() }).toString())).toBeNull();
    expect(await confirmed(told({ TransactionReference: randomUUID() }).toString())).toBeNull();
    expect(await confirmed(told({}, 'f'.repeat(128)).toString())).toBeNull();
  });

  it('of an older state is confirmed as it stands now', async () => {
    const { url } = await open();
    await desk.press(url, 'pay', { outcome: 'shuffled' });
    await heard();
    desk.clock.advance(5_000);
    expect((await heard()).at(-1)).toMatchObject({ outcome: 'pending' });
    expect(await confirmed()).toMatchObject({ outcome: 'captured' });
  });

  it('is asked about again later while the company has not decided what it says', async () => {
    await paid();
    const undecided: typeof fetch = async (input, init) => {
      const answer = await account.fetch?.(input, init);
      return new Response((await answer?.text())?.replace('"Complete"', '"Pending"'), { status: 200 });
    };
    const raw = told({}).toString();
    const asked = ozowGateway({ ...account, fetch: undecided }).confirmNotice?.(raw);
    await expect(asked).rejects.toBeInstanceOf(GatewayUnavailable);
    desk.setAway(true);
    await expect(confirmed(raw)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('a refund', () => {
  it('is with the bank for a minute, then done; the same order again only asks', async () => {
    const order = refundOf(await paid());
    expect(await desk.gateway.refund(order)).toEqual({ state: 'pending' });
    expect(await desk.gateway.refund(order)).toEqual({ state: 'pending' });
    desk.clock.advance(60_000);
    expect(await desk.gateway.refund(order)).toEqual({ state: 'done' });
  });

  it('comes in parts to the last cent, and not a cent more', async () => {
    const one = await paid();
    for (const amountCents of [124_999, 1])
      expect(await desk.gateway.refund(refundOf(one, { amountCents }))).toEqual({ state: 'pending' });
    expect(await desk.gateway.refund(refundOf(one, { amountCents: 1 }))).toEqual({
      state: 'failed',
      reason: 'The refund is not possible',
    });
  });

  it('is not of what never came, nor of a payment without a number there', async () => {
    const declined = await paid('failed');
    expect(await desk.gateway.refund(refundOf(declined))).toMatchObject({ state: 'failed' });
    expect(await desk.gateway.refund(refundOf({ ...declined, transactionRef: null }))).toEqual({
      state: 'failed',
      reason: 'the payment has no number at Ozow',
    });
  });

  it('is ordered once when its answer was lost, and unknown while nobody answers', async () => {
    const order = refundOf(await paid(), { amountCents: 125_000 });
    const lossy: typeof fetch = async (input, init) => {
      const answer = await account.fetch?.(input, init);
      if (new Request(input).url.endsWith('/submit')) throw new TypeError('fetch failed');
      return answer ?? new Response();
    };
    await expect(ozowGateway({ ...account, fetch: lossy }).refund(order)).rejects.toBeInstanceOf(
      GatewayUnavailable,
    );
    expect(await desk.gateway.refund(order)).toEqual({ state: 'pending' });
    desk.clock.advance(60_000);
    expect(await desk.gateway.refund(order)).toEqual({ state: 'done' });
    desk.setAway(true);
    await expect(desk.gateway.refund(order)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { GatewayUnavailable, type RefundOrder } from '../port.ts';
import { openPlayedDesk, orderOf, type PlayedDesk } from '../testing/played-desk.ts';
import { paystackGateway } from './gateway.ts';
import { openPaystackSimulator } from './simulator/index.ts';

/** The adapter of Paystack against Paystack as its documents describe it, played over HTTP. */

const SECRET = 'sk_test_simulated';
const DAY_MS = 86_400_000;
let database: Database;
let desk: PlayedDesk;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  desk = await openPlayedDesk(database, ({ ask, ...parts }) => {
    const company = openPaystackSimulator({ ...parts, secretKey: SECRET });
    const account = { secretKey: SECRET, baseUrl: company.baseUrl, fetch: ask, now: parts.now };
    return { company, gateway: paystackGateway(account) };
  });
  return () => desk.close();
});

const open = async (mode: 'sale' | 'authorise' = 'sale', paymentId = randomUUID()) => {
  const checkout = await desk.gateway.createCheckout(orderOf(paymentId, { mode }));
  return { paymentId, providerRef: checkout.providerRef, url: checkout.way.url };
};
const paid = async (mode: 'sale' | 'authorise' = 'sale', outcome = 'approve') => {
  const checkout = await open(mode);
  const backTo = await desk.press(checkout.url, 'pay', { outcome });
  return { ...checkout, backTo };
};
const heard = async () => {
  await desk.company.deliverDue();
  return desk.received.map(({ body, headers }) => desk.gateway.readNotice(body, headers, desk.clock.now()));
};
const cardOf = async (outcome: string) => {
  const { providerRef } = await paid('sale', outcome);
  const stands = await desk.gateway.look?.({ providerRef, mode: 'sale' });
  const token = stands?.keptCard?.token;
  if (token === undefined) throw new Error('No card was kept');
  return token;
};
const askCard = (token: string, paymentId = randomUUID()) => ({
  key: randomUUID(),
  token,
  paymentId,
  bookingRef: 'TRP-2612-ABCDE',
  amountCents: 350_000,
  payer: orderOf(paymentId).payer,
  mayAsk: true,
});
const cards = () => {
  const { savedCards } = desk.gateway;
  if (savedCards === null || savedCards.hold === null) throw new Error('Paystack keeps cards');
  return { ...savedCards, hold: savedCards.hold };
};

describe('a checkout', () => {
  it('takes the sum, sends the browser home with the reference, and is told and confirmed', async () => {
    const { paymentId, providerRef, backTo } = await paid();
    expect(backTo).toBe(
      `http://kwela.test/payment/success?ref=TRP-2612-ABCDE&trxref=${paymentId}&reference=${paymentId}`,
    );
    const [notice] = await heard();
    expect(notice).toMatchObject({
      about: 'payment',
      eventId: `charge.success:${paymentId}`,
      providerRef,
      paymentId,
      outcome: 'captured',
      amountCents: 125_000,
      currency: 'ZAR',
      method: { code: 'card', lastFour: '1111' },
      keptCard: { brand: 'Visa', expiresOn: '2029-12' },
    });
    const raw = desk.received[0]?.body.toString() ?? '';
    expect(await desk.gateway.confirmNotice?.(raw)).toEqual(notice);
  });

  it('that is held is told as held, for seven days', async () => {
    const { paymentId, providerRef } = await paid('authorise');
    expect(await heard()).toMatchObject([{ outcome: 'authorised', paymentId, amountCents: 125_000 }]);
    desk.clock.advance(7 * DAY_MS);
    const stands = await desk.gateway.look?.({ providerRef, mode: 'authorise' });
    expect(stands?.outcome).toBe('pending');
  });

  it('that is declined is told by nobody, and found when somebody asks', async () => {
    const { providerRef } = await paid('sale', 'decline');
    expect(await heard()).toEqual([]);
    expect(await desk.gateway.look?.({ providerRef, mode: 'sale' })).toMatchObject({
      outcome: 'failed',
      failure: 'declined',
      keptCard: { brand: 'Visa' },
    });
  });

  it('asks for the code of the bank, and takes no other', async () => {
    const right = await paid('sale', 'secure');
    expect(await desk.press(right.url, 'verify', { code: '123456' })).toContain('trxref=');
    const wrong = await paid('sale', 'secure');
    await desk.press(wrong.url, 'verify', { code: '000000' });
    expect(await heard()).toHaveLength(1);
    const look = (providerRef: string) => desk.gateway.look?.({ providerRef, mode: 'sale' });
    expect(await look(right.providerRef)).toMatchObject({ outcome: 'captured' });
    expect(await look(wrong.providerRef)).toMatchObject({ outcome: 'failed' });
  });

  it('that is cancelled sends the browser to where we said, and nothing is taken', async () => {
    const { url, providerRef } = await open();
    expect(await desk.press(url, 'cancel')).toBe('http://kwela.test/payment/cancel?ref=TRP-2612-ABCDE');
    expect(await desk.gateway.look?.({ providerRef, mode: 'sale' })).toMatchObject({ outcome: 'cancelled' });
  });

  it('is paid once, however often somebody presses', async () => {
    const { url } = await open();
    const answers = await Promise.all([1, 2, 3].map(() => desk.press(url, 'pay', { outcome: 'approve' })));
    expect(answers.every((answer) => answer.includes('trxref=') || answer === '409')).toBe(true);
    expect(await heard()).toHaveLength(1);
    expect(await desk.press(url, 'pay', { outcome: 'approve' })).toBe('409');
  });

  it('is opened again under a further reference after its answer was lost', async () => {
    const first = await open();
    const second = await open('sale', first.paymentId);
    expect(second.providerRef).toBe(`${first.paymentId}.2`);
    await desk.press(second.url, 'pay', { outcome: 'approve' });
    expect(await heard()).toMatchObject([{ paymentId: first.paymentId, providerRef: second.providerRef }]);
  });

  it('cannot be opened while nobody answers, or with another key', async () => {
    desk.setAway(true);
    await expect(open()).rejects.toBeInstanceOf(GatewayUnavailable);
    desk.setAway(false);
    const stranger = paystackGateway({
      secretKey: 'sk_test_other',
      baseUrl: desk.company.baseUrl,
      now: desk.clock.now,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const answer = await desk.http.inject({
          method: 'POST',
          url: new URL(request.url).pathname,
          headers: Object.fromEntries(request.headers),
          payload: await request.text(),
        });
        return new Response(answer.body, { status: answer.statusCode });
      },
    });
    await expect(stranger.createCheckout(orderOf(randomUUID()))).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('of somebody without an email is opened under an address of ours', async () => {
    const paymentId = randomUUID();
    const payer = { email: null, firstName: 'Sipho', lastName: 'Dlamini' };
    const { way } = await desk.gateway.createCheckout(orderOf(paymentId, { payer }));
    await desk.press(way.url, 'pay', { outcome: 'approve' });
    const [notice] = await heard();
    expect(notice).toMatchObject({
      keptCard: { token: expect.stringContaining(`payer.${paymentId}@kwela.test`) },
    });
  });
});

describe('what is told', () => {
  it('counts with the signature alone', async () => {
    await paid();
    await desk.company.deliverDue();
    const [message] = desk.received;
    if (message === undefined) throw new Error('Nothing was told');
    const read = (body: Buffer, headers: Record<string, string>) =>
      desk.gateway.readNotice(body, headers, desk.clock.now());
    const other = Buffer.from(message.body.toString().replace('125000', '1250'));
    expect(read(other, message.headers)).toBeNull();
    expect(read(message.body, {})).toBeNull();
    expect(read(message.body, { ...message.headers, 'x-paystack-signature': 'f'.repeat(128) })).toBeNull();
  });

  it('comes again until somebody takes it, and twice or late when that was chosen', async () => {
    const { url } = await open();
    desk.answerWith(500);
    await desk.press(url, 'pay', { outcome: 'approve', delivery: 'twice' });
    expect(await heard()).toEqual([]);
    desk.answerWith(200);
    desk.clock.advance(2_000);
    expect(await heard()).toHaveLength(2);
    const late = await open();
    await desk.press(late.url, 'pay', { outcome: 'approve', delivery: 'late' });
    expect(await heard()).toHaveLength(2);
    desk.clock.advance(20 * 60_000);
    expect(await heard()).toHaveLength(3);
  });

  it('is not believed when the company itself knows of no such payment', async () => {
    const body = JSON.stringify({
      event: 'charge.success',
      data: { id: 1, status: 'success', reference: randomUUID(), amount: 125_000, currency: 'ZAR' },
    });
    expect(await desk.gateway.confirmNotice?.(body)).toBeNull();
  });

  it('is confirmed with the sum that the company has, whatever the notification says', async () => {
    await paid();
    await desk.company.deliverDue();
    const raw = desk.received[0]?.body.toString().replace('125000', '999999') ?? '';
    expect(await desk.gateway.confirmNotice?.(raw)).toMatchObject({ amountCents: 125_000 });
  });

  it('of transfers and what else there is changes no payment', () => {
    const read = async (raw: string) => desk.gateway.confirmNotice?.(raw);
    return Promise.all([
      expect(read('{"event":"transfer.success","data":{"id":7}}')).resolves.toEqual({
        about: 'other',
        eventId: 'transfer.success:7',
        kind: 'transfer.success',
      }),
      expect(read('{"event":"charge.dispute.create","data":{"id":7}}')).resolves.toBeNull(),
      expect(read('{"event":"charge.success","data":{}}')).resolves.toBeNull(),
      expect(read('no json')).resolves.toBeNull(),
    ]);
  });
});

describe('a dispute', () => {
  const play = async (path: string, body: object = {}) => {
    const answer = await desk.http.inject({
      method: 'POST',
      url: `${desk.company.path}/disputes${path}`,
      payload: body,
    });
    return { status: answer.statusCode, id: String(answer.json().data?.id) };
  };
  const told = async () =>
    (await heard())
      .filter((notice) => notice?.about === 'dispute')
      .toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1));

  it('is told when it opens, when our side is awaited, and when it ends, each with its sum', async () => {
    const { paymentId, providerRef } = await paid();
    const { id } = await play('', { reference: providerRef });
    await play(`/${id}/remind`);
    await play(`/${id}/resolve`, { resolution: 'declined' });
    const about = {
      about: 'dispute',
      disputeId: id,
      paymentId,
      providerRef,
      amountCents: 125_000,
      currency: 'ZAR',
    };
    expect(await told()).toEqual([
      { ...about, eventId: `charge.dispute.create:${id}`, state: 'open', dueAt: expect.any(Date) },
      { ...about, eventId: `charge.dispute.remind:${id}`, state: 'open', dueAt: expect.any(Date) },
      { ...about, eventId: `charge.dispute.resolve:${id}`, state: 'won', dueAt: expect.any(Date) },
    ]);
  });

  it('may be over a part, and is confirmed as the company has it now, once it knows it', async () => {
    const { providerRef } = await paid();
    const { id } = await play('', { reference: providerRef, amount: 50_000 });
    await desk.company.deliverDue();
    const told = desk.received.map(({ body }) => body.toString());
    const raw = told.find((body) => body.includes('charge.dispute.create')) ?? '';
    await play(`/${id}/resolve`, { resolution: 'merchant-accepted' });
    expect(await desk.gateway.confirmNotice?.(raw)).toMatchObject({ state: 'lost', amountCents: 50_000 });
    expect(await desk.gateway.confirmNotice?.(raw.replaceAll(id, '1'))).toBeNull();
  });

  it('is over nothing that was not paid, and ends once', async () => {
    const { providerRef } = await open();
    expect(await play('', { reference: providerRef })).toMatchObject({ status: 404 });
    const { id } = await play('', { reference: (await paid()).providerRef });
    await play(`/${id}/resolve`, { resolution: 'declined' });
    expect(await play(`/${id}/resolve`, { resolution: 'merchant-accepted' })).toMatchObject({ status: 400 });
  });
});

describe('money on hold', () => {
  const holds = () => {
    if (desk.gateway.holds === null) throw new Error('Paystack holds money');
    return desk.gateway.holds;
  };
  const look = (providerRef: string) => desk.gateway.look?.({ providerRef, mode: 'authorise' });

  it('is taken in part once, and the rest is let go', async () => {
    const { providerRef } = await paid('authorise');
    const order = { key: 'one', providerRef, amountCents: 50_000 };
    await holds().capture(order);
    await holds().capture(order);
    await expect(holds().capture({ ...order, amountCents: 60_000 })).rejects.toBeInstanceOf(
      GatewayUnavailable,
    );
    await expect(holds().release({ key: 'two', providerRef })).rejects.toBeInstanceOf(GatewayUnavailable);
    const refund = { ...REFUND, providerRef, amountCents: 50_000, key: 'back' };
    expect(await desk.gateway.refund(refund)).toEqual({ state: 'pending' });
  });

  it('is let go once, also when it has lapsed by itself', async () => {
    const one = await paid('authorise');
    await holds().release({ key: 'one', providerRef: one.providerRef });
    await holds().release({ key: 'one', providerRef: one.providerRef });
    const other = await paid('authorise');
    desk.clock.advance(7 * DAY_MS);
    await holds().release({ key: 'two', providerRef: other.providerRef });
    const late = { key: 'three', providerRef: other.providerRef, amountCents: 125_000 };
    await expect(holds().capture(late)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await look(one.providerRef)).toMatchObject({ outcome: 'pending' });
  });

  it('more than is held is not taken', async () => {
    const { providerRef } = await paid('authorise');
    const order = { key: 'one', providerRef, amountCents: 125_001 };
    await expect(holds().capture(order)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

const REFUND: RefundOrder = {
  key: '',
  providerRef: '',
  transactionRef: null,
  method: 'card',
  amountCents: 0,
  paidCents: 125_000,
  refundedCents: 0,
  onTheWayCents: 0,
  bankAccount: null,
};

describe('a refund', () => {
  it('is with the bank first, then done, and is told each time; the same order again only asks', async () => {
    const { providerRef } = await paid();
    const order = { ...REFUND, key: 'r1', providerRef, amountCents: 125_000 };
    expect(await desk.gateway.refund(order)).toEqual({ state: 'pending' });
    expect(await desk.gateway.refund(order)).toEqual({ state: 'pending' });
    desk.clock.advance(2_000);
    expect(await desk.gateway.refund(order)).toEqual({ state: 'done' });
    const told = (await heard()).filter((notice) => notice?.about === 'refund');
    const sum = { providerRef, amountCents: 125_000, currency: 'ZAR' };
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...sum, outcome: 'pending' }),
        expect.objectContaining({ ...sum, outcome: 'done' }),
      ]),
    );
  });

  it('comes in parts, never more than was paid', async () => {
    const { providerRef } = await paid();
    const part = (key: string, amountCents: number) =>
      desk.gateway.refund({ ...REFUND, key, providerRef, amountCents });
    expect(await part('a', 100_000)).toEqual({ state: 'pending' });
    expect(await part('b', 25_000)).toEqual({ state: 'pending' });
    expect(await part('c', 1)).toMatchObject({ state: 'failed' });
  });

  it('that a card cannot take asks for an account, and goes there', async () => {
    const { providerRef } = await paid('sale', 'mastercard');
    const order = { ...REFUND, key: 'r1', providerRef, amountCents: 125_000 };
    await desk.gateway.refund(order);
    desk.clock.advance(2_000);
    expect(await desk.gateway.refund(order)).toEqual({ state: 'needs_details' });
    const bankAccount = {
      holder: 'S Dlamini',
      bankName: 'FNB',
      branchCode: '250655',
      accountNumber: '62012345678',
      accountType: 'current',
    } as const;
    expect(await desk.gateway.refund({ ...order, bankAccount })).toEqual({ state: 'done' });
    const unknownBank = { ...bankAccount, branchCode: '999999' };
    const other = await paid('sale', 'mastercard');
    const next = { ...order, key: 'r2', providerRef: other.providerRef };
    await desk.gateway.refund(next);
    desk.clock.advance(2_000);
    expect(await desk.gateway.refund({ ...next, bankAccount: unknownBank })).toMatchObject({
      state: 'failed',
    });
    const closed = { ...bankAccount, accountNumber: '62012340000' };
    expect(await desk.gateway.refund({ ...next, bankAccount: closed })).toMatchObject({ state: 'failed' });
    expect(await desk.gateway.refund({ ...next, bankAccount })).toEqual({ state: 'done' });
  });
});

describe('a kept card', () => {
  it('pays once for one payment, also when the answer was lost', async () => {
    const order = askCard(await cardOf('approve'));
    const first = await cards().charge(order);
    expect(first).toEqual({ outcome: 'charged', providerRef: order.paymentId });
    expect(await cards().charge(order)).toEqual(first);
    const told = (await heard()).filter(
      (notice) => notice?.about === 'payment' && notice.amountCents === 350_000,
    );
    expect(told).toHaveLength(1);
  });

  it('is held for seven days, and again by another hold', async () => {
    const token = await cardOf('approve');
    const order = askCard(token);
    const held = await cards().hold(order);
    expect(held).toEqual({
      outcome: 'held',
      providerRef: order.paymentId,
      endsAt: new Date(desk.clock.now().getTime() + 7 * DAY_MS),
    });
    expect(await cards().hold(order)).toEqual(held);
    expect(await cards().hold(askCard(token))).toMatchObject({ outcome: 'held' });
  });

  it.each([
    ['no_deposit', ['declined', 'declined']],
    ['one_hold', ['held', 'declined']],
  ])('%s answers %j to two holds', async (outcome, answers) => {
    const token = await cardOf(outcome);
    for (const wanted of answers) expect((await cards().hold(askCard(token))).outcome).toBe(wanted);
  });

  it('whose bank wants its person sends them to a page, where they confirm', async () => {
    const { providerRef, url } = await paid('sale', 'secure');
    await desk.press(url, 'verify', { code: '123456' });
    const stands = await desk.gateway.look?.({ providerRef, mode: 'sale' });
    const order = askCard(stands?.keptCard?.token ?? '');
    const asked = await cards().charge(order);
    if (asked.outcome !== 'asks_person') throw new Error(`It was ${asked.outcome}`);
    expect((await desk.http.inject(new URL(asked.checkout.way.url).pathname)).body).toContain(
      'asks for a code',
    );
    await desk.press(asked.checkout.way.url, 'verify', { code: '123456' });
    expect(await cards().charge(order)).toEqual({ outcome: 'charged', providerRef: order.paymentId });
  });

  it('that was forgotten there pays nothing any more', async () => {
    const token = await cardOf('approve');
    await cards().forget?.(token);
    await cards().forget?.(token);
    expect(await cards().charge(askCard(token))).toEqual({ outcome: 'declined' });
  });

  it('pays for the person who kept it alone', async () => {
    const [code] = (await cardOf('approve')).split(' ');
    expect(await cards().charge(askCard(`${code} thandi@example.co.za`))).toEqual({ outcome: 'declined' });
    expect(await cards().charge(askCard('no token'))).toEqual({ outcome: 'declined' });
  });

  it('is unknown, and tried again, while nobody answers', async () => {
    const order = askCard(await cardOf('approve'));
    desk.setAway(true);
    await expect(cards().charge(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    await expect(cards().hold(order)).rejects.toBeInstanceOf(GatewayUnavailable);
    desk.setAway(false);
    expect(await cards().charge(order)).toMatchObject({ outcome: 'charged' });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { GatewayUnavailable } from '../port.ts';
import { openPlayedDesk, orderOf, type PlayedDesk } from '../testing/played-desk.ts';
import type { PayfastAccount } from './account.ts';
import { payfastGateway } from './gateway.ts';
import { type Pair, pairsIn, paramString, signForm, signItn } from './signature.ts';
import { openPayfastSimulator } from './simulator/index.ts';

/** The form that a guest’s browser carries to PayFast, and what PayFast tells of it afterwards. */

const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };
let database: Database;
let desk: PlayedDesk;
let account: PayfastAccount;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  desk = await openPlayedDesk(database, ({ ask, ...parts }) => {
    const played = openPayfastSimulator({ ...parts, merchant: MERCHANT });
    const siteUrl = `${parts.siteUrl}${played.path}`;
    account = { ...MERCHANT, siteUrl, apiUrl: `${siteUrl}/api`, isSandbox: true, fetch: ask, now: parts.now };
    return { company: { ...played, baseUrl: siteUrl }, gateway: payfastGateway(account) };
  });
  return () => desk.close();
});

async function formOf(changes: Parameters<typeof orderOf>[1] = {}): Promise<Pair[]> {
  const { way } = await desk.gateway.createCheckout(orderOf(randomUUID(), changes));
  if (way.method !== 'POST') throw new Error('PayFast is reached by a form');
  return [...way.fields];
}
const signed = (fields: readonly Pair[]): Pair[] => {
  const unsigned = fields.filter(([name]) => name !== 'signature');
  return [...unsigned, ['signature', signForm(unsigned, MERCHANT.passphrase)]];
};
const withField = (fields: readonly Pair[], name: string, value: string): Pair[] =>
  fields.map(([known, old]): Pair => [known, known === name ? value : old]);
const send = (fields: readonly Pair[]) =>
  desk.http.inject({
    method: 'POST',
    url: '/simulator/payfast/eng/process',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
  });
const pageOf = async (changes: Parameters<typeof orderOf>[1] = {}) =>
  `http://kwela.test${(await send(await formOf(changes))).headers.location}`;
const told = async () => {
  await desk.company.deliverDue();
  const last = desk.received.at(-1);
  if (last === undefined) throw new Error('Nothing was told');
  return last.body.toString();
};
const read = (body: string) => desk.gateway.readNotice(Buffer.from(body), {}, desk.clock.now());
const confirm = (raw: string, by = desk.gateway) => {
  if (by.confirmNotice === null) throw new Error('PayFast is asked about what it tells');
  return by.confirmNotice(raw);
};

describe('the form', () => {
  it('has its fields in the order in which they are signed, and none that is empty', async () => {
    const payer = { email: null, firstName: 'Sipho', lastName: '' };
    expect((await formOf({ method: null, payer, amountCents: 125_005 })).map(([name]) => name)).toEqual([
      'merchant_id',
      'merchant_key',
      'return_url',
      'cancel_url',
      'notify_url',
      'name_first',
      'm_payment_id',
      'amount',
      'item_name',
      'item_description',
      'signature',
    ]);
    expect(await formOf({ amountCents: 125_005 })).toContainEqual(['amount', '1250.05']);
    expect(await formOf({ amountCents: 9 })).toContainEqual(['amount', '0.09']);
  });

  it('is taken with a long name and a long description, cut to what the company takes, also amid an emoji', async () => {
    const long = `${'a'.repeat(99)}🚗 and more`;
    const payer = { email: 'sipho@example.co.za', firstName: long, lastName: `Dlamini-Šarić & Zoë ${long}` };
    const form = await formOf({ payer, description: long });
    for (const [, value] of form) expect(value.length).toBeLessThanOrEqual(100);
    expect((await send(form)).statusCode).toBe(303);
  });

  it.each([
    ['a changed sum', 'amount', '1.00', false, 'signature'],
    ['no sum', 'amount', '0.00', true, 'amount'],
    ['a sum with a comma', 'amount', '1250,00', true, 'amount'],
    ['nothing that is bought', 'item_name', '', true, 'item_name'],
    ['another merchant', 'merchant_id', '10000101', true, 'merchant_id'],
    ['another key', 'merchant_key', 'x', true, 'merchant_id'],
  ])('is turned away with %s', async (_, name, value, isSigned, fault) => {
    const changed = withField(await formOf(), name, value);
    const answer = await send(isSigned ? signed(changed) : changed);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(`${fault}:`);
  });

  it('may be sent twice, as by going back and forward: each is a page of its own, and both say what is paid', async () => {
    const form = await formOf();
    const [first, second] = [await send(form), await send(form)];
    expect(first.headers.location).not.toBe(second.headers.location);
    for (const { headers } of [first, second])
      expect((await desk.http.inject(String(headers.location))).body).toContain('R1 250.00');
  });
});

describe('a page of PayFast', () => {
  it('shows what is paid with and takes no second press, however quick', async () => {
    const url = await pageOf({ method: 'instant_eft' });
    const page = await desk.http.inject(new URL(url).pathname);
    for (const said of ['Pay by instant EFT', 'Polo Vivo, 4 to 6 Dec', 'TRP-2612-ABCDE'])
      expect(page.body).toContain(said);
    // It is one; only this page is not of it.
    expect(page.body).not.toContain('PayFast is not a real company');
    const presses = await Promise.all([1, 2].map(() => desk.press(url, 'pay', { outcome: 'paid' })));
    expect(presses.toSorted()).toEqual(['409', 'http://kwela.test/payment/success?ref=TRP-2612-ABCDE']);
    await told();
    expect(desk.received).toHaveLength(1);
    expect(await desk.press(url, 'cancel')).toBe('409');
  });

  it('offers a card no sum that is not the one asked for', async () => {
    const url = await pageOf({ method: 'card' });
    for (const outcome of ['short', 'over', ''])
      expect(await desk.press(url, 'pay', { outcome })).toBe('422');
    expect(await desk.press(url, 'pay', { outcome: 'failed' })).toContain('/payment/cancel');
    expect(read(await told())).toMatchObject({ outcome: 'failed', failure: 'declined' });
  });

  it('leads back and charges nothing when it is cancelled', async () => {
    const url = await pageOf();
    expect(await desk.press(url, 'cancel')).toContain('/payment/cancel');
    expect(read(await told())).toMatchObject({ outcome: 'cancelled', failure: null });
    const over = await desk.http.inject(new URL(url).pathname);
    expect(over.statusCode).toBe(409);
    expect(over.body).toContain('Nothing more is charged');
  });
});

describe('what PayFast tells', () => {
  const resigned = (body: string, name: string, value: string): string => {
    const pairs = withField(pairsIn(body), name, value).filter(([known]) => known !== 'signature');
    return `${paramString(pairs)}&signature=${signItn(pairs, MERCHANT.passphrase)}`;
  };
  let raw: string;
  beforeEach(async () => {
    await desk.press(await pageOf(), 'pay', { outcome: 'paid' });
    raw = await told();
  });

  it('counts with its signature alone, and only where it names money and a payment', () => {
    expect(read(raw)).toMatchObject({ outcome: 'captured', amountCents: 125_000, currency: 'ZAR' });
    expect(read(raw.replace('1250.00', '9250.00'))).toBeNull();
    expect(read(raw.replace(/&signature=.*/, ''))).toBeNull();
    expect(read('')).toBeNull();
    expect(read(resigned(raw, 'amount_gross', '1250'))).toBeNull();
    expect(read(resigned(raw, 'pf_payment_id', ''))).toBeNull();
  });

  it('is of another merchant, of no known way of paying, or not decided, and says so', () => {
    expect(read(resigned(raw, 'merchant_id', '1'))).toMatchObject({ isOurMerchant: false });
    expect(read(resigned(raw, 'custom_str1', 'cash'))).toMatchObject({ method: null });
    expect(read(resigned(raw, 'payment_status', 'REVIEW'))).toMatchObject({ outcome: 'pending' });
    expect(read(resigned(raw, 'payment_status', 'complete'))).toMatchObject({ outcome: 'captured' });
  });

  it('is confirmed as it was sent, and nothing else, even with the right signature', async () => {
    expect(await confirm(raw)).toMatchObject({ outcome: 'captured', amountCents: 125_000 });
    expect(await confirm(resigned(raw, 'amount_gross', '1250.01'))).toBeNull();
  });

  it.each([
    ['answers with a fault', () => new Response('VALID', { status: 503 })],
    ['answers with what cannot be read', () => new Response('<html>')],
    ['answers nothing', () => new Response('')],
  ])('is asked about again where the company %s', async (_, answer) => {
    const by = payfastGateway({ ...account, fetch: () => Promise.resolve(answer()) });
    await expect(confirm(raw, by)).rejects.toBeInstanceOf(GatewayUnavailable);
  });
});

describe('a call of the API', () => {
  const order = {
    key: 'key-1',
    providerRef: 'p1',
    transactionRef: '1089250',
    method: 'card',
    amountCents: 50_000,
    paidCents: 125_000,
    refundedCents: 0,
    onTheWayCents: 0,
    bankAccount: null,
  } as const;
  const answering = (answer: (request: Request) => Response, isSandbox = true) =>
    payfastGateway({
      ...account,
      isSandbox,
      fetch: (input, init) => Promise.resolve(answer(new Request(input, init))),
    });

  it('tells the hour as South Africa has it, also after its midnight, and marks the sandbox', async () => {
    desk.clock.set(new Date('2026-12-31T22:00:01Z'));
    const asked: Request[] = [];
    const note = (request: Request) => {
      asked.push(request);
      return Response.json({}, { status: request.method === 'GET' ? 404 : 400 });
    };
    await answering(note).refund(order);
    await answering(note, false).refund(order);
    expect(asked.map(({ headers }) => headers.get('timestamp'))).toEqual(
      asked.map(() => '2027-01-01T00:00:01+02:00'),
    );
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?testing=true', '?testing=true', '', '']);
  });

  it.each([401, 403, 429, 500, 503])('that is answered with %i is tried again later', async (status) => {
    const refund = answering(() => Response.json({}, { status })).refund(order);
    await expect(refund).rejects.toBeInstanceOf(GatewayUnavailable);
  });

  it('that is refused says why, or at least with what', async () => {
    const refuse = (body: unknown) =>
      answering((request) =>
        request.method === 'GET'
          ? Response.json({}, { status: 404 })
          : new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 400 }),
      ).refund(order);
    expect(await refuse({ data: { message: 'Too late' } })).toEqual({ state: 'failed', reason: 'Too late' });
    expect(await refuse('<html>')).toEqual({ state: 'failed', reason: 'refused with 400' });
    expect(await payfastGateway(account).refund({ ...order, transactionRef: null })).toMatchObject({
      state: 'failed',
    });
  });

  it('orders nothing where what went back before cannot be read', async () => {
    let orders = 0;
    const refund = answering((request) => {
      if (request.method === 'POST') orders += 1;
      return Response.json({ data: { response: { available_balance: 'much' } } });
    }).refund(order);
    await expect(refund).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(orders).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { GatewayUnavailable, type RefundOrder } from '../port.ts';
import { openPlayedDesk, orderOf, type PlayedDesk } from '../testing/played-desk.ts';
import type { PayfastAccount } from './account.ts';
import { payfastGateway } from './gateway.ts';
import { payfastRefund } from './refunds.ts';
import { openPayfastSimulator } from './simulator/index.ts';

/** The adapter of PayFast against PayFast as its documents describe it, played over HTTP. */

const MERCHANT = { merchantId: '10000100', merchantKey: '46f0cd694581a', passphrase: 'jt7NOE43FZPn' };
const ACCOUNT = {
  holder: 'S Dlamini',
  bankName: 'FNB',
  branchCode: '250655',
  accountNumber: '62012345678',
  accountType: 'current',
} as const;
let database: Database;
let desk: PlayedDesk;
let played: ReturnType<typeof openPayfastSimulator>;
let account: PayfastAccount;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  desk = await openPlayedDesk(database, ({ ask, ...parts }) => {
    played = openPayfastSimulator({ ...parts, merchant: MERCHANT });
    const siteUrl = `${parts.siteUrl}${played.path}`;
    const places = { siteUrl, apiUrl: `${siteUrl}/api`, isSandbox: true };
    account = { ...MERCHANT, ...places, fetch: ask, now: parts.now };
    return { company: { ...played, baseUrl: siteUrl }, gateway: payfastGateway(account) };
  });
  return () => desk.close();
});

/** A checkout of R1 250 that is paid; gives how the company knows the payment. */
async function paid(method: 'card' | 'instant_eft', outcome = 'paid'): Promise<string> {
  const { way } = await desk.gateway.createCheckout(orderOf(randomUUID(), { method }));
  if (way.method !== 'POST') throw new Error('PayFast is reached by a form');
  const opened = await desk.http.inject({
    method: 'POST',
    url: new URL(way.url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(way.fields.map(([...field]) => field)).toString(),
  });
  await desk.press(`http://kwela.test${opened.headers.location}`, 'pay', { outcome });
  await desk.company.deliverDue();
  const told = desk.received.at(-1);
  const notice = told && desk.gateway.readNotice(told.body, told.headers, desk.clock.now());
  if (notice?.about !== 'payment' || notice.transactionRef === null) throw new Error('Nothing was told');
  expect(notice.method).toEqual({ code: method, lastFour: null });
  return notice.transactionRef;
}

const order = (transactionRef: string, changes: Partial<RefundOrder> = {}): RefundOrder => ({
  key: randomUUID(),
  providerRef: 'p1',
  transactionRef,
  method: 'card',
  amountCents: 50_000,
  paidCents: 125_000,
  refundedCents: 0,
  onTheWayCents: 0,
  bankAccount: null,
  ...changes,
});
const back = async (number: string) =>
  (await played.desk.books.payments.having('number', number))[0]?.refunds.map(({ amount, account: to }) => [
    amount,
    to,
  ]);

it('offers a card and an instant EFT, each by its own name on the form', async () => {
  expect(desk.gateway.methods.map(({ code }) => code)).toEqual(['card', 'instant_eft']);
  for (const [method, name] of [
    ['card', 'cc'],
    ['instant_eft', 'ef'],
  ] as const) {
    const { way } = await desk.gateway.createCheckout(orderOf(randomUUID(), { method }));
    expect(way.method === 'POST' && way.fields).toContainEqual(['payment_method', name]);
  }
});

describe('a refund', () => {
  it('to a card comes in parts, each once, and never more than was paid', async () => {
    const number = await paid('card');
    const first = order(number);
    expect(await desk.gateway.refund(first)).toEqual({ state: 'done' });
    expect(await desk.gateway.refund(first)).toEqual({ state: 'done' });
    const second = order(number, { amountCents: 75_000, refundedCents: 50_000 });
    expect(await desk.gateway.refund(second)).toEqual({ state: 'done' });
    const third = order(number, { amountCents: 1, refundedCents: 125_000 });
    expect(await desk.gateway.refund(third)).toMatchObject({ state: 'failed' });
    expect(await back(number)).toEqual([
      [50_000, null],
      [75_000, null],
    ]);
  });

  it('that is smaller than one whose answer was lost is ordered all the same', async () => {
    const number = await paid('card');
    await desk.gateway.refund(order(number, { amountCents: 100_000 }));
    const next = order(number, { amountCents: 20_000, onTheWayCents: 100_000 });
    expect(await desk.gateway.refund(next)).toEqual({ state: 'done' });
    expect(await back(number)).toEqual([
      [100_000, null],
      [20_000, null],
    ]);
  });

  it('of an EFT asks for an account, and goes there; one that is closed is refused', async () => {
    const number = await paid('instant_eft');
    const eft = order(number, { method: 'instant_eft' });
    expect(await desk.gateway.refund(eft)).toEqual({ state: 'needs_details' });
    const closed = { ...ACCOUNT, accountNumber: '62012340000' };
    expect(await desk.gateway.refund({ ...eft, bankAccount: closed })).toMatchObject({ state: 'failed' });
    expect(await desk.gateway.refund({ ...eft, bankAccount: ACCOUNT })).toEqual({ state: 'done' });
    expect(await back(number)).toEqual([[50_000, '62012345678']]);
  });

  it('asks for an account as well where nobody said that an EFT paid', async () => {
    const number = await paid('instant_eft');
    expect(await desk.gateway.refund(order(number, { method: null }))).toEqual({ state: 'needs_details' });
  });
});

describe('where PayFast does not repeat our key', () => {
  /** It answers what is left, and says nothing of what went back. */
  const left = (cents: number): PayfastAccount => ({
    ...account,
    fetch: (_url, init) =>
      Promise.resolve(
        Response.json(
          init?.method === 'POST'
            ? { code: 200, status: 'success', data: { response: true } }
            : { code: 200, status: 'success', data: { response: { available_balance: cents } } },
        ),
      ),
  });

  it('an order is done when as much is gone as it was for', async () => {
    expect(await payfastRefund(left(75_000), order('1'))).toEqual({ state: 'done' });
    expect(await payfastRefund(left(125_000), order('1'))).toEqual({ state: 'done' });
  });

  it('and two are on the way, nothing is ordered until it is clear which of them went back', async () => {
    const two = order('1', { onTheWayCents: 50_000 });
    await expect(payfastRefund(left(75_000), two)).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await payfastRefund(left(25_000), two)).toEqual({ state: 'done' });
  });
});

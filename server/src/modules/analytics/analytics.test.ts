import type { Contract } from '@kwela/contract/all';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { secondFactors } from '../../testing/second-factors.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newGuest, pay, payNow, startWithHost, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { LERATO, payingTogether } from '../shares/testing/people.ts';
import { forgetCounted } from './forget-counted.ts';
import { settlePurchases } from './settle-purchases.ts';

type View = z.input<Contract['analytics/count-view']['input']>;

const A_BROWSER =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const TODAY = { fromOn: '2026-12-02', toOn: '2026-12-02' };
const LOOK: View = { page: 'home', beginsVisit: false, isFirstOfStep: false };

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
  admin = await server.person('Ayanda', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
  await sql`DELETE FROM page_views`.execute(server.database.db);
  await sql`DELETE FROM counted_purchases`.execute(server.database.db);
});

const send = (payload: unknown, headers: Record<string, string> = { 'user-agent': A_BROWSER }) =>
  server.http.inject({
    method: 'POST',
    url: '/functions/v1/analytics/count-view',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const look = async (view: Partial<View>): Promise<boolean> =>
  (await send({ ...LOOK, ...view })).json().isCounted;

const report = (period = TODAY) => server.succeed('analytics/report', period, { as: admin });
const count = (bookingId: string, as = sipho) =>
  server.call('analytics/count-purchase', { bookingId }, { as });
const stateOf = async (bookingId: string) =>
  (await server.succeed('analytics/count-purchase', { bookingId }, { as: sipho })).state;

describe('a page that is looked at', () => {
  it('is counted for its day, with the visit that it begins and the host that led here', async () => {
    await look({ page: 'search', beginsVisit: true, isFirstOfStep: true, referrerHost: 'www.google.co.za' });
    await look({ page: 'car', isFirstOfStep: true });
    await look({ page: 'car' });
    await look({ beginsVisit: true });
    expect(await report()).toEqual({
      days: [{ on: '2026-12-02', views: 4, visits: 2, purchases: 0, purchasesCents: 0 }],
      pages: [
        { on: '2026-12-02', page: 'car', views: 2 },
        { on: '2026-12-02', page: 'home', views: 1 },
        { on: '2026-12-02', page: 'search', views: 1 },
      ],
      referrers: [
        { host: 'www.google.co.za', visits: 1 },
        { host: null, visits: 1 },
      ],
      funnel: [
        { step: 'search', count: 1 },
        { step: 'car', count: 1 },
        { step: 'checkout', count: 0 },
        { step: 'purchase', count: 0 },
      ],
      conversionBp: 0,
    });
  });

  it('belongs to the day on the wall in South Africa', async () => {
    server.clock.set(new Date('2026-12-02T22:30:00Z'));
    await look({ page: 'home' });
    expect((await report({ fromOn: '2026-12-03', toOn: '2026-12-03' })).pages).toHaveLength(1);
  });

  it('leaves nothing that says who looked, nor when in the day', async () => {
    await send(
      { ...LOOK, page: 'booking', company: { clientId: '1.2', sessionId: 1 } },
      { 'user-agent': A_BROWSER, authorization: `Bearer ${sipho.token}`, 'x-forwarded-for': '203.0.113.7' },
    );
    const { rows } = await sql`SELECT * FROM page_views`.execute(server.database.db);
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        on_day: '2026-12-02',
        page: 'booking',
        referrer_host: null,
        begins_visit: false,
        first_of_step: false,
      },
    ]);
  });

  it.each([
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a monitor', 'curl/8.14.1'],
    ['a browser without a window', A_BROWSER.replace('Chrome', 'HeadlessChrome')],
    ['a program that does not say what it is', ''],
  ])('is not counted for %s', async (_who, userAgent) => {
    expect((await send(LOOK, { 'user-agent': userAgent })).json()).toEqual({ isCounted: false });
    expect((await report()).days).toEqual([]);
  });

  it.each<[string, object]>([
    ['an address', { page: '/booking/4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55' }],
    ['more of the address before than its host', { referrerHost: 'forum.example/thread?u=thandi' }],
    ['a machine in somebody’s house', { referrerHost: '192.168.1.20' }],
    ['a name', { userId: 'thandi' }],
    ['an address of mail for a number of a tab', { company: { clientId: 'a@b.co.za', sessionId: 1 } }],
  ])('is refused with %s', async (_what, odd) => {
    expect((await send({ ...LOOK, ...odd })).statusCode).toBe(400);
    expect((await report()).days).toEqual([]);
  });
});

it('one address is heard so often in a minute, and then not', async () => {
  const limited = await startTestServer({ environment: { RATE_LIMIT_FUNCTIONS: '3' } });
  const codes: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await limited.http.inject({
      method: 'POST',
      url: '/functions/v1/analytics/count-view',
      headers: { 'content-type': 'application/json', 'user-agent': A_BROWSER },
      payload: JSON.stringify(LOOK),
    });
    codes.push(answer.statusCode);
  }
  const { rows } = await sql`SELECT id FROM page_views`.execute(limited.database.db);
  expect([codes, rows.length]).toEqual([[200, 200, 200, 429], 3]);
  await limited.close();
});

describe('a purchase', () => {
  it('is the amount of our books, once, however often it is told', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    const { totalCents } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    await look({ beginsVisit: true });
    await look({ beginsVisit: true });
    expect(await Promise.all([stateOf(bookingId), stateOf(bookingId), stateOf(bookingId)])).toEqual([
      'counted',
      'counted',
      'counted',
    ]);
    const { days, funnel, conversionBp } = await report();
    expect(days).toEqual([
      { on: '2026-12-02', views: 2, visits: 2, purchases: 1, purchasesCents: totalCents },
    ]);
    expect(funnel.at(-1)).toEqual({ step: 'purchase', count: 1 });
    expect(conversionBp).toBe(5_000);
  });

  it('is nothing that a browser can make up: not paid, not one’s own, not there', async () => {
    const { bookingId } = await book(server, sipho, tripWith(await hostCar(server, thandi)));
    expect(await stateOf(bookingId)).toBe('not_counted');
    const paid = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    for (const other of [thandi, admin, await server.person(`Lerato${server.services.randomInt(1e9)}`)]) {
      expect(await count(paid.bookingId, other)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await count('4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55')).toMatchObject({ code: 'not_found' });
    expect(await server.call('analytics/count-purchase', { bookingId: paid.bookingId })).toMatchObject({
      code: 'unauthenticated',
    });
    expect((await report()).days).toEqual([]);
  });

  it('whose money is held is counted on the day on which it is taken', async () => {
    const car = await hostCar(server, thandi, { isInstant: false });
    const { bookingId } = await book(server, sipho, tripWith(car));
    const { checkoutUrl } = await server.succeed('payments/checkout', { bookingId }, { as: sipho });
    await pay(server, checkoutUrl);
    expect(await stateOf(bookingId)).toBe('waits');
    await settlePurchases(server.services);
    expect((await report()).days).toEqual([]);
    await server.succeed('bookings/accept', { id: bookingId }, { as: thandi });
    await runOutbox(server.services, bookingId);
    await settlePurchases(server.services);
    expect((await report()).days).toMatchObject([{ on: '2026-12-02', purchases: 1 }]);
    expect(await stateOf(bookingId)).toBe('counted');
    expect((await report()).days).toMatchObject([{ purchases: 1 }]);
  });

  it('whose money goes back before it was taken was none', async () => {
    const car = await hostCar(server, thandi, { isInstant: false });
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    expect(await stateOf(bookingId)).toBe('waits');
    await server.succeed('bookings/decline', { id: bookingId, reason: 'other' }, { as: thandi });
    await runOutbox(server.services, bookingId);
    await settlePurchases(server.services);
    const { rows } = await sql`SELECT * FROM counted_purchases`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  it('of a trip that several people pay is one of the whole sum, on the day on which all of it is taken', async () => {
    const together = payingTogether(server);
    const trip = tripWith(await hostCar(server, thandi));
    const made = await together.request(trip, sipho, [{ ...LERATO, cents: 46_240 }]);
    if (!made.ok) throw new Error(made.code);
    const { bookingId } = made.value;
    await together.payOwn(bookingId, sipho);
    expect(await stateOf(bookingId)).toBe('waits');
    server.clock.set(new Date('2026-12-03T05:00:00Z'));
    await settlePurchases(server.services);
    await together.payByLink(await together.linkOf(bookingId, sipho, LERATO));
    await runOutbox(server.services);
    await settlePurchases(server.services);
    await settlePurchases(server.services);
    expect(await stateOf(bookingId)).toBe('counted');
    const { days } = await report({ fromOn: '2026-12-01', toOn: '2026-12-05' });
    expect(days).toEqual([{ on: '2026-12-03', views: 0, visits: 0, purchases: 1, purchasesCents: 246_240 }]);
  });

  it('of a trip that not all of them paid was none', async () => {
    const together = payingTogether(server);
    const trip = tripWith(await hostCar(server, thandi));
    const made = await together.request(trip, sipho, [{ ...LERATO, cents: 46_240 }]);
    if (!made.ok) throw new Error(made.code);
    const { bookingId } = made.value;
    await together.payOwn(bookingId, sipho);
    expect(await stateOf(bookingId)).toBe('waits');
    await server.succeed('bookings/abandon', { id: bookingId }, { as: sipho });
    await runOutbox(server.services);
    await settlePurchases(server.services);
    expect(await server.database.db.selectFrom('counted_purchases').selectAll().execute()).toEqual([]);
    expect(await stateOf(bookingId)).toBe('not_counted');
  });

  it('of long ago is not counted: it may have been before, and forgotten since', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await sql`UPDATE payments SET paid_at = paid_at - interval '7 days 1 minute' WHERE booking_id = ${bookingId}`.execute(
      server.database.db,
    );
    expect(await stateOf(bookingId)).toBe('not_counted');
  });
});

describe('what was counted', () => {
  it('is forgotten after 400 days, and not before', async () => {
    await look({});
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    await count(bookingId);
    const kept = async (on: string) => {
      await sql`UPDATE page_views SET on_day = ${on}`.execute(server.database.db);
      await sql`UPDATE counted_purchases SET on_day = ${on}`.execute(server.database.db);
      await forgetCounted(server.services);
      return (await report({ fromOn: '2025-10-27', toOn: '2025-10-28' })).days;
    };
    expect(await kept('2025-10-28')).toMatchObject([{ on: '2025-10-28', views: 1, purchases: 1 }]);
    expect(await kept('2025-10-27')).toEqual([]);
  });

  it('is for admins alone', async () => {
    for (const as of [sipho, thandi]) {
      expect(await server.call('analytics/report', TODAY, { as })).toMatchObject({ code: 'forbidden' });
    }
    expect(await server.call('analytics/report', TODAY)).toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['ends before it begins', { fromOn: '2026-12-02', toOn: '2026-12-01' }, 'toOn'],
    ['goes over more than a season', { fromOn: '2026-09-01', toOn: '2026-12-02' }, 'fromOn'],
  ])('is not told of a period that %s', async (_what, period, field) => {
    const outcome = await server.call('analytics/report', period, { as: admin });
    expect(outcome).toMatchObject({ code: 'invalid_input', details: { issues: [{ field }] } });
  });
});

describe('where admins need a second factor', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ environment: { ADMIN_SECOND_FACTOR: 'true' } });
  });
  afterAll(() => strict.close());
  const { enrolled, prove } = secondFactors(() => strict);

  it('a password alone shows no report, a second factor does', async () => {
    const ayanda = await strict.person('Ayanda', ['admin']);
    expect(await strict.call('analytics/report', TODAY, { as: ayanda })).toMatchObject({ code: 'forbidden' });
    await prove(ayanda, await enrolled(ayanda));
    const { data } = await ayanda.client.auth.getSession();
    const proven = { ...ayanda, token: data.session?.access_token ?? '' };
    expect(await strict.call('analytics/report', TODAY, { as: proven })).toMatchObject({ ok: true });
  });
});

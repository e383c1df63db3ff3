import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGa4 } from '../../adapters/analytics/ga4.ts';
import { type Ga4Simulator, playGa4 } from '../../adapters/analytics/simulator.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, newGuest, payNow, startWithHost, tripWith } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { forgetCounted } from './forget-counted.ts';
import { settlePurchases } from './settle-purchases.ts';
import { tellCompany } from './tell-company.ts';

const KEYS = { measurementId: 'G-TEST1234', apiSecret: 'a secret of the stream' };
const TAB = { clientId: '1234567890.987654321', sessionId: 1_796_198_400 };
const OTHER_TAB = { clientId: '22.33', sessionId: 1_796_198_500 };

let google: Ga4Simulator;
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  const hear: typeof fetch = (input, init) => google.fetch(input, init);
  const analytics = openGa4({ ...KEYS, baseUrl: 'https://ga.example', fetch: hear, timeoutMs: 30 });
  ({ server, thandi } = await startWithHost({ analytics }));
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
  google = playGa4({ ...KEYS, now: () => server.clock.now() });
  await sql`DELETE FROM analytics_outbox`.execute(server.database.db);
});

const look = (page: string, company: object | undefined) =>
  server.http.inject({
    method: 'POST',
    url: '/functions/v1/analytics/count-view',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36',
    },
    payload: JSON.stringify({ page, beginsVisit: false, isFirstOfStep: false, company }),
  });
const countPurchase = (bookingId: string) =>
  server.succeed('analytics/count-purchase', { bookingId, company: TAB }, { as: sipho });
const waiting = async () =>
  (await sql<{ id: number }>`SELECT id FROM analytics_outbox`.execute(server.database.db)).rows.length;
const namesOf = () =>
  google.events.map((event) =>
    event.name === 'page_view' ? event.params.page_location.replace('http://kwela.test', '') : event.name,
  );

describe('the measuring company', () => {
  it('is told of those who agreed to it, and of nobody else', async () => {
    await look('car', TAB);
    await look('search', undefined);
    await tellCompany(server.services);
    expect(namesOf()).toEqual(['/car/:id']);
    expect(await waiting()).toBe(0);
  });

  it('is told of one visit at once, with its pages in their order', async () => {
    for (const page of ['home', 'search', 'notFound']) await look(page, TAB);
    await look('auth', OTHER_TAB);
    await tellCompany(server.services);
    expect([namesOf(), google.requests, google.faults]).toEqual([
      ['/', '/search', '/not-found', '/auth'],
      2,
      [],
    ]);
  });

  it('hears of a purchase once, in rand, by a number that leads to no booking', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    const { totalCents, ref } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    await countPurchase(bookingId);
    await countPurchase(bookingId);
    await tellCompany(server.services);
    await countPurchase(bookingId);
    await tellCompany(server.services);
    expect(google.requests).toBe(1);
    expect(google.events).toMatchObject([
      { name: 'purchase', clientId: TAB.clientId, params: { currency: 'ZAR', value: totalCents / 100 } },
    ]);
    expect(JSON.stringify(google.events)).not.toMatch(new RegExp(`${bookingId}|${ref}|${sipho.userId}`));
  });

  it('hears of a purchase whose money was held when it is taken', async () => {
    const car = await hostCar(server, thandi, { isInstant: false });
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    await countPurchase(bookingId);
    await tellCompany(server.services);
    expect(google.events).toEqual([]);
    await server.succeed('bookings/accept', { id: bookingId }, { as: thandi });
    await runOutbox(server.services, bookingId);
    await settlePurchases(server.services);
    server.clock.advance(600_000);
    await tellCompany(server.services);
    expect(namesOf()).toEqual(['purchase']);
  });

  it('hears of no purchase whose money went back', async () => {
    const car = await hostCar(server, thandi, { isInstant: false });
    const { bookingId } = await payNow(server, sipho, tripWith(car));
    await countPurchase(bookingId);
    await server.succeed('bookings/decline', { id: bookingId, reason: 'other' }, { as: thandi });
    await runOutbox(server.services, bookingId);
    await settlePurchases(server.services);
    await tellCompany(server.services);
    expect([google.events, await waiting()]).toEqual([[], 0]);
  });
});

describe('while the company is', () => {
  it.each(['away', 'hanging', 'overloaded'] as const)(
    '%s, one visit is tried, all wait, and are told as they happened',
    async (mood) => {
      google.setMood(mood);
      await look('home', TAB);
      await look('search', OTHER_TAB);
      await tellCompany(server.services);
      expect([google.requests, await waiting()]).toEqual([1, 2]);
      await tellCompany(server.services);
      expect(google.requests).toBe(1);
      google.setMood('well');
      server.clock.advance(5_000);
      await tellCompany(server.services);
      expect([namesOf(), await waiting()]).toEqual([['/', '/search'], 0]);
      expect(google.events[0]?.timestamp_micros).toBe(TEST_NOW.getTime() * 1000);
    },
  );

  it('refusing what it reads, it is not told again', async () => {
    google.setMood('refusing');
    await look('home', TAB);
    await tellCompany(server.services);
    expect([google.requests, await waiting()]).toEqual([1, 0]);
  });

  it('away for three days, it is not told of what happened before', async () => {
    google.setMood('away');
    await look('home', TAB);
    await tellCompany(server.services);
    google.setMood('well');
    server.clock.advance(72 * 3_600_000);
    await look('search', TAB);
    await tellCompany(server.services);
    expect([namesOf(), await waiting()]).toEqual([['/search'], 0]);
  });

  it('switched off, what waits for it is forgotten in time', async () => {
    await look('home', TAB);
    server.clock.advance(73 * 3_600_000);
    await forgetCounted(server.services);
    expect(await waiting()).toBe(0);
  });
});

it('without a company nothing waits for one, whatever a browser says', async () => {
  const alone = await startTestServer();
  await alone.http.inject({
    method: 'POST',
    url: '/functions/v1/analytics/count-view',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' },
    payload: JSON.stringify({ page: 'home', beginsVisit: true, isFirstOfStep: false, company: TAB }),
  });
  const { rows } = await sql`SELECT (SELECT count(*) FROM page_views)::int AS views,
                                    (SELECT count(*) FROM analytics_outbox)::int AS waiting`.execute(
    alone.database.db,
  );
  expect(rows).toEqual([{ views: 1, waiting: 0 }]);
  await alone.close();
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { book, hostCar, newGuest, pay, payNow, startWithHost, tripWith } from '../../testing/trips.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});

const mine = (as: TestPerson, input: object = {}) => server.succeed('notices/mine', input, { as });
const unread = async (as: TestPerson) => (await server.succeed('notices/unread', {}, { as })).count;
const askedCar = () => hostCar(server, thandi, { isInstant: false });

describe('what somebody is told inside the product', () => {
  it('is there for each side in their own words, and for nobody else', async () => {
    const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(await askedCar()));
    await pay(server, checkoutUrl);
    const { items } = await mine(sipho);
    expect(items).toMatchObject([
      {
        about: 'request_paid',
        side: 'guest',
        isRead: false,
        trip: { bookingId, car: 'Volkswagen Polo Vivo', hostFirstName: 'Thandi' },
      },
    ]);
    const [first] = (await mine(thandi, { limit: 1 })).items;
    expect(first).toMatchObject({ about: 'request_paid', side: 'host', trip: { bookingId } });
    expect((await mine(await newGuest(server))).items).toEqual([]);
  });

  it('is written once, whatever way the person wants it and however often it happens', async () => {
    await server.succeed(
      'accounts/set-notifications',
      { choices: [{ event: 'booking_requests', channel: 'email', isOn: false }] },
      { as: thandi },
    );
    const { bookingId, checkoutUrl } = await book(server, sipho, tripWith(await askedCar()));
    await pay(server, checkoutUrl);
    await pay(server, checkoutUrl);
    const { items } = await mine(thandi, { limit: 50 });
    expect(items.filter(({ trip }) => trip?.bookingId === bookingId)).toHaveLength(1);
  });

  it('is new until it was seen, and what comes meanwhile stays new', async () => {
    await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    expect(await unread(sipho)).toBe(1);
    const [first] = (await mine(sipho)).items;
    if (first === undefined) throw new Error('Nothing was told');
    const before = new Date(Date.parse(first.at) - 1).toISOString();
    expect(await server.succeed('notices/read', { until: before }, { as: sipho })).toEqual({ count: 1 });
    expect(await server.succeed('notices/read', { until: first.at }, { as: thandi })).toBeDefined();
    expect(await unread(sipho)).toBe(1);
    expect(await server.succeed('notices/read', { until: first.at }, { as: sipho })).toEqual({ count: 0 });
    expect((await mine(sipho)).items).toMatchObject([{ isRead: true }]);
  });

  it('is read on from a position, which no other list takes', async () => {
    for (let count = 0; count < 2; count += 1)
      await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
    const first = await mine(sipho, { limit: 1 });
    expect(first.nextCursor).not.toBeNull();
    const second = await mine(sipho, { limit: 1, after: first.nextCursor ?? '' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect(second.nextCursor).toBeNull();
    const stranger = await newGuest(server);
    expect(
      await server.call('notices/mine', { after: first.nextCursor ?? '' }, { as: stranger }),
    ).toMatchObject({ code: 'cursor_stale' });
  });
});

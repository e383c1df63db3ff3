import { after, hours } from '@kwela/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { newGuest } from '../../testing/trips.ts';
import { type CardDesk, openCardDesk } from './testing/card-desk.ts';

/** Sipho goes to the page of the company, comes back, and thinks again about whether we may keep his card. */
let desk: CardDesk;
let server: TestServer;
let sipho: TestPerson;

beforeAll(async () => {
  desk = await openCardDesk();
  ({ server } = desk);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await newGuest(server);
});

const BY_CARD = { provider: 'paystack', method: 'card' } as const;
const checkout = async (
  bookingId: string,
  more: { keepCard?: boolean; payWith?: typeof BY_CARD | null } = {},
) =>
  (await server.succeed('payments/checkout', { bookingId, payWith: BY_CARD, ...more }, { as: sipho }))
    .checkoutUrl;
const kept = async () => (await desk.cardsOf(sipho)).map(({ lastFour }) => lastFour);
const attemptsOf = async (bookingId: string) =>
  server.database.db
    .selectFrom('payments')
    .select(['kind', 'state'])
    .where('booking_id', '=', bookingId)
    .orderBy('attempt')
    .execute();

describe('what he said last about keeping his card', () => {
  it('counts where he had said yes before: nothing is kept', async () => {
    const { url, bookingId } = await desk.book(sipho, { keepCard: true });
    expect(await checkout(bookingId, { keepCard: false })).toBe(url);
    await desk.pay(url);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    expect(await kept()).toEqual([]);
    expect(await attemptsOf(bookingId)).toMatchObject([{ kind: 'rental', state: 'captured' }]);
  });

  it('counts where he had not: it is kept, at the page that is open already', async () => {
    const { url, bookingId } = await desk.book(sipho);
    expect(await checkout(bookingId, { keepCard: true })).toBe(url);
    await desk.pay(url);
    expect(await kept()).toEqual(['1111']);
  });

  it('stands when he only opens the page again and chooses nothing', async () => {
    const { url, bookingId } = await desk.book(sipho, { keepCard: true });
    expect(await checkout(bookingId, { payWith: null })).toBe(url);
    await desk.pay(url);
    expect(await kept()).toEqual(['1111']);
  });

  it('counts after a card that was declined as well', async () => {
    const { url, bookingId } = await desk.book(sipho, { keepCard: true });
    await desk.pay(url, 'decline');
    const again = await checkout(bookingId, { keepCard: false });
    await desk.pay(again);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    expect(await kept()).toEqual([]);
  });
});

describe('at the page of the deposit', () => {
  async function deposited() {
    const { url, bookingId } = await desk.book(sipho);
    await desk.pay(url, 'no_deposit');
    server.clock.set(after(new Date('2026-12-04T08:00:00Z'), -hours(24)));
    await desk.settle();
    return bookingId;
  }
  const open = async (bookingId: string, keepCard: boolean) =>
    (await server.succeed('deposits/checkout', { bookingId, payWith: BY_CARD, keepCard }, { as: sipho }))
      .checkoutUrl;

  it.each([
    [true, false, 0],
    [false, true, 1],
  ])('counts what he said last as well: first %s, then %s', async (first, last, count) => {
    const bookingId = await deposited();
    const url = await open(bookingId, first);
    expect(await open(bookingId, last)).toBe(url);
    await desk.pay(url);
    expect(await kept()).toHaveLength(count);
    const { deposit } = await server.succeed('deposits/of-booking', { bookingId }, { as: sipho });
    expect(deposit).toMatchObject({ state: 'captured', canPay: false });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { NOBODY } from '../../testing/admin-accounts.ts';
import { atQuote } from '../../testing/agreements.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, newGuest, newKey, submit, tripWith } from '../../testing/trips.ts';
import { balances } from '../ledger/repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { forgetRemovedCards } from './steps/forget-removed.ts';
import { type CardDesk, openCardDesk } from './testing/card-desk.ts';

let desk: CardDesk;
let server: TestServer;
let sipho: TestPerson;

beforeAll(async () => {
  desk = await openCardDesk();
  ({ server } = desk);
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
  return () => vi.restoreAllMocks();
});

const mine = (as = sipho) => server.succeed('cards/mine', {}, { as });
const tokensAtCompany = async () => {
  const { rows } = await sql<{ id: string; doc: { isActive: boolean } }>`
    SELECT id, doc FROM simulator.documents WHERE kind = 'card' ORDER BY id`.execute(server.database.db);
  return rows;
};
/** How often money of this booking was taken or held there. */
const timesPaid = async (bookingId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payments p
      JOIN simulator.documents d ON d.kind = 'payment' AND d.id LIKE p.id || '%'
     WHERE p.booking_id = ${bookingId} AND d.doc ->> 'status' IN ('success', 'authorized', 'captured')`.execute(
    server.database.db,
  );
  return rows[0]?.count ?? 0;
};

describe('keeping a card', () => {
  it('takes consent: without it a paid card is not kept', async () => {
    const { url, bookingId } = await desk.book(sipho);
    await desk.pay(url);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    expect((await mine()).items).toEqual([]);
  });

  it('shows brand, last four and expiry, and never the token, which is sealed', async () => {
    await desk.keepsCard(sipho);
    const [card] = (await mine()).items;
    expect(card).toEqual({
      id: expect.any(String),
      company: 'Paystack',
      brand: 'Visa',
      lastFour: '1111',
      expiresOn: '2029-12',
      isExpired: false,
      isDefault: true,
      savedAt: expect.any(String),
    });
    const { rows } = await sql<{ text: string }>`
      SELECT convert_from(token_sealed, 'UTF8') AS text FROM saved_cards WHERE id = ${card?.id}
      UNION ALL SELECT card_token FROM payments WHERE saved_card_id = ${card?.id}`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(2);
    for (const { text } of rows) expect(text).toMatch(/^eyJ/);
  });

  it('keeps the same card once, and another one beside it', async () => {
    await desk.keepsCard(sipho);
    await desk.keepsCard(sipho);
    await desk.keepsCard(sipho, 'mastercard');
    const { items } = await mine();
    expect(items.map(({ lastFour, isDefault }) => [lastFour, isDefault])).toEqual([
      ['1111', true],
      ['4444', false],
    ]);
  });

  it('keeps nothing of a card that was declined', async () => {
    const { url } = await desk.book(sipho, { keepCard: true });
    await desk.pay(url, 'decline');
    expect((await mine()).items).toEqual([]);
  });
});

describe('paying with a kept card', () => {
  it('is one press: the trip is confirmed and the money is in the books', async () => {
    const cardId = await desk.keepsCard(sipho);
    const { url, bookingId, ref } = await desk.book(sipho, { cardId });
    expect(url).toBe(`http://kwela.test/payment/success?ref=${ref}`);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    const trust = (await balances(server.database.db, bookingId)).get('trust_rental') ?? 0;
    await desk.settle();
    expect(await timesPaid(bookingId)).toBe(1);
    expect((await balances(server.database.db, bookingId)).get('trust_rental')).toBe(trust);
    expect(await server.succeed('payments/status', { ref }, { as: sipho })).toMatchObject({
      paymentState: 'captured',
    });
  });

  it('holds the money for a request, and takes it when the host agrees', async () => {
    const cardId = await desk.keepsCard(sipho);
    const { bookingId, ref } = await desk.book(sipho, { cardId, isInstant: false });
    expect(await desk.stateOf(bookingId, sipho)).toBe('requested');
    await server.succeed('bookings/accept', { id: bookingId }, { as: desk.thandi });
    await desk.settle();
    expect(await server.succeed('payments/status', { ref }, { as: sipho })).toMatchObject({
      bookingState: 'confirmed',
      paymentState: 'captured',
    });
    expect(await timesPaid(bookingId)).toBe(1);
  });

  it('that the bank refuses leaves the car held, to be paid with another card or at a page', async () => {
    const cardId = await desk.keepsCard(sipho, 'no_deposit');
    const other = await desk.keepsCard(sipho);
    const first = await desk.book(sipho, { cardId });
    expect(first.url).toContain('/payment/error');
    expect(await desk.stateOf(first.bookingId, sipho)).toBe('pending_payment');
    const again = await server.succeed(
      'payments/checkout',
      { bookingId: first.bookingId, cardId: other },
      { as: sipho },
    );
    expect(again.checkoutUrl).toContain('/payment/success');
    const second = await desk.book(sipho, { cardId });
    const page = await server.succeed('payments/checkout', { bookingId: second.bookingId }, { as: sipho });
    await desk.pay(page.checkoutUrl);
    expect(await desk.stateOf(second.bookingId, sipho)).toBe('confirmed');
  });

  it('instead of the page that is open sets that aside, and money that comes there all the same goes back', async () => {
    const cardId = await desk.keepsCard(sipho);
    const { url, bookingId } = await desk.book(sipho);
    await server.succeed('payments/checkout', { bookingId, cardId }, { as: sipho });
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    await desk.pay(url);
    const { rows } = await sql<{ failure: string | null; state: string }>`
      SELECT failure, state FROM payments WHERE booking_id = ${bookingId} AND kind = 'rental' ORDER BY attempt`.execute(
      server.database.db,
    );
    expect(rows[0]?.failure).toBe('slot_lost');
    expect(rows[1]).toEqual({ failure: null, state: 'captured' });
  });

  it('goes to the page of the bank when that wants its person', async () => {
    const cardId = await desk.keepsCard(sipho, 'secure');
    const { url, bookingId } = await desk.book(sipho, { cardId });
    expect(url).toContain('/simulator/paystack/checkout/');
    expect(await desk.stateOf(bookingId, sipho)).toBe('pending_payment');
    const { ref } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
    const status = () => server.succeed('payments/status', { ref }, { as: sipho });
    expect(await status()).toMatchObject({ paymentState: 'action_required', failure: null });
    // Back from the bank without an answer, the same page is opened again, and nothing is asked anew.
    const { checkoutUrl } = await server.succeed('payments/checkout', { bookingId }, { as: sipho });
    expect(checkoutUrl).toBe(url);
    await submit(server, `${new URL(url).pathname}/verify`, { code: '123456' });
    await desk.settle();
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
  });

  it('takes the money once, also for five presses at once', async () => {
    const cardId = await desk.keepsCard(sipho);
    const vehicleId = await hostCar(server, desk.thandi);
    const quote = await server.succeed('bookings/quote', tripWith(vehicleId), { as: sipho });
    const how = { cardId, vehicleId, quote, key: newKey() };
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => desk.book(sipho, how)));
    expect(new Set(made.map(({ bookingId }) => bookingId)).size).toBe(1);
    await desk.settle();
    const [{ bookingId } = { bookingId: '' }] = made;
    expect(await timesPaid(bookingId)).toBe(1);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    const again = await desk.book(sipho, how);
    expect(again).toMatchObject({ bookingId, url: expect.stringContaining('/payment/success') });
  });

  it('waits while the company is away, and is asked once when it is back', async () => {
    const cardId = await desk.keepsCard(sipho);
    const cards = desk.paystack.savedCards;
    if (cards === null) throw new Error('Paystack keeps cards');
    const { charge } = cards;
    const lost = vi.spyOn(cards, 'charge').mockImplementation(async (order) => {
      await charge(order);
      throw new GatewayUnavailable('paystack', new Error('the answer was lost'));
    });
    const { url, bookingId } = await desk.book(sipho, { cardId });
    expect(url).toContain('/payment/success');
    expect(await desk.stateOf(bookingId, sipho)).toBe('pending_payment');
    lost.mockRestore();
    server.clock.advance(60_000);
    await runOutbox(server.services);
    expect(await desk.stateOf(bookingId, sipho)).toBe('confirmed');
    await desk.settle();
    expect(await timesPaid(bookingId)).toBe(1);
  });

  it('asks nothing new when the car is not held any more', async () => {
    const cardId = await desk.keepsCard(sipho);
    const cards = desk.paystack.savedCards;
    if (cards === null) throw new Error('Paystack keeps cards');
    const away = vi.spyOn(cards, 'charge').mockRejectedValue(new GatewayUnavailable('paystack', null));
    const { bookingId } = await desk.book(sipho, { cardId });
    away.mockRestore();
    server.clock.advance(16 * 60_000);
    await runDueTimers(server.services);
    await runOutbox(server.services);
    await desk.settle();
    expect(await timesPaid(bookingId)).toBe(0);
    expect(await desk.stateOf(bookingId, sipho)).toBe('expired');
  });
});

describe('a card that cannot be used', () => {
  it('is one of somebody else, one that never was, and one that has expired: the answer is the same', async () => {
    const theirs = await desk.keepsCard(sipho);
    const over = await desk.keepsCard(sipho, 'expiring');
    const lerato = await newGuest(server);
    const vehicleId = await hostCar(server, desk.thandi);
    const tryWith = async (as: TestPerson, cardId: string) => {
      const trip = { vehicleId, startAt: '2027-01-20T08:00:00Z', endAt: '2027-01-22T08:00:00Z' };
      const agreed = atQuote(await server.succeed('bookings/quote', trip, { as }));
      return server.call(
        'bookings/request',
        { ...trip, ...agreed, cardId },
        { as, idempotencyKey: newKey() },
      );
    };
    const refused = { ok: false, status: 409, code: 'card_not_usable' };
    expect(await tryWith(lerato, theirs)).toMatchObject(refused);
    expect(await tryWith(lerato, NOBODY)).toMatchObject(refused);
    server.clock.set(new Date('2027-01-01T08:00:00Z'));
    const { items } = await server.succeed('cards/mine', {}, { as: await server.person('Nomsa') });
    expect(items).toEqual([]);
    server.clock.set(TEST_NOW);
    expect((await mine()).items.find(({ id }) => id === over)?.isExpired).toBe(false);
  });

  it('is shown as expired from the month after, last, and refused', async () => {
    await desk.keepsCard(sipho, 'expiring');
    await desk.keepsCard(sipho);
    const [first] = (await mine()).items;
    expect(first).toMatchObject({ lastFour: '5556', isDefault: true, isExpired: false });
    await sql`UPDATE saved_cards SET expires_on = '2026-11' WHERE last_four = '5556'`.execute(
      server.database.db,
    );
    const { items } = await mine();
    expect(items.map(({ lastFour, isExpired }) => [lastFour, isExpired])).toEqual([
      ['1111', false],
      ['5556', true],
    ]);
    const over = items.at(1)?.id ?? '';
    expect(await server.call('cards/set-default', { cardId: over }, { as: sipho })).toMatchObject({
      code: 'card_not_usable',
    });
  });
});

describe('the cards of a person', () => {
  it('have one default, which they choose', async () => {
    await desk.keepsCard(sipho);
    await desk.keepsCard(sipho, 'mastercard');
    const second = (await mine()).items.at(1)?.id ?? '';
    const { items } = await server.succeed('cards/set-default', { cardId: second }, { as: sipho });
    expect(items.map(({ id, isDefault }) => [id === second, isDefault])).toEqual([
      [true, true],
      [false, false],
    ]);
    const lerato = await newGuest(server);
    expect(await server.call('cards/set-default', { cardId: second }, { as: lerato })).toMatchObject({
      code: 'card_not_usable',
    });
    expect(await server.call('cards/mine', {})).toMatchObject({ status: 401 });
  });

  it('are removed here and at the company; the next one is the default then', async () => {
    const first = await desk.keepsCard(sipho);
    await desk.keepsCard(sipho, 'mastercard');
    const before = (await tokensAtCompany()).filter(({ doc }) => doc.isActive).length;
    const { items } = await server.succeed('cards/remove', { cardId: first }, { as: sipho });
    expect(items).toMatchObject([{ lastFour: '4444', isDefault: true }]);
    expect((await tokensAtCompany()).filter(({ doc }) => doc.isActive)).toHaveLength(before - 1);
    expect(await server.succeed('cards/remove', { cardId: first }, { as: sipho })).toEqual({ items });
  });

  it('are nobody else’s to remove', async () => {
    const cardId = await desk.keepsCard(sipho);
    const lerato = await newGuest(server);
    expect(await server.succeed('cards/remove', { cardId }, { as: lerato })).toEqual({ items: [] });
    expect((await mine()).items).toHaveLength(1);
  });

  it('are gone at once also while the company is away, which is told when it is back', async () => {
    const cardId = await desk.keepsCard(sipho);
    const cards = desk.paystack.savedCards;
    if (cards === null) throw new Error('Paystack keeps cards');
    const { forget } = cards;
    Object.assign(cards, { forget: () => Promise.reject(new GatewayUnavailable('paystack', null)) });
    expect(await server.succeed('cards/remove', { cardId }, { as: sipho })).toEqual({ items: [] });
    const left = () => sql`SELECT id FROM saved_cards WHERE id = ${cardId}`.execute(server.database.db);
    expect((await left()).rows).toHaveLength(1);
    Object.assign(cards, { forget });
    server.clock.advance(5_000);
    await forgetRemovedCards(server.services);
    expect((await left()).rows).toHaveLength(0);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGNATURE_HEADER, sign } from '../../../adapters/payment-gateway/simulator/signature.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { book, hostCar, pay, tripWith } from '../../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../../ledger/repo.ts';
import { runOutbox } from '../outbox/run-outbox.ts';

/** What payment companies tell us comes more than once and in any order, and the books are the same. Source: docs/rules/payments.md. */

const TIMES_EACH = 3;

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' } });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const attemptsOf = (bookingId: string) =>
  server.database.db
    .selectFrom('payments')
    .select(['id', 'provider_ref', 'amount_cents', 'state', 'refunded_cents'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'rental')
    .orderBy('attempt')
    .execute();

const deliver = (body: string) =>
  server.http.inject({
    method: 'POST',
    url: '/functions/v1/payments/webhook/simulator',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: sign(server.config.paymentSimulator.webhookSecret, body, server.clock.now()),
    },
    payload: body,
  });

/**
 * Sipho's first card was said to be declined, and he paid by a second one. In truth both have paid, and of each of the messages about that
 * none has come yet.
 */
async function paidTwice(isInstant: boolean) {
  server.clock.set(TEST_NOW);
  const sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  const booking = await book(server, sipho, tripWith(await hostCar(server, thandi, { isInstant })));
  const { bookingId } = booking;
  await pay(server, booking.checkoutUrl, 'approve', 'late');
  const said = (attempt: Awaited<ReturnType<typeof attemptsOf>>[number] | undefined, more: object) =>
    JSON.stringify({
      eventId: `evt_${server.services.newId()}`,
      ref: attempt?.provider_ref,
      paymentId: attempt?.id,
      outcome: isInstant ? 'captured' : 'authorised',
      failure: null,
      amountCents: attempt?.amount_cents,
      currency: 'ZAR',
      card: { lastFour: '1111' },
      at: server.clock.now().toISOString(),
      ...more,
    });
  const [first] = await attemptsOf(bookingId);
  const declined = said(first, { outcome: 'failed', failure: 'declined' });
  await deliver(declined);
  const { checkoutUrl } = await server.succeed('payments/checkout', { bookingId }, { as: sipho });
  await pay(server, checkoutUrl, 'approve', 'late');
  const [, second] = await attemptsOf(bookingId);
  const messages = [
    declined,
    said(first, {}),
    said(second, {}),
    said(second, { outcome: 'cancelled' }),
    said(second, { amountCents: 1 }),
    said(second, { currency: 'USD' }),
  ];
  return { bookingId, sipho, messages };
}

/** Every message three times, in any order, some of them at the same moment. */
const anyDelivery = fc.record({
  isInstant: fc.boolean(),
  order: fc.shuffledSubarray(
    Array.from({ length: 6 * TIMES_EACH }, (_, place) => place),
    { minLength: 6 * TIMES_EACH },
  ),
  together: fc.integer({ min: 1, max: 5 }),
});

it('each told three times in any order, money is taken once and the rest goes back, to the same books', async () => {
  await fc.assert(
    fc.asyncProperty(anyDelivery, async ({ isInstant, order, together }) => {
      const { bookingId, sipho, messages } = await paidTwice(isInstant);
      const bodies = order.map((place) => messages[place % messages.length] ?? '');
      for (let sent = 0; sent < bodies.length; sent += together) {
        const answers = await Promise.all(bodies.slice(sent, sent + together).map(deliver));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
        await runOutbox(server.services, bookingId);
      }
      const { state, totalCents } = await server.succeed('bookings/get', { id: bookingId }, { as: sipho });
      if (!isInstant) {
        expect(state).toBe('requested');
        await server.succeed('bookings/accept', { id: bookingId }, { as: thandi });
      } else expect(state).toBe('confirmed');
      await runOutbox(server.services, bookingId);
      const attempts = await attemptsOf(bookingId);
      expect(attempts.map((one) => one.state).toSorted()).toEqual([
        'captured',
        isInstant ? 'refunded' : 'voided',
      ]);
      const books = Object.fromEntries(await balances(server.database.db, bookingId));
      expect(books).toMatchObject({
        guest_receivable: 0,
        provider_clearing: totalCents,
        trust_rental: -228_000,
      });
      expect(books.refunds_due ?? 0).toBe(0);
      expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
    }),
    { numRuns: 6 },
  );
});

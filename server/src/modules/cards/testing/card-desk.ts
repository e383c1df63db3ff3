import type { Contract } from '@kwela/contract/all';
import type { z } from 'zod';
import { PLAYED_OUTCOMES } from '../../../adapters/payment-gateway/played/outcomes.ts';
import type { PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import { atQuote } from '../../../testing/agreements.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { hostCar, newKey, submit, tripWith } from '../../../testing/trips.ts';
import { runOutbox } from '../../payments/outbox/run-outbox.ts';
import { confirmKept } from '../../payments/webhook/confirm-kept.ts';

/** A server that takes money with Paystack, played over HTTP, and what people do there with their cards. */
type Quote = z.output<Contract['bookings/quote']['output']>;

export interface CardDesk {
  readonly server: TestServer;
  readonly thandi: TestPerson;
  readonly paystack: PaymentGateway;
  /** Everything that is on its way arrives: messages, confirmations, orders, timers. */
  settle(): Promise<void>;
  /** Books a car of Thandi; gives where the browser goes. */
  book(
    guest: TestPerson,
    how?: {
      readonly cardId?: string;
      readonly keepCard?: boolean;
      readonly isInstant?: boolean;
      readonly key?: string;
      /** A car, and the price that was shown for it. */
      readonly vehicleId?: string;
      readonly quote?: Quote;
    },
  ): Promise<{ readonly bookingId: string; readonly ref: string; readonly url: string }>;
  /** Presses an outcome on the page of the company. */
  pay(url: string, outcome?: string, delivery?: string): Promise<string>;
  /** Somebody who paid once and let us keep the card. */
  keepsCard(guest: TestPerson, outcome?: string): Promise<string>;
  cardsOf(guest: TestPerson): Promise<readonly { readonly id: string; readonly lastFour: string | null }[]>;
  /** How much of this booking stands at the company, paid or held. */
  stateOf(bookingId: string, guest: TestPerson): Promise<string>;
}

export async function openCardDesk(): Promise<CardDesk> {
  const server = await startTestServer({
    environment: { PAYMENT_PROVIDERS: 'paystack', JWT_EXPIRY_S: '604800', LOG_LEVEL: 'silent' },
  });
  const thandi = await server.person('Thandi', ['host']);
  const paystack = server.services.gateways.byName('paystack');
  if (paystack === null) throw new Error('Paystack is not here');

  async function settle(): Promise<void> {
    for (const { deliverDue } of server.played) await deliverDue();
    await confirmKept(server.services);
    await runDueTimers(server.services);
    await runOutbox(server.services);
  }

  const book: CardDesk['book'] = async (guest, how = {}) => {
    const { cardId = null, keepCard = false, isInstant = true, key = newKey() } = how;
    const trip = tripWith(how.vehicleId ?? (await hostCar(server, thandi, { isInstant })));
    const quote = how.quote ?? (await server.succeed('bookings/quote', trip, { as: guest }));
    const made = await server.succeed(
      'bookings/request',
      { ...trip, ...atQuote(quote), cardId, keepCard },
      { as: guest, idempotencyKey: key },
    );
    return { bookingId: made.bookingId, ref: made.ref, url: made.checkoutUrl ?? '' };
  };

  const pay: CardDesk['pay'] = async (url, outcome = 'approve', delivery = 'prompt') => {
    const answer = await submit(server, `${new URL(url).pathname}/pay`, { outcome, delivery });
    await settle();
    return String(answer.headers.location ?? '');
  };

  const cardsOf: CardDesk['cardsOf'] = async (guest) =>
    (await server.succeed('cards/mine', {}, { as: guest })).items;

  return {
    server,
    thandi,
    paystack,
    settle,
    book,
    pay,
    cardsOf,
    async keepsCard(guest, outcome = 'approve') {
      const { url } = await book(guest, { keepCard: true });
      const location = await pay(url, outcome);
      if (location.includes('/simulator/')) {
        await submit(server, `${new URL(url).pathname}/verify`, { code: '123456' });
        await settle();
      }
      const wanted = PLAYED_OUTCOMES.find(({ code }) => code === outcome)?.card.lastFour;
      const card = (await cardsOf(guest)).find(({ lastFour }) => lastFour === wanted);
      if (card === undefined) throw new Error('The card was not kept');
      return card.id;
    },
    async stateOf(bookingId, guest) {
      const { state } = await server.succeed('bookings/get', { id: bookingId }, { as: guest });
      return state;
    },
  };
}

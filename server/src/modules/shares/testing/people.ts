import { atQuote } from '../../../testing/agreements.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { newKey, pay, type Trip } from '../../../testing/trips.ts';

/** Those who pay a trip of R2 462.40 with Sipho. */
export const LERATO = { name: 'Lerato', email: 'lerato@example.co.za' };
export const PIETER = { name: 'Pieter', email: 'pieter@example.co.za' };

type QuoteOfTrip = Awaited<ReturnType<typeof quoteOf>>;

const quoteOf = (server: TestServer, trip: Trip, as: TestPerson) =>
  server.succeed('bookings/quote', trip, { as });

interface RequestOptions {
  readonly key?: string;
  readonly creditCents?: number;
  readonly ownCents?: number | null;
  /** One that was asked for before. */
  readonly quote?: QuoteOfTrip | null;
}

export const keyIn = (link: string | null) => link?.split('#key=')[1] ?? '';

/** What the guest of a trip and those who pay it with them do in a test. */
export function payingTogether(server: TestServer) {
  const group = async (bookingId: string, as: TestPerson) => {
    const found = await server.succeed('shares/of-booking', { bookingId }, { as });
    if (found.group === null) throw new Error('Nobody pays this trip together');
    return found.group;
  };
  const linkOf = async (bookingId: string, as: TestPerson, { name }: { readonly name: string }) => {
    const { shares } = await group(bookingId, as);
    const share = shares.find((one) => one.name === name && one.link !== null);
    return { shareId: share?.id ?? '', key: keyIn(share?.link ?? null) };
  };
  return {
    group,
    linkOf,
    /** A trip that is divided so; the organiser pays the rest. */
    async request(
      trip: Trip,
      as: TestPerson,
      others: readonly { readonly name: string; readonly email: string; readonly cents: number }[],
      { key = newKey(), creditCents = 0, ownCents = null, quote = null }: RequestOptions = {},
    ) {
      const shown = quote ?? (await quoteOf(server, trip, as));
      const rest = others.reduce((left, { cents }) => left - cents, shown.totalCents - creditCents);
      const split = { ownCents: ownCents ?? rest, others: [...others] };
      return server.call(
        'bookings/request',
        { ...trip, ...atQuote(shown), creditCents, split },
        { as, idempotencyKey: key },
      );
    },
    async payOwn(bookingId: string, as: TestPerson) {
      const { checkoutUrl } = await server.succeed('shares/checkout', { bookingId }, { as });
      return pay(server, checkoutUrl);
    },
    /** Without an account, by the link of the mail. */
    async payByLink(link: { readonly shareId: string; readonly key: string }) {
      const { checkoutUrl } = await server.succeed('shares/pay', link);
      return pay(server, checkoutUrl);
    },
  };
}

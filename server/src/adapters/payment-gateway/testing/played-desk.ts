import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../db/open.ts';
import { type Clock, startClock } from '../../../testing/clock.ts';
import type { CheckoutOrder, PaymentGateway } from '../port.ts';

/** What a test asks of a company that is played: its addresses, and its messages when they are due. */
export interface PlayedForTests {
  readonly path: string;
  readonly baseUrl: string;
  readonly routes: FastifyPluginAsync;
  deliverDue(): Promise<number>;
}

/** A message that reached the merchant. */
export interface Received {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A played company over HTTP, the real adapter that asks it, and a merchant that hears of what happens. */
export interface PlayedDesk {
  readonly http: FastifyInstance;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
  readonly company: PlayedForTests;
  readonly received: Received[];
  /** What the merchant answers; 200 until a test says otherwise. */
  answerWith(status: number): void;
  /** Nobody reaches the company while this is true. */
  setAway(isAway: boolean): void;
  /** Presses something on the page of a checkout; gives where the browser is sent. */
  press(url: string, action: string, fields?: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
}

export const SITE = 'http://kwela.test';
const START = new Date('2026-12-02T08:00:00Z');

/** Opens one. `compose` makes the company and its adapter from what every one needs. */
export async function openPlayedDesk(
  database: Database,
  compose: (parts: {
    readonly siteUrl: string;
    readonly notifyUrl: string;
    readonly database: Database;
    readonly fetch: typeof fetch;
    /** The line of the adapter to the company. */
    readonly ask: typeof fetch;
    now(): Date;
  }) => { readonly company: PlayedForTests; readonly gateway: PaymentGateway },
): Promise<PlayedDesk> {
  const clock = startClock(START);
  const received: Received[] = [];
  let [status, isAway] = [200, false];
  const hear: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    if (status === 200) received.push({ body, headers: Object.fromEntries(request.headers) });
    return new Response(null, { status });
  };
  const http = Fastify();
  const ask: typeof fetch = async (input, init) => {
    if (isAway) throw new TypeError('fetch failed');
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = await request.text();
    const answer = await http.inject({
      method: request.method === 'GET' ? 'GET' : 'POST',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      ...(payload === '' ? {} : { payload }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
  const { company, gateway } = compose({
    siteUrl: SITE,
    notifyUrl: `${SITE}/told`,
    database,
    fetch: hear,
    ask,
    now: clock.now,
  });
  await http.register(company.routes, { prefix: company.path });
  return {
    http,
    clock,
    gateway,
    company,
    received,
    answerWith(next) {
      status = next;
    },
    setAway(next) {
      isAway = next;
    },
    async press(url, action, fields = {}) {
      const answer = await http.inject({
        method: 'POST',
        url: `${new URL(url).pathname}/${action}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return String(answer.headers.location ?? answer.statusCode);
    },
    async close() {
      await http.close();
      await database.pool.query('DELETE FROM simulator.notices; DELETE FROM simulator.documents');
    },
  };
}

/** An order of a checkout of R1 250, for a payment of this id. */
export const orderOf = (paymentId: string, changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  key: paymentId,
  paymentId,
  bookingRef: 'TRP-2612-ABCDE',
  description: 'Polo Vivo, 4 to 6 Dec',
  amountCents: 125_000,
  method: 'card',
  mode: 'sale',
  payer: { email: 'sipho@example.co.za', firstName: 'Sipho', lastName: 'Dlamini' },
  expiresAt: new Date(START.getTime() + 900_000),
  urls: {
    success: `${SITE}/payment/success?ref=TRP-2612-ABCDE`,
    error: `${SITE}/payment/error?ref=TRP-2612-ABCDE`,
    cancel: `${SITE}/payment/cancel?ref=TRP-2612-ABCDE`,
    notify: `${SITE}/told`,
  },
  ...changes,
});

import { z } from 'zod';

/**
 * Plays the receiving end of the Measurement Protocol: what it asks of a request is checked as its documentation has it,
 * and as there, nonsense is thanked for, too. Source: docs/rules/analytics.md “Google Analytics”.
 */

const DAYS_TAKEN_MS = 72 * 3_600_000;

const paramName = z.string().regex(/^[a-zA-Z]\w{0,39}$/);
const param = z.union([
  z.string().max(1000),
  z.number(),
  z.array(z.record(z.string(), z.unknown())).max(200),
]);
const common = { session_id: z.string().regex(/^\d+$/), engagement_time_msec: z.number().positive() };

const pageView = z.object({
  name: z.literal('page_view'),
  timestamp_micros: z.int(),
  params: z.strictObject({ ...common, page_location: z.url(), page_referrer: z.url().optional() }),
});
const purchase = z.object({
  name: z.literal('purchase'),
  timestamp_micros: z.int(),
  params: z.strictObject({
    ...common,
    currency: z.string().regex(/^[A-Z]{3}$/),
    value: z.number(),
    transaction_id: z.string().min(1).max(100),
    items: z
      .array(
        z.strictObject({
          item_id: z.string().max(100),
          item_name: z.string().max(100),
          price: z.number(),
          quantity: z.int(),
        }),
      )
      .min(1)
      .max(200),
  }),
});

const body = z.strictObject({
  client_id: z.string().min(1),
  consent: z.strictObject({
    ad_user_data: z.enum(['GRANTED', 'DENIED']),
    ad_personalization: z.enum(['GRANTED', 'DENIED']),
  }),
  events: z
    .array(z.discriminatedUnion('name', [pageView, purchase]))
    .min(1)
    .max(25),
});
const anyEvents = z.object({
  events: z.array(z.object({ params: z.record(paramName, param) })),
});

export type ReceivedEvent = z.infer<typeof body>['events'][number] & { readonly clientId: string };
type Mood = 'well' | 'overloaded' | 'hanging' | 'away' | 'refusing';

export interface Ga4Simulator {
  readonly fetch: typeof fetch;
  /** What its reports would show: a purchase counts once for its transaction. */
  readonly events: readonly ReceivedEvent[];
  /** What came and could not be used, as the validation server would name it. */
  readonly faults: readonly string[];
  readonly requests: number;
  setMood(mood: Mood): void;
}

export function playGa4({
  measurementId,
  apiSecret,
  now,
}: {
  readonly measurementId: string;
  readonly apiSecret: string;
  now(): Date;
}): Ga4Simulator {
  const events: ReceivedEvent[] = [];
  const faults: string[] = [];
  let mood: Mood = 'well';
  let requests = 0;

  function take(url: URL, text: string): void {
    if (url.searchParams.get('measurement_id') !== measurementId) return void faults.push('measurement_id');
    if (url.searchParams.get('api_secret') !== apiSecret) return void faults.push('api_secret');
    const read: unknown = JSON.parse(text);
    const received = body.safeParse(read);
    const named = anyEvents.safeParse(read);
    if (!received.success || !named.success) {
      return void faults.push(String(received.error?.message ?? named.error?.message));
    }
    for (const event of received.data.events) {
      const ageMs = now().getTime() - event.timestamp_micros / 1000;
      if (ageMs > DAYS_TAKEN_MS || ageMs < -60_000) faults.push('timestamp_micros');
      else if (!isKnown(event)) events.push({ ...event, clientId: received.data.client_id });
    }
  }

  const isKnown = (event: z.infer<typeof body>['events'][number]): boolean =>
    event.name === 'purchase' &&
    events.some(
      (kept) => kept.name === 'purchase' && kept.params.transaction_id === event.params.transaction_id,
    );

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    requests += 1;
    if (mood === 'away') throw new TypeError('fetch failed');
    if (mood === 'hanging') {
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      });
    }
    if (mood === 'overloaded') return new Response(null, { status: 503 });
    if (mood === 'refusing' || url.pathname !== '/mp/collect' || request.method !== 'POST') {
      return new Response(null, { status: 404 });
    }
    take(url, await request.text());
    return new Response(null, { status: 204 });
  };

  return {
    fetch: (input, init) => answer(new Request(input, init)),
    events,
    faults,
    get requests() {
      return requests;
    },
    setMood: (next) => {
      mood = next;
    },
  };
}

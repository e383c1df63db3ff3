import { DAY_MS } from '@kwela/domain/time';
import { type AnalyticsCompany, NotTold, type ToldEvent } from './port.ts';

const TIMEOUT_MS = 5_000;
/** The protocol takes events of the last three days; the last hours of that are left to clocks. */
const TAKEN_FOR_MS = 3 * DAY_MS - DAY_MS / 4;
const MOST_AT_ONCE = 25;
/** The least that makes a visit appear in its reports. */
const ENGAGEMENT_MS = 1;

export interface Ga4Options {
  /** `G-…`: the stream that events go to. */
  readonly measurementId: string;
  readonly apiSecret: string;
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const paramsOf = (event: ToldEvent) => {
  switch (event.name) {
    case 'page_view':
      return {
        page_location: event.pageUrl,
        ...(event.referrerHost === null ? {} : { page_referrer: `https://${event.referrerHost}/` }),
      };
    case 'purchase': {
      const value = event.valueCents / 100;
      return {
        currency: 'ZAR',
        value,
        transaction_id: event.transactionId,
        items: [{ item_id: 'rental', item_name: 'Car rental', price: value, quantity: 1 }],
      };
    }
  }
};

/**
 * Google Analytics 4 by its Measurement Protocol, from server to server: no script of theirs runs in a browser and no
 * address of a visitor reaches them. Source: docs/rules/analytics.md “Google Analytics”.
 */
export function openGa4({
  measurementId,
  apiSecret,
  baseUrl,
  timeoutMs,
  ...options
}: Ga4Options): AnalyticsCompany {
  const ask = options.fetch ?? fetch;
  const url = `${baseUrl}/mp/collect?${new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret }).toString()}`;
  const away = (reason: string) => new NotTold('ga4', reason, { mayTellAgain: true });
  return {
    name: 'ga4',
    mostAtOnce: MOST_AT_ONCE,
    takenForMs: TAKEN_FOR_MS,
    async tell({ clientId, sessionId }, events) {
      const body = {
        client_id: clientId,
        // Nobody is asked about advertising here, so nobody has agreed to it.
        consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
        events: events.map((event) => ({
          name: event.name,
          timestamp_micros: event.at.getTime() * 1000,
          params: { ...paramsOf(event), session_id: String(sessionId), engagement_time_msec: ENGAGEMENT_MS },
        })),
      };
      const answer = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // A redirect would take the secret to somebody else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      }).catch((error: unknown) => {
        const isTimeout = error instanceof Error && error.name === 'TimeoutError';
        throw away(isTimeout ? 'no answer in time' : 'no connection');
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const isOverloaded = answer.status === 429 || answer.status >= 500;
      throw new NotTold('ga4', `status ${answer.status}`, { mayTellAgain: isOverloaded });
    },
  };
}

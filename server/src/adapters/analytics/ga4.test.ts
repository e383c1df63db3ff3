import { beforeEach, describe, expect, test } from 'vitest';
import { openGa4 } from './ga4.ts';
import { NotTold, type ToldEvent } from './port.ts';
import { type Ga4Simulator, playGa4 } from './simulator.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const KEYS = { measurementId: 'G-TEST1234', apiSecret: 'a secret of the stream' };
const VISIT = { clientId: '1234567890.987654321', sessionId: 1_796_198_400 };
const VIEW: ToldEvent = {
  name: 'page_view',
  at: NOW,
  pageUrl: 'https://kwela.example/car/:id',
  referrerHost: 'www.google.co.za',
};
const PURCHASE: ToldEvent = { name: 'purchase', at: NOW, transactionId: 'a1b2', valueCents: 174_520 };

let google: Ga4Simulator;
beforeEach(() => {
  google = playGa4({ ...KEYS, now: () => NOW });
});
const company = (more: { timeoutMs?: number; apiSecret?: string } = {}) =>
  openGa4({ ...KEYS, baseUrl: 'https://ga.example', fetch: google.fetch, ...more });

test('a page view and a purchase arrive as its protocol wants them', async () => {
  await company().tell(VISIT, [VIEW, PURCHASE]);
  expect(google.faults).toEqual([]);
  expect(google.requests).toBe(1);
  expect(google.events).toEqual([
    {
      clientId: VISIT.clientId,
      name: 'page_view',
      timestamp_micros: NOW.getTime() * 1000,
      params: {
        page_location: 'https://kwela.example/car/:id',
        page_referrer: 'https://www.google.co.za/',
        session_id: '1796198400',
        engagement_time_msec: 1,
      },
    },
    {
      clientId: VISIT.clientId,
      name: 'purchase',
      timestamp_micros: NOW.getTime() * 1000,
      params: {
        currency: 'ZAR',
        value: 1745.2,
        transaction_id: 'a1b2',
        items: [{ item_id: 'rental', item_name: 'Car rental', price: 1745.2, quantity: 1 }],
        session_id: '1796198400',
        engagement_time_msec: 1,
      },
    },
  ]);
});

test('what somebody came from is left out where it is not known', async () => {
  await company().tell(VISIT, [{ ...VIEW, referrerHost: null }]);
  expect(google.events[0]?.params).not.toHaveProperty('page_referrer');
});

test('nobody agreed to advertising, so none is', async () => {
  let sent: unknown;
  const hear: typeof fetch = async (_url, init) => {
    sent = await new Response(init?.body).json();
    return new Response(null, { status: 204 });
  };
  await openGa4({ ...KEYS, baseUrl: 'https://ga.example', fetch: hear }).tell(VISIT, [VIEW]);
  expect(sent).toMatchObject({ consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' } });
  expect(sent).not.toHaveProperty('user_id');
});

test('the company notes a wrong secret and thanks for it all the same', async () => {
  await company({ apiSecret: 'another' }).tell(VISIT, [VIEW]);
  expect([google.events, google.faults]).toEqual([[], ['api_secret']]);
});

test('the company counts a transaction once', async () => {
  await company().tell(VISIT, [PURCHASE]);
  await company().tell(VISIT, [PURCHASE]);
  expect(google.events).toHaveLength(1);
});

test('what happened four days ago is not taken any more', async () => {
  await company().tell(VISIT, [{ ...VIEW, at: new Date('2026-11-28T08:00:00Z') }]);
  expect([google.events, google.faults]).toEqual([[], ['timestamp_micros']]);
});

describe('events are not told', () => {
  test.each([
    ['overloaded', 'status 503', true],
    ['away', 'no connection', true],
    ['hanging', 'no answer in time', true],
    ['refusing', 'status 404', false],
  ] as const)('when the company is %s', async (mood, reason, mayTellAgain) => {
    google.setMood(mood);
    const error = await company({ timeoutMs: 30 })
      .tell(VISIT, [VIEW])
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotTold);
    expect(error).toMatchObject({ reason, mayTellAgain });
    expect(String(error)).not.toContain(KEYS.apiSecret);
  });
});

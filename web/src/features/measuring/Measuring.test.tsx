import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../testing/app.tsx';
import { answerOf, noAnswer, serve } from '../../testing/server.ts';
import { Link } from '../../ui/Link.tsx';
import { keepConsent } from '../consent/consent.ts';
import { countPurchase } from './count-purchase.ts';
import { countedPageAt } from './count-view.ts';
import Measuring from './Measuring.tsx';

const BOOKING = '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
const TO = [
  '/',
  '/search?near=1,2',
  '/search?near=3,4',
  '/car/7',
  '/car/8',
  `/booking/${BOOKING}`,
  '/nowhere',
];

function open(address = '/') {
  const server = serve({
    'GET /config.json': () => answerOf({ anonKey: 'anon', currency: 'ZAR', tellsGoogle: false }),
    'analytics/count-view': () => ({ isCounted: true }),
    'analytics/count-purchase': () => ({ state: 'counted' }),
  });
  render(
    <App address={address}>
      <Measuring />
      {TO.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </App>,
  );
  return server;
}
const go = (to: string) => userEvent.click(screen.getByRole('link', { name: to }));
const question = () => screen.queryByRole('heading', { name: 'May we count which pages you visit?' });
const agree = (google = false) => keepConsent({ statistics: true, google });
type Server = ReturnType<typeof open>;
const views = (server: Server) => server.asked('analytics/count-view');
const pages = (server: Server) => views(server).map(({ page }) => page);

/** A test that does not wait would find nothing, also where something is to come. */
const counted = (server: Server, expected: readonly string[]) =>
  waitFor(() => expect(pages(server)).toEqual(expected));

beforeEach(() =>
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.co.za/search?q=x'),
);
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('before a yes', () => {
  it('nothing is sent and nothing kept, wherever one goes', async () => {
    const server = open();
    await go('/car/7');
    await countPurchase(BOOKING);
    await screen.findByRole('button', { name: 'Yes, count' });
    expect([pages(server), server.asked('analytics/count-purchase'), sessionStorage.length]).toEqual([
      [],
      [],
      0,
    ]);
  });

  it('a no is heeded as well, and not asked about again', async () => {
    keepConsent({ statistics: false, google: false });
    const server = open();
    await go('/car/7');
    await act(() => Promise.resolve());
    expect([pages(server), question(), sessionStorage.length]).toEqual([[], null, 0]);
  });

  it('the page on which it is given is counted, with the host that led to the site', async () => {
    const server = open('/car/7');
    await go('/car/8');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, count' }));
    await counted(server, ['car']);
    expect(views(server)).toEqual([
      { page: 'car', beginsVisit: true, isFirstOfStep: true, referrerHost: 'www.google.co.za' },
    ]);
    expect(question()).toBeNull();
  });
});

describe('after a yes', () => {
  beforeEach(() => agree());

  it('each page is counted once, whatever changes on it', async () => {
    const server = open();
    for (const to of TO.slice(1)) await go(to);
    await counted(server, ['home', 'search', 'car', 'car', 'booking', 'notFound']);
    expect(views(server).filter(({ beginsVisit }) => beginsVisit)).toHaveLength(1);
    expect(views(server).map(({ isFirstOfStep }) => isFirstOfStep)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('nothing of an address is sent, nor who one is', async () => {
    const server = open(`/booking/${BOOKING}`);
    const sent = vi.spyOn(globalThis, 'fetch');
    await counted(server, ['booking']);
    expect(JSON.stringify(views(server))).not.toContain(BOOKING.slice(0, 8));
    const requests = sent.mock.calls.filter(([url]) => typeof url === 'string' && url.includes('count-view'));
    expect(requests.map(([, init]) => init?.credentials)).toEqual(['omit']);
    expect(new Headers(requests[0]?.[1]?.headers).has('authorization')).toBe(false);
  });

  it('switched off, nothing more is sent, and the visit is forgotten', async () => {
    const server = open();
    await counted(server, ['home']);
    act(() => keepConsent({ statistics: false, google: false }));
    await go('/car/7');
    await countPurchase(BOOKING);
    expect(pages(server)).toEqual(['home']);
    expect(sessionStorage.getItem('kwela-visit')).toBeNull();
  });

  it('a company is named only where one agreed to it, by numbers of this tab', async () => {
    const without = open();
    await counted(without, ['home']);
    expect(views(without)[0]).not.toHaveProperty('company');
    cleanup();
    agree(true);
    const server = open('/car/7');
    await counted(server, ['car']);
    const { number, startedAtMs } = JSON.parse(sessionStorage.getItem('kwela-visit') ?? '{}');
    const sessionId = Math.floor(startedAtMs / 1000);
    expect(views(server)[0]?.company).toEqual({ clientId: `${number}.${sessionId}`, sessionId });
  });

  it('a purchase is told once, also when its page is shown again', async () => {
    const server = open();
    await counted(server, ['home']);
    await countPurchase(BOOKING);
    await countPurchase(BOOKING);
    expect(server.asked('analytics/count-purchase')).toEqual([{ bookingId: BOOKING }]);
  });

  it('a server that is away is no trouble for the page', async () => {
    const server = open();
    server.on('analytics/count-view', noAnswer);
    server.on('analytics/count-purchase', noAnswer);
    await go('/car/7');
    await countPurchase(BOOKING);
    await counted(server, ['home', 'car']);
    expect(screen.getByRole('link', { name: '/car/8' })).toBeDefined();
  });
});

describe('the question waits', () => {
  it('until somebody does something', async () => {
    open();
    expect(question()).toBeNull();
    await userEvent.keyboard('x');
    expect(await screen.findByRole('button', { name: 'No, don’t count' })).toBeDefined();
  });

  it.each(['/enhanced-booking/7', '/payment/success?ref=TRP-1'])(
    'while money is decided: %s',
    async (address) => {
      open(address);
      await userEvent.keyboard('x');
      expect(question()).toBeNull();
      await go('/');
      expect(await screen.findByRole('button', { name: 'Yes, count' })).toBeDefined();
    },
  );
});

it.each([
  ['/', 'home'],
  ['/car/7', 'car'],
  ['/booking/manage/7', 'manageBooking'],
  ['/booking/manage/7/more', 'notFound'],
  ['/payment/success', 'paymentSuccess'],
  ['/toString', 'notFound'],
])('%s counts as %s', (pathname, page) => {
  expect(countedPageAt(pathname)).toBe(page);
});

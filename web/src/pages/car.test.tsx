import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../features/auth/session/auth-context.ts';
import { QUOTE as SAMPLE } from '../features/checkout/testing/sample.ts';
import { VISITOR } from '../features/shell/testing/account.ts';
import { viewedCars } from '../features/vehicles/recently-viewed.ts';
import { COROLLA_CROSS } from '../features/vehicles/testing/sample.ts';
import { Route, Routes } from '../lib/router/router.tsx';
import { App } from '../testing/app.tsx';
import { idOf } from '../testing/ids.ts';
import { nothingIsNear } from '../testing/nothing-is-near.ts';
import { poloOnOffer } from '../testing/polo-on-offer.ts';
import { type Answers, broken, refused, serve } from '../testing/server.ts';
import CarPage from './car.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const FROM = '2026-12-04T08:00:00.000Z';
const TO = '2026-12-08T08:00:00.000Z';
const PATH = `/car/${COROLLA_CROSS.id}`;
const QUOTE = { ...SAMPLE, vehicleId: COROLLA_CROSS.id };

/** Nomvula's car for four days of December, of which only the price is asked for by most tests. */
function open(answers: Answers = {}, address = `${PATH}?from=${FROM}&to=${TO}`) {
  const server = serve({
    'vehicles/get': () => COROLLA_CROSS,
    'vehicles/availability': () => ({ days: [], busy: [] }),
    'vehicles/reviews': () => ({ rating: 4.93, ratingCount: 38, parts: null, items: [], nextCursor: null }),
    'search/vehicles': () => ({ items: [], nextCursor: null }),
    'bookings/quote': ({ protectionPlan }) => ({
      ...QUOTE,
      totalCents: protectionPlan === 'super' ? 381_040 : QUOTE.totalCents,
    }),
    ...answers,
  });
  render(
    <App address={address}>
      <AuthContext value={VISITOR}>
        <Routes>
          <Route path="/car/:id" element={<CarPage />} />
        </Routes>
      </AuthContext>
    </App>,
  );
  return server;
}

const plain = (texts: readonly HTMLElement[]) =>
  texts.map(({ textContent }) => textContent?.replace(/\s/g, ' '));
/** The numbers that decide, each behind its name. */
const facts = () => {
  const values = plain(screen.getAllByRole('definition'));
  return plain(screen.getAllByRole('term'))
    .map((term, index) => [term, values[index]])
    .slice(0, 5);
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() =>
  Promise.all([
    import('../features/vehicles/CarDetails.tsx'),
    import('../features/vehicles/PausedCar.tsx'),
    import('../features/vehicles/sections/SimilarCars.tsx'),
    import('./not-found.tsx'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  nothingIsNear();
});

it('leads to the checkout with the plan chosen here, at the side and at the bottom of a phone', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Super plan/ }));
  const total = await screen.findAllByText(/^R3.810\.40$/);
  expect(total.length).toBeGreaterThan(1);
  const links = screen.getAllByRole('link', { name: 'Book this car' });
  expect(links).toHaveLength(2);
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://kwela.example');
    expect(pathname).toBe(`/enhanced-booking/${COROLLA_CROSS.id}`);
    expect(Object.fromEntries(searchParams)).toEqual({ from: FROM, to: TO, plan: 'super' });
  }
});

it('says the terms of these dates once there is a price', async () => {
  open();
  await screen.findAllByText(/^R3.490\.40$/);
  expect(facts()).toEqual([
    ['Total, 4 days', 'R3 490.40'],
    ['Deposit, comes back', 'R7 500.00'],
    ['Excess, Basic plan', 'R7 500.00'],
    ['Kilometres', '1 000 km'],
    ['Most you could owe: total, excess and every fee together', 'R13 580.40'],
  ]);
});

it('says what holds for any dates where these have no price, and offers no way to book them', async () => {
  open({
    'bookings/quote': () => refused('vehicle_unavailable', { alternatives: [], ownBooking: null }),
  });
  await screen.findByText('These dates are taken');
  expect(facts()).toEqual([
    ['Total', '–'],
    ['Deposit, comes back', 'R7 500.00'],
    ['Excess, Basic plan', 'R40 000.00'],
    ['Kilometres a day', '250 km'],
    ['Most you could owe: total, excess and every fee together', '–'],
  ]);
  expect(screen.queryByRole('link', { name: 'Book this car' })).toBeNull();
  const cancelling = await part('If you cancel');
  cancelling.getByText(/Choose free dates to see how much you get back/);
  expect(cancelling.queryByRole('table')).toBeNull();
});

it('says what cancelling costs from now on, without the days that have passed', async () => {
  open({
    'bookings/quote': () => ({
      ...QUOTE,
      cancellationPreview: [
        { until: '2026-11-20T11:00:00.000Z', chargeCents: 0, refundCents: 349_040 },
        { until: '2026-11-29T08:00:00.000Z', chargeCents: 50_000, refundCents: 299_040 },
        { until: null, chargeCents: 144_000, refundCents: 205_040 },
      ],
    }),
  });
  const rows = within(await screen.findByRole('table', { name: /when you cancel$/ })).getAllByRole('row');
  expect(plain(rows.slice(1))).toEqual([
    'Before Sun 29 Nov, 10:00R500.00R2 990.40',
    'After that, before pick-upR1 440.00R2 050.40',
  ]);
});

it('offers a waiver for the roads that the host allows alone, and says which those are', async () => {
  open();
  const extras = await part('Extras');
  expect(extras.getByText('From Kwela')).toBeDefined();
  expect(extras.queryByText(/border/)).toBeNull();
  const roads = await part('Where you may drive');
  const said = roads.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toContain('Yes: Good gravel roads');
  expect(said).toContain('No: Other countries');
  expect(said).toContain('Yes: Pets');
});

it('has no price for a car that is paused, and shows others near it', async () => {
  const server = open({
    'vehicles/get': () => ({ ...COROLLA_CROSS, state: 'paused' }),
    'search/vehicles': () => ({ items: [poloOnOffer({ id: idOf(7) })], nextCursor: null }),
  });
  await screen.findByText('Nomvula has paused it. The cars below are near it.');
  await screen.findByRole('heading', { name: 'Free nearby for these dates' });
  expect(screen.queryByRole('link', { name: 'Book this car' })).toBeNull();
  expect(server.asked('bookings/quote')).toEqual([]);
});

it('is kept among the cars looked at on this device', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla Cross 1.8' });
  await waitFor(() =>
    expect(viewedCars().map(({ id, area }) => [id, area])).toEqual([[COROLLA_CROSS.id, 'Woodstock']]),
  );
});

it('that does not exist says so, and leads to a search', async () => {
  open({ 'vehicles/get': () => refused('not_found') });
  await screen.findByRole('heading', { level: 1, name: 'This car is not on Kwela' });
  expect(screen.getByRole('button', { name: 'Show cars' })).toBeDefined();
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(viewedCars()).toEqual([]);
});

it('that did not load can be asked for again, and is then known to search engines by its one address', async () => {
  let isDown = true;
  open({ 'vehicles/get': () => (isDown ? broken() : COROLLA_CROSS) });
  await screen.findByText('The car did not load');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Toyota Corolla Cross 1.8' });
  const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  await waitFor(() => expect(canonical()).toBe(`${location.origin}${PATH}`));
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../features/auth/session/auth-context.ts';
import { QUOTE } from '../features/checkout/testing/sample.ts';
import { rememberPlace } from '../features/places/place.ts';
import { VISITOR } from '../features/shell/testing/account.ts';
import type { OutputOf } from '../lib/api.ts';
import { App } from '../testing/app.tsx';
import { nothingIsNear } from '../testing/nothing-is-near.ts';
import { poloOnOffer } from '../testing/polo-on-offer.ts';
import { type Answers, broken, serve } from '../testing/server.ts';
import HomePage from './home.tsx';

/** Friday 20 November 2026: the coming weekend is that of the 27th. */
const NOW = new Date('2026-11-20T12:00:00Z');
type Market = OutputOf<'vehicles/markets'>['items'][number];
const CAPE_TOWN: Market = {
  name: 'Cape Town',
  province: 'WC',
  lat: -33.92,
  lng: 18.42,
  carCount: 41,
  fromDayPriceCents: 29_900,
};
const GEORGE: Market = { ...CAPE_TOWN, name: 'George', lat: -33.96, lng: 22.46, carCount: 9 };

function open(answers: Answers = {}) {
  const server = serve({
    'vehicles/markets': () => ({ items: [CAPE_TOWN, GEORGE] }),
    'search/vehicles': () => ({ items: [poloOnOffer({})], nextCursor: null }),
    'bookings/quote': () => QUOTE,
    ...answers,
  });
  render(
    <App>
      <AuthContext value={VISITOR}>
        <HomePage />
      </AuthContext>
    </App>,
  );
  return server;
}
const weekendNear = (place: string) =>
  screen.findByRole('heading', { name: `Free this weekend near ${place}` });
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeAll(() => import('../features/home/HomeBlocks.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  nothingIsNear();
});

it('shows cars of the coming weekend in the town with the most of them', async () => {
  const server = open();
  await weekendNear('Cape Town');
  expect(server.asked('search/vehicles')).toEqual([
    {
      near: '-33.92,18.42',
      radiusKm: '40',
      from: '2026-11-27T08:00:00.000Z',
      to: '2026-11-29T08:00:00.000Z',
      limit: '4',
    },
  ]);
});

it('shows cars where this device searched last, without waiting for the towns', async () => {
  rememberPlace(GEORGE);
  const towns = Promise.withResolvers<OutputOf<'vehicles/markets'>>();
  const server = open({ 'vehicles/markets': () => towns.promise });
  await weekendNear('George');
  expect(server.asked('search/vehicles')).toMatchObject([{ near: '-33.96,22.46' }]);
  towns.resolve({ items: [] });
});

it('says when the cars did not load, shows the rest, and asks for them again', async () => {
  let isDown = true;
  open({
    'search/vehicles': () => (isDown ? broken() : { items: [poloOnOffer({})], nextCursor: null }),
  });
  await screen.findByText('The cars did not load');
  await screen.findByRole('heading', { name: 'Where you can rent' });
  expect(screen.queryByRole('heading', { name: /^Free this weekend/ })).toBeNull();
  isDown = false;
  await tryAgain();
  await weekendNear('Cape Town');
});

it('promises no cars while there is no town with any', async () => {
  const server = open({ 'vehicles/markets': () => ({ items: [] }) });
  await screen.findByText('Free this weekend');
  await waitFor(() => expect(screen.queryByText('Free this weekend')).toBeNull());
  screen.getByRole('heading', { name: /^Where your deposit is/ });
  expect(screen.queryByRole('heading', { name: 'Where you can rent' })).toBeNull();
  expect(server.asked('search/vehicles')).toEqual([]);
});

it('does not say that cars are missing where only the towns are, which can be asked for again', async () => {
  rememberPlace(GEORGE);
  let isDown = true;
  open({ 'vehicles/markets': () => (isDown ? broken() : { items: [CAPE_TOWN] }) });
  await weekendNear('George');
  await screen.findByText('The towns did not load');
  expect(screen.queryByText('The cars did not load')).toBeNull();
  isDown = false;
  await tryAgain();
  await screen.findByRole('heading', { name: 'Where you can rent' });
});

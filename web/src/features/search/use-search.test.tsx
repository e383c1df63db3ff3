import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { broken, serve } from '../../testing/server.ts';
import { rememberPlace } from '../places/place.ts';
import { address, DATES, FIND_PLACES, oneCar, onPhone, openSearch } from './testing/open-search.tsx';

const DURBAN: OutputOf<'vehicles/markets'>['items'][number] = {
  name: 'Durban',
  province: 'KZN',
  lat: -29.86,
  lng: 31.03,
  carCount: 90,
  fromDayPriceCents: 29_900,
};
const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(() => {
  onPhone();
  rememberPlace({ name: 'Stellenbosch', lat: -33.93, lng: 18.86 });
});

describe('a place that an address names without its spot', () => {
  it('is not taken for the last one while the towns do not load, and is found once they do', async () => {
    const server = serve({ ...FIND_PLACES, 'vehicles/markets': () => broken() });
    openSearch(`/search?place=Dundee&${DATES}`);
    await screen.findByRole('button', { name: 'Try again' });
    expect(address()).toContain('place=Dundee&from=');
    expect(server.asked('search/vehicles')).toEqual([]);
    server.on('vehicles/markets', () => ({ items: [DURBAN] }));
    await tryAgain();
    await screen.findByRole('article');
    expect(address()).toContain('place=Dundee&near=-29.86,31.03');
  });

  it('is not taken for another one while it cannot be looked up, and is looked up again', async () => {
    const server = serve({
      'vehicles/markets': () => ({ items: [DURBAN] }),
      'places/suggest': () => broken(),
      'search/vehicles': oneCar,
    });
    openSearch(`/search?place=Dundee&${DATES}`);
    await screen.findByRole('button', { name: 'Try again' });
    expect(address()).toContain('place=Dundee&from=');
    expect(server.asked('search/vehicles')).toEqual([]);
    server.on('places/suggest', FIND_PLACES['places/suggest'] ?? (() => broken()));
    await tryAgain();
    await screen.findByRole('article');
    expect(address()).toContain('place=Dundee&near=-29.86,31.03');
  });
});

it('looks where this device looked last when the towns do not load and nothing is named', async () => {
  serve({ 'vehicles/markets': () => broken(), 'search/vehicles': oneCar });
  openSearch(`/search?${DATES}`);
  await screen.findByRole('article');
  await waitFor(() => expect(address()).toContain('place=Stellenbosch&near=-33.93,18.86'));
});

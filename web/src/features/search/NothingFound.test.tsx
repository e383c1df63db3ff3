import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutputOf } from '../../lib/api.ts';
import { App } from '../../testing/app.tsx';
import { serve } from '../../testing/server.ts';
import { NothingFound } from './NothingFound.tsx';
import { readSearch } from './search-state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const NOTHING: OutputOf<'search/suggestions'> = { filters: [], radius: null, dates: [] };

/** A search that found nothing, from its address. */
function open(address: string, suggestions = NOTHING) {
  const server = serve({
    'search/suggestions': () => suggestions,
    'vehicles/markets': () => ({ items: [] }),
  });
  const query = new URLSearchParams(
    `near=-33.96,22.46&from=2026-12-04T08:00:00Z&to=2026-12-08T08:00:00Z&${address}`,
  );
  render(
    <App>
      <NothingFound state={readSearch(query, NOW)} now={NOW} />
    </App>,
  );
  return server;
}
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://kwela.example').searchParams);

it('offers to clear all filters where taking off one of them is not enough, and keeps the rest', async () => {
  open('place=George&isInstant=true&minSeats=7&sort=total');
  await screen.findByText('No car fits all of these filters');
  expect(queryOf(screen.getByRole('link', { name: 'Clear all filters' }))).toEqual({
    place: 'George',
    near: '-33.96,22.46',
    from: '2026-12-04T08:00:00.000Z',
    to: '2026-12-08T08:00:00.000Z',
    sort: 'total',
  });
});

it('takes off the one filter that is named, and no other', async () => {
  open('isInstant=true&minSeats=7', { ...NOTHING, filters: [{ filter: 'minSeats', count: 2 }] });
  const way = await screen.findByRole('link', { name: /^Without .* 2 cars$/ });
  expect(queryOf(way)).toMatchObject({ isInstant: 'true' });
  expect(queryOf(way)).not.toHaveProperty('minSeats');
});

it('looks in a wider circle instead of in the window of the map', async () => {
  open('bbox=22.4,-34,22.5,-33.9', {
    ...NOTHING,
    radius: { radiusKm: 100, count: 101 },
  });
  const way = await screen.findByRole('link', { name: 'Within 100 km 100+ cars' });
  expect(queryOf(way)).toMatchObject({ near: '-33.96,22.46', radiusKm: '100' });
  expect(queryOf(way)).not.toHaveProperty('bbox');
});

it('names other dates with how many cars are free then', async () => {
  const dates = [{ from: '2026-12-05T08:00:00.000Z', to: '2026-12-09T08:00:00.000Z', count: 1 }];
  open('isInstant=true', { ...NOTHING, dates });
  const way = await screen.findByRole('link', { name: 'Sat 5 Dec, 10:00 to Wed 9 Dec, 10:00 1 car' });
  expect(queryOf(way)).toMatchObject({ isInstant: 'true', from: dates[0]?.from, to: dates[0]?.to });
});

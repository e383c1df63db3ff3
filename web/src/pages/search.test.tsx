import { listedBooking } from '@kwela/contract/bookings';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { BOOKING } from '../features/bookings/testing/sample.ts';
import {
  address,
  CAPE_TOWN,
  cars,
  DATES,
  oneCar,
  onPhone,
  openSearch,
  page,
} from '../features/search/testing/open-search.tsx';
import { LERATO_SIGNED_IN } from '../features/shell/testing/account.ts';
import { idOf } from '../testing/ids.ts';
import { broken, refused, serve } from '../testing/server.ts';

beforeEach(onPhone);

describe('the search page', () => {
  it('says that the dates of a link could not be used, and keeps saying it where they are put right', async () => {
    serve({ 'search/vehicles': oneCar });
    openSearch('/search?place=Cape+Town&near=-33.9258%2C18.4232&from=soon&to=later');
    await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    await waitFor(() => expect(address()).toMatch(/from=\d{4}-/));
    expect(screen.getByText(/We couldn’t use the dates in this link/)).toBeTruthy();
  });

  it('says nothing of the dates of a link that has good ones', async () => {
    serve({ 'search/vehicles': oneCar });
    openSearch(CAPE_TOWN);
    await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    expect(screen.queryByText(/We couldn’t use the dates/)).toBeNull();
  });

  it('shows the total for the dates, the deposit, the excess and the worst case of each car', async () => {
    serve({ 'search/vehicles': oneCar });
    openSearch(CAPE_TOWN);
    const heading = await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    const link = within(heading).getByRole('link');
    expect(link.getAttribute('href')).toBe(`/car/${idOf(1)}?${DATES}`);
    const card = screen.getByRole('article').textContent;
    for (const words of [
      'R1\u00a0707',
      'total, 4 days',
      'R3\u00a0500',
      'R15\u00a0000',
      'R22\u00a0147',
      '63 trips',
    ]) {
      expect(card).toContain(words);
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1 car free for your dates');
  });

  it('tells a guest which car of theirs is no result, and which they have at another time', async () => {
    const own = { ...BOOKING, vehicle: { ...BOOKING.vehicle, id: idOf(77) } };
    const later = { startAt: '2026-12-20T08:00:00.000Z', endAt: '2026-12-22T08:00:00.000Z' };
    const again = { ...BOOKING, ...later, vehicle: { ...BOOKING.vehicle, id: idOf(1) } };
    const items = [own, again].map((trip) => listedBooking.parse(trip));
    serve({ 'search/vehicles': oneCar, 'bookings/current': () => ({ items }) });
    openSearch(CAPE_TOWN, LERATO_SIGNED_IN);
    const mine = await screen.findByRole('list', { name: 'Your own cars for these dates' });
    expect(within(mine).getAllByRole('listitem')).toHaveLength(1);
    expect(within(mine).getByRole('link', { name: 'Open your trip' }).getAttribute('href')).toBe(
      `/booking/${own.bookingId}`,
    );
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('You booked this car, Sun 20 to Tue 22 Dec')).toBeDefined();
  });

  it('adds the next page and puts the focus on its first car', async () => {
    serve({
      'search/vehicles': ({ after }) =>
        after === 'page-2' ? page(cars(21, 3)) : page(cars(1, 20), 'page-2'),
      'search/count': () => ({ count: 23 }),
    });
    openSearch(CAPE_TOWN);
    expect(await screen.findByRole('heading', { name: '23 cars free for your dates' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more cars' }));
    expect(await screen.findByText('23 cars shown')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(23);
    expect(document.activeElement?.textContent).toContain('Polo Vivo 21');
    expect(screen.queryByRole('button', { name: 'Show more cars' })).toBeNull();
  });

  it('says which one change would find cars, as links', async () => {
    serve({
      'search/vehicles': () => page([]),
      'search/suggestions': () => ({
        dates: [{ from: '2026-12-05T08:00:00Z', to: '2026-12-09T08:00:00Z', count: 3 }],
        radius: { radiusKm: 50, count: 101 },
        filters: [{ filter: 'isInstant', count: 1 }],
      }),
    });
    openSearch(`${CAPE_TOWN}&isInstant=true`);
    const instant = await screen.findByRole('link', { name: /Without “Instant book” 1 car/ });
    expect(instant.getAttribute('href')).not.toContain('isInstant');
    expect(screen.getByRole('link', { name: /Within 50 km 100\+ cars/ })).toBeDefined();
    const dates = screen.getByRole('link', { name: /Sat 5 Dec, 10:00 to Wed 9 Dec, 10:00 3 cars/ });
    expect(dates.getAttribute('href')).toContain('from=2026-12-05');
  });

  it('leads to the towns with the most cars where no change finds one, for the same dates', async () => {
    const town = (name: string, lat: number) => ({
      name,
      province: 'WC' as const,
      lat,
      lng: 18,
      carCount: 9,
      fromDayPriceCents: 34_000,
    });
    serve({
      'search/vehicles': () => page([]),
      'search/suggestions': () => ({ dates: [], radius: null, filters: [] }),
      'vehicles/markets': () => ({
        items: [
          town('Cape Town', -33.9),
          town('Johannesburg', -26.2),
          town('Pretoria', -25.7),
          town('Durban', -29.8),
        ],
      }),
    });
    openSearch(CAPE_TOWN);
    expect(await screen.findByText('Nothing is free here for these dates')).toBeDefined();
    const there = await screen.findByRole('link', { name: 'Johannesburg' });
    const query = new URL(there.getAttribute('href') ?? '', 'https://kwela.example').searchParams;
    const asked = new URL(CAPE_TOWN, 'https://kwela.example').searchParams;
    expect(query.get('near')).toBe('-26.2,18');
    expect(query.get('from')).toBe(asked.get('from'));
    expect(screen.queryByRole('link', { name: 'Durban' })).toBeNull();
  });

  it('offers the coming weekend for dates that have passed', async () => {
    serve({
      'search/vehicles': ({ from }) =>
        from.getFullYear() === 2020 ? refused('trip_in_past', { minLeadMinutes: 60 }) : oneCar(),
    });
    openSearch('/search?near=-33.9,18.4&from=2020-12-04T08:00:00Z&to=2020-12-08T08:00:00Z');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the coming weekend' }));
    expect(await screen.findByRole('article')).toBeDefined();
    expect(address()).not.toContain('2020');
  });

  it('tries again after trouble, with the search kept', async () => {
    let isDown = true;
    serve({ 'search/vehicles': () => (isDown ? broken() : oneCar()) });
    openSearch(CAPE_TOWN);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('article')).toBeDefined();
    expect(address()).toContain('place=Cape+Town');
  });

  it('keeps the cars on show when the next ones do not come, and asks for those again', async () => {
    let isDown = true;
    serve({
      'search/vehicles': ({ after }) => {
        if (after === undefined) return page(cars(1, 20), 'page-2');
        return isDown ? broken() : page(cars(21, 3));
      },
      'search/count': () => ({ count: 101 }),
    });
    openSearch(CAPE_TOWN);
    expect(await screen.findByRole('heading', { name: '100+ cars free for your dates' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more cars' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByRole('article')).toHaveLength(20);
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('23 cars shown')).toBeDefined();
  });

  it('does not say that nothing would help while it cannot know, and asks again', async () => {
    let isDown = true;
    serve({
      'search/vehicles': () => page([]),
      'search/suggestions': () =>
        isDown ? broken() : { dates: [], radius: { radiusKm: 50, count: 2 }, filters: [] },
    });
    openSearch(`${CAPE_TOWN}&isInstant=true`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Removing one of them is not enough.')).toBeNull();
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Within 50 km 2 cars/ })).toBeDefined();
  });
});

import { bookingSummary } from '@kwela/contract/bookings';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Auth, AuthContext } from '../features/auth/session/auth-context.ts';
import { BOOKING } from '../features/bookings/testing/sample.ts';
import { rememberPlace as keepPlace, type Place } from '../features/places/place.ts';
import { optionCar } from '../features/search/testing/option-car.ts';
import { LERATO_SIGNED_IN, VISITOR } from '../features/shell/testing/account.ts';
import type { OutputOf } from '../lib/api.ts';
import { Route, Routes, useLocation } from '../lib/router/router.tsx';
import { App } from '../testing/app.tsx';
import { idOf } from '../testing/ids.ts';
import { poloOnOffer } from '../testing/polo-on-offer.ts';
import { type Answers, broken, refused, serve } from '../testing/server.ts';
import { FROM_MD } from '../ui/hooks/use-media.ts';
import SearchPage from './search.tsx';

const DATES = 'from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-08T08%3A00%3A00.000Z';
const CAPE_TOWN = `/search?place=Cape+Town&near=-33.9258%2C18.4232&${DATES}`;

const car = (index: number) => poloOnOffer({ id: idOf(index), model: `Polo Vivo ${index}` });
const cars = (from: number, count: number) => Array.from({ length: count }, (_, index) => car(from + index));

type Cars = OutputOf<'search/vehicles'>;

const page = (items: Cars['items'], nextCursor: string | null = null): Cars => ({ items, nextCursor });
const oneCar = () => page(cars(1, 1));

function Address() {
  const { search } = useLocation();
  return <output aria-label="Address">{decodeURIComponent(search)}</output>;
}

function open(address: string, who: Auth = VISITOR) {
  render(
    <App address={address}>
      <AuthContext value={who}>
        <Routes>
          <Route path="/search" element={<SearchPage />} />
        </Routes>
      </AuthContext>
      <Address />
    </App>,
  );
}
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

const onTablet = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === FROM_MD,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const place = (name: string): Place => ({
  id: `place:${name}`,
  kind: 'town',
  name,
  area: 'KwaZulu-Natal',
  alsoKnownAs: null,
  lat: -29.86,
  lng: 31.03,
});
const PLACES = ['Durban', 'Dundee', 'Harding'].map(place);

/** Places whose names begin with what was typed, and one car wherever it is looked for. */
const FIND_PLACES: Answers = {
  'places/suggest': ({ q }) => ({ items: PLACES.filter(({ name }) => name.startsWith(q)) }),
  'search/vehicles': oneCar,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the search page', () => {
  it('says that the dates of a link could not be used, and keeps saying it where they are put right', async () => {
    serve({ 'search/vehicles': oneCar });
    open('/search?place=Cape+Town&near=-33.9258%2C18.4232&from=soon&to=later');
    await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    await waitFor(() => expect(address()).toMatch(/from=\d{4}-/));
    expect(screen.getByText(/We couldn’t use the dates in this link/)).toBeTruthy();
  });

  it('says nothing of the dates of a link that has good ones', async () => {
    serve({ 'search/vehicles': oneCar });
    open(CAPE_TOWN);
    await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    expect(screen.queryByText(/We couldn’t use the dates/)).toBeNull();
  });

  it('shows the total for the dates, the deposit, the excess and the worst case of each car', async () => {
    serve({ 'search/vehicles': oneCar });
    open(CAPE_TOWN);
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
    const items = [own, again].map((trip) => bookingSummary.parse(trip));
    serve({ 'search/vehicles': oneCar, 'bookings/current': () => ({ items }) });
    open(CAPE_TOWN, LERATO_SIGNED_IN);
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
    open(CAPE_TOWN);
    expect(await screen.findByRole('heading', { name: '23 cars free for your dates' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more cars' }));
    expect(await screen.findByText('23 cars shown')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(23);
    expect(document.activeElement?.textContent).toContain('Polo Vivo 21');
    expect(screen.queryByRole('button', { name: 'Show more cars' })).toBeNull();
  });

  it('asks for no suggestions of places before someone looks for one', async () => {
    onTablet();
    const server = serve({ 'search/vehicles': oneCar, 'places/suggest': () => ({ items: [] }) });
    open(CAPE_TOWN);
    const box = await screen.findByRole('combobox', { name: 'Where' });
    await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    expect(server.asked('places/suggest')).toEqual([]);
    await userEvent.click(box);
    expect(server.asked('places/suggest')).toHaveLength(1);
  });

  it('writes a filter into the address and asks again with it', async () => {
    const server = serve({ 'search/vehicles': oneCar });
    open(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Automatic' }));
    expect(address()).toContain('transmission=automatic');
    expect(server.asked('search/vehicles').at(-1)).toMatchObject({ transmission: 'automatic' });
    await userEvent.click(screen.getByRole('button', { name: 'Automatic' }));
    expect(address()).not.toContain('transmission');
  });

  it('keeps each of two changes that come faster than the page', async () => {
    serve({ 'search/vehicles': oneCar });
    open(CAPE_TOWN);
    const automatic = await screen.findByRole('button', { name: 'Automatic' });
    act(() => {
      automatic.click();
      screen.getByRole('button', { name: 'Instant book' }).click();
      fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'total' } });
    });
    for (const part of ['transmission=automatic', 'isInstant=true', 'sort=total'])
      expect(address()).toContain(part);
  });

  it('keeps the keyboard among the filters when one of them is taken off', async () => {
    serve({ 'search/vehicles': oneCar });
    open(`${CAPE_TOWN}&minSeats=7`);
    await userEvent.click(await screen.findByRole('button', { name: '7 seats or more' }));
    expect(address()).not.toContain('minSeats');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quick filters' }));
  });

  it('without a place starts where most cars are, and says so in the address', async () => {
    const durban = { name: 'Durban', lat: -29.86, lng: 31.03, carCount: 90, fromDayPriceCents: 1 };
    serve({
      'vehicles/markets': () => ({ items: [{ ...durban, province: 'KZN' }] }),
      'search/vehicles': oneCar,
    });
    open(`/search?${DATES}`);
    await screen.findByRole('article');
    expect(address()).toContain('place=Durban&near=-29.86,31.03');
  });

  it.each([
    ['a city with cars', 'george', 'place=George&near=-33.96,22.46'],
    ['any other place', 'Dundee', 'place=Dundee&near=-29.86,31.03'],
    ['the city with the most cars where nobody knows the name', 'Atlantis', 'place=Durban&near=-29.86,31.03'],
  ])('with a place but no spot starts in %s, whatever was looked for last', async (_, name, written) => {
    keepPlace({ name: 'Stellenbosch', lat: -33.93, lng: 18.86 });
    if (name === 'Atlantis') localStorage.clear();
    const city = { carCount: 9, fromDayPriceCents: 1 };
    serve({
      ...FIND_PLACES,
      'vehicles/markets': () => ({
        items: [
          { ...city, name: 'Durban', province: 'KZN', lat: -29.86, lng: 31.03 },
          { ...city, name: 'George', province: 'WC', lat: -33.96, lng: 22.46 },
        ],
      }),
    });
    open(`/search?place=${name}&${DATES}`);
    await screen.findByRole('article');
    expect(address()).toContain(written);
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
    open(`${CAPE_TOWN}&isInstant=true`);
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
    open(CAPE_TOWN);
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
    open('/search?near=-33.9,18.4&from=2020-12-04T08:00:00Z&to=2020-12-08T08:00:00Z');
    await userEvent.click(await screen.findByRole('button', { name: 'Use the coming weekend' }));
    expect(await screen.findByRole('article')).toBeDefined();
    expect(address()).not.toContain('2020');
  });

  it('tries again after trouble, with the search kept', async () => {
    let isDown = true;
    serve({ 'search/vehicles': () => (isDown ? broken() : oneCar()) });
    open(CAPE_TOWN);
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
    open(CAPE_TOWN);
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
    open(`${CAPE_TOWN}&isInstant=true`);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Removing one of them is not enough.')).toBeNull();
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Within 50 km 2 cars/ })).toBeDefined();
  });

  it('says how many cars each filter leaves, and lists the makes and models there are', async () => {
    serve({
      'search/vehicles': oneCar,
      'search/options': () => ({
        isWhole: true,
        cars: [
          optionCar({}),
          optionCar({ model: 'Golf', transmission: 'automatic' }),
          optionCar({ make: 'Kia', model: 'Rio', totalCents: 400_000 }),
        ],
      }),
    });
    open(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(await dialog.findByRole('button', { name: 'Show 3 cars' })).toBeDefined();
    const automatic = dialog.getByRole('button', { name: 'Automatic' });
    expect(automatic.getAttribute('aria-description')).toBe('Cars left: 1');
    await userEvent.type(dialog.getByLabelText('Total for my dates, up to'), '2000');
    expect(dialog.getByRole('button', { name: 'Show 2 cars' })).toBeDefined();
    expect(
      within(dialog.getByLabelText('Make'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Any make', 'VW (2)']);
    await userEvent.selectOptions(dialog.getByLabelText('Make'), 'VW');
    await userEvent.selectOptions(dialog.getByLabelText('Model'), 'Golf');
    await userEvent.click(dialog.getByRole('button', { name: 'Show 1 car' }));
    expect(address()).toContain('make=VW&model=Golf');
  });

  it('asks for an exact number where there are too many cars to look at all', async () => {
    const server = serve({
      'search/vehicles': oneCar,
      'search/options': () => ({ isWhole: false, cars: [optionCar({}), optionCar({})] }),
      'search/count': () => ({ count: 57 }),
    });
    open(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: 'Show 57 cars' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Petrol' }).textContent).toBe('Petrol(2+)');
    expect(server.asked('search/count')).toHaveLength(1);
  });

  it('leads to the field of a filter that is not an amount, and loses nothing', async () => {
    serve({ 'search/vehicles': oneCar, 'search/options': () => ({ isWhole: true, cars: [optionCar({})] }) });
    open(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.type(await screen.findByLabelText('Price a day, up to'), '450');
    await userEvent.type(screen.getByLabelText('Deposit, up to'), 'a lot');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Deposit, up to'));
    expect(screen.getByDisplayValue('450')).toBeDefined();
    expect(address()).not.toContain('maxDayPriceCents');
  });
});

describe('where to look for cars', () => {
  async function typeOnPhone(name: string) {
    await userEvent.click(await screen.findByRole('button', { name: /^Change where and when/ }));
    const box = await screen.findByRole('combobox', { name: 'Where' });
    await userEvent.clear(box);
    await userEvent.type(box, name);
    await userEvent.click(screen.getByRole('button', { name: 'Show cars' }));
  }

  it('on a phone is the place that was typed, also when it was not picked', async () => {
    serve(FIND_PLACES);
    open(CAPE_TOWN);
    await typeOnPhone('Durb');
    await waitFor(() => expect(address()).toContain('place=Durban'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('on a phone is the place that was picked, not another one of its name', async () => {
    const middelburgs = ['Mpumalanga', 'Eastern Cape'].map((area, index) => ({
      ...place('Middelburg'),
      id: area,
      area,
      lat: -25 - index,
    }));
    serve({ 'places/suggest': () => ({ items: middelburgs }), 'search/vehicles': oneCar });
    open(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: /^Change where and when/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Where' }), 'Midd');
    await screen.findByRole('option', { name: /Eastern Cape/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Show cars' }));
    await waitFor(() => expect(address()).toContain('near=-26,31.03'));
  });

  it('on a phone stays open to be mended when there is no such place', async () => {
    serve(FIND_PLACES);
    open(CAPE_TOWN);
    await typeOnPhone('Xyzzy');
    const box = screen.getByRole('combobox', { name: 'Where' });
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByDisplayValue('Xyzzy')).toBe(box);
    expect(address()).toContain('place=Cape+Town');
  });

  it('keeps the focus in its box after a place was picked by keyboard', async () => {
    onTablet();
    serve(FIND_PLACES);
    open(CAPE_TOWN);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Where' }), 'Dun');
    await screen.findByRole('option', { name: /Dundee/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toContain('place=Dundee');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Where' }));
    expect(screen.getByDisplayValue('Dundee')).toBe(document.activeElement);
  });

  /** Durban is looked up for as long as the test wants. */
  function serveDurbanLate() {
    const late = Promise.withResolvers<{ items: Place[] }>();
    serve({
      'places/suggest': ({ q }) => {
        if (q === 'Durban') return late.promise;
        return { items: PLACES.filter(({ name }) => name.startsWith(q)) };
      },
      'search/vehicles': oneCar,
    });
    return () => late.resolve({ items: [place('Durban')] });
  }
  const box = () => screen.findByRole('combobox', { name: 'Where' });

  it('does not undo a filter that was set while a place was looked up', async () => {
    onTablet();
    const arrive = serveDurbanLate();
    open(CAPE_TOWN);
    await userEvent.type(await box(), 'Durban{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Automatic' }));
    arrive();
    await waitFor(() => expect(address()).toContain('place=Durban'));
    expect(address()).toContain('transmission=automatic');
  });

  it('is the place picked last, also when the answer about an earlier one comes later', async () => {
    onTablet();
    const arrive = serveDurbanLate();
    open(CAPE_TOWN);
    await userEvent.type(await box(), 'Durban{Enter}');
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'Hard');
    await screen.findByRole('option', { name: /Harding/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toContain('place=Harding');
    arrive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(address()).toContain('place=Harding');
  });

  it('offers no return at the moment of pick-up', async () => {
    onTablet();
    serve(FIND_PLACES);
    open(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: /^Return/ }));
    await userEvent.click(await screen.findByRole('button', { name: /\b4 December 2026/ }));
    const times = within(screen.getByRole('combobox', { name: 'Return time' })).getAllByRole('option');
    expect(times[0]?.textContent).toBe('10:30');
  });
});

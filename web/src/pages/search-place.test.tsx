import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPlace as keepPlace, type Place } from '../features/places/place.ts';
import {
  address,
  CAPE_TOWN,
  DATES,
  FIND_PLACES,
  oneCar,
  onPhone,
  onTablet,
  openSearch,
  PLACES,
  place,
} from '../features/search/testing/open-search.tsx';
import { serve } from '../testing/server.ts';

beforeEach(onPhone);

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
    openSearch(CAPE_TOWN);
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
    openSearch(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: /^Change where and when/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Where' }), 'Midd');
    await screen.findByRole('option', { name: /Eastern Cape/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Show cars' }));
    await waitFor(() => expect(address()).toContain('near=-26,31.03'));
  });

  it('on a phone stays open to be mended when there is no such place', async () => {
    serve(FIND_PLACES);
    openSearch(CAPE_TOWN);
    await typeOnPhone('Xyzzy');
    const box = screen.getByRole('combobox', { name: 'Where' });
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByDisplayValue('Xyzzy')).toBe(box);
    expect(address()).toContain('place=Cape+Town');
  });

  it('keeps the focus in its box after a place was picked by keyboard', async () => {
    onTablet();
    serve(FIND_PLACES);
    openSearch(CAPE_TOWN);
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
    openSearch(CAPE_TOWN);
    await userEvent.type(await box(), 'Durban{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Automatic' }));
    arrive();
    await waitFor(() => expect(address()).toContain('place=Durban'));
    expect(address()).toContain('transmission=automatic');
  });

  it('is the place picked last, also when the answer about an earlier one comes later', async () => {
    onTablet();
    const arrive = serveDurbanLate();
    openSearch(CAPE_TOWN);
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
    openSearch(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: /^Return/ }));
    await userEvent.click(await screen.findByRole('button', { name: /\b4 December 2026/ }));
    const times = within(screen.getByRole('combobox', { name: 'Return time' })).getAllByRole('option');
    expect(times[0]?.textContent).toBe('10:30');
  });

  it('asks for no suggestions of places before someone looks for one', async () => {
    onTablet();
    const server = serve({ 'search/vehicles': oneCar, 'places/suggest': () => ({ items: [] }) });
    openSearch(CAPE_TOWN);
    const box = await screen.findByRole('combobox', { name: 'Where' });
    await screen.findByRole('heading', { name: /Polo Vivo 1/ });
    expect(server.asked('places/suggest')).toEqual([]);
    await userEvent.click(box);
    expect(server.asked('places/suggest')).toHaveLength(1);
  });

  it('without a place starts where most cars are, and says so in the address', async () => {
    const durban = { name: 'Durban', lat: -29.86, lng: 31.03, carCount: 90, fromDayPriceCents: 1 };
    serve({
      'vehicles/markets': () => ({ items: [{ ...durban, province: 'KZN' }] }),
      'search/vehicles': oneCar,
    });
    openSearch(`/search?${DATES}`);
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
    openSearch(`/search?place=${name}&${DATES}`);
    await screen.findByRole('article');
    expect(address()).toContain(written);
  });
});

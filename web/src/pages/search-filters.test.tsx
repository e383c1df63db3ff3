import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, CAPE_TOWN, oneCar, onPhone, openSearch } from '../features/search/testing/open-search.tsx';
import { optionCar } from '../features/search/testing/option-car.ts';
import { serve } from '../testing/server.ts';

beforeEach(onPhone);

describe('the filters of a search', () => {
  it('writes a filter into the address and asks again with it', async () => {
    const server = serve({ 'search/vehicles': oneCar });
    openSearch(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Automatic' }));
    expect(address()).toContain('transmission=automatic');
    expect(server.asked('search/vehicles').at(-1)).toMatchObject({ transmission: 'automatic' });
    await userEvent.click(screen.getByRole('button', { name: 'Automatic' }));
    expect(address()).not.toContain('transmission');
  });

  it('keeps each of two changes that come faster than the page', async () => {
    serve({ 'search/vehicles': oneCar });
    openSearch(CAPE_TOWN);
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
    openSearch(`${CAPE_TOWN}&minSeats=7`);
    await userEvent.click(await screen.findByRole('button', { name: '7 seats or more' }));
    expect(address()).not.toContain('minSeats');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quick filters' }));
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
    openSearch(CAPE_TOWN);
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
    openSearch(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: 'Show 57 cars' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Petrol' }).textContent).toBe('Petrol(2+)');
    expect(server.asked('search/count')).toHaveLength(1);
  });

  it('leads to the field of a filter that is not an amount, and loses nothing', async () => {
    serve({ 'search/vehicles': oneCar, 'search/options': () => ({ isWhole: true, cars: [optionCar({})] }) });
    openSearch(CAPE_TOWN);
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    await userEvent.type(await screen.findByLabelText('Price a day, up to'), '450');
    await userEvent.type(screen.getByLabelText('Deposit, up to'), 'a lot');
    await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Deposit, up to'));
    expect(screen.getByDisplayValue('450')).toBeDefined();
    expect(address()).not.toContain('maxDayPriceCents');
  });
});

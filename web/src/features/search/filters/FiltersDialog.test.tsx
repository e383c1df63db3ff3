import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../testing/app.tsx';
import { serve } from '../../../testing/server.ts';
import { readSearch } from '../search-state.ts';
import { optionCar } from '../testing/option-car.ts';
import FiltersDialog from './FiltersDialog.tsx';
import { type Filters, setFilters } from './filters.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CARS = [
  optionCar({ make: 'Toyota', model: 'Hilux', category: 'bakkie', fuel: 'diesel' }),
  optionCar({ make: 'Toyota', model: 'Starlet' }),
  optionCar(),
];

const onFilters = vi.fn<(filters: Filters) => void>();
const onClose = vi.fn<() => void>();

/** All filters of a search, from its address. */
async function open(address = '') {
  serve({ 'search/options': () => ({ isWhole: true, cars: CARS }), 'search/count': () => ({ count: 0 }) });
  const search = readSearch(new URLSearchParams(`near=-33.92,18.42&${address}`), NOW);
  render(
    <App>
      <FiltersDialog search={search} onFilters={onFilters} onClose={onClose} />
    </App>,
  );
  await screen.findByText(/^Show \d/);
}
// By their words alone: to look for a role among so many takes long.
const part = (title: string) => within(screen.getByText(title, { selector: 'h3' }).parentElement ?? fail());
const fail = () => expect.fail('A title stands in its part');
/** Presses a choice, and says whether it is on by then. */
function press(title: string, name: string) {
  const chip = part(title).getByText(name);
  fireEvent.click(chip);
  return chip.getAttribute('aria-pressed');
}
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const options = (name: string) => [...select(name).options].map(({ text }) => text);
function show() {
  fireEvent.click(screen.getByText(/^Show/));
  return setFilters(onFilters.mock.calls.at(-1)?.[0] ?? {});
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onFilters.mockClear();
  onClose.mockClear();
});

describe('all filters of a search', () => {
  it('are handed over together as they were chosen, and not before', async () => {
    await open();
    press('Kind of car', 'Bakkie');
    press('Gearbox', 'Manual');
    press('Fuel', 'Diesel');
    press('Fuel', 'Petrol');
    press('Seats, at least', '7');
    press('Year, from', '2022');
    press('Rating, at least', '4.5');
    press('Kilometres a day, at least', '250 km');
    press('Cancellation policy', 'Flexible');
    press('The car must have', 'Tow bar');
    fireEvent.click(screen.getByLabelText(/^Instant book/));
    fireEvent.click(screen.getByLabelText(/^Delivery/));
    expect(onFilters).not.toHaveBeenCalled();
    expect(show()).toEqual({
      category: ['bakkie'],
      transmission: 'manual',
      fuel: ['diesel', 'petrol'],
      minSeats: 7,
      minYear: 2022,
      minRating: 4.5,
      minKmPerDay: 250,
      policy: ['flexible'],
      features: ['tow_bar'],
      isInstant: true,
      hasDelivery: true,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are taken off by a second press', async () => {
    await open('transmission=manual&fuel=diesel,petrol&isInstant=true&minSeats=7');
    expect(press('Gearbox', 'Manual')).toBe('false');
    expect(press('Fuel', 'Diesel')).toBe('false');
    expect(press('Seats, at least', '7')).toBe('false');
    fireEvent.click(screen.getByLabelText(/^Instant book/));
    expect(show()).toEqual({ fuel: ['petrol'] });
  });

  it('show a value of the address that is not among the choices, so that it can be taken off', async () => {
    await open('minSeats=6');
    press('Seats, at least', '6');
    expect(part('Seats, at least').queryByText('6')).toBeNull();
    expect(show()).toEqual({});
  });

  it('change nothing when the panel is left', async () => {
    await open();
    press('Gearbox', 'Manual');
    fireEvent.click(screen.getByLabelText('Close'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onFilters).not.toHaveBeenCalled();
  });

  it('are all off after “Clear all”, with the sums and what was wrong with them', async () => {
    await open('make=Toyota&fuel=diesel&maxDepositCents=750000');
    const deposit = screen.getByLabelText<HTMLInputElement>('Deposit, up to');
    fireEvent.change(deposit, { target: { value: 'a lot' } });
    show();
    expect(deposit.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByText('Clear all'));
    expect([deposit.value, deposit.getAttribute('aria-invalid')]).toEqual(['', null]);
    expect(show()).toEqual({});
  });

  it('take a sum in rand as it is typed', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Price a day, up to'), { target: { value: 'R1 200' } });
    expect(show()).toEqual({ maxDayPriceCents: 120_000 });
  });
});

describe('make and model', () => {
  it('are known however an address writes them', async () => {
    await open('make=toyota&model=HILUX');
    expect([select('Make').value, select('Model').value]).toEqual(['Toyota', 'Hilux']);
  });

  it('forget the model with its make', async () => {
    await open('make=Toyota&model=Hilux');
    fireEvent.change(select('Make'), { target: { value: 'VW' } });
    expect(options('Model')).toEqual(['Any model', 'Polo Vivo (1)']);
    expect(show()).toEqual({ make: 'VW' });
  });

  it('offer models only of a make, and each with the cars it leaves', async () => {
    await open();
    expect(select('Model').disabled).toBe(true);
    fireEvent.change(select('Make'), { target: { value: 'Toyota' } });
    expect(select('Model').disabled).toBe(false);
    expect(options('Model')).toEqual(['Any model', 'Hilux (1)', 'Starlet (1)']);
    fireEvent.change(select('Model'), { target: { value: 'Hilux' } });
    fireEvent.change(select('Model'), { target: { value: '' } });
    expect(show()).toEqual({ make: 'Toyota' });
  });

  it('keep on show a make that no car has, as it is what was asked for', async () => {
    await open('make=Lada');
    await waitFor(() => expect(options('Make')).toEqual(['Any make', 'Lada (0)', 'Toyota (2)', 'VW (1)']));
    expect(select('Make').value).toBe('Lada');
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilterChips } from './FilterChips.tsx';
import { type Filters, setFilters } from './filters.ts';

/** What the filters are after a press on a chip. */
function press(name: string, filters: Filters = {}) {
  const onFilters = vi.fn<(next: (before: Filters) => Filters) => void>();
  render(<FilterChips filters={filters} onFilters={onFilters} className="" />);
  fireEvent.click(screen.getByRole('button', { name }));
  return setFilters(onFilters.mock.calls[0]?.[0](filters) ?? {});
}
const chips = (filters: Filters) => {
  render(<FilterChips filters={filters} onFilters={() => undefined} className="" />);
  return screen
    .getAllByRole('button')
    .map(({ textContent, ariaPressed }) => `${textContent}: ${ariaPressed}`);
};

it.each<[string, Filters]>([
  ['Automatic', { transmission: 'automatic' }],
  ['Deposit up to R7\u00a0500', { maxDepositCents: 750_000 }],
  ['Instant book', { isInstant: true }],
  ['Good gravel', { features: ['gravel'] }],
])('puts “%s” on by one press and takes it off by another', (name, filters) => {
  expect(press(name)).toEqual(filters);
  cleanup();
  expect(press(name, filters)).toEqual({});
});

it('says each filter once, whether it is a quick one or not', () => {
  expect(chips({ isInstant: true, make: 'Toyota' })).toEqual([
    'Toyota: true',
    'Automatic: false',
    expect.stringMatching(/^Deposit up to .*: false$/),
    'Instant book: true',
    'Good gravel: false',
  ]);
  cleanup();
  // A deposit of another sum, and gravel beside another wish, are not what the quick ones stand for.
  expect(chips({ maxDepositCents: 100_000, features: ['gravel', 'pets'] })).toEqual([
    expect.stringMatching(/and 1 more: true$/),
    expect.stringMatching(/^Deposit up to R1.000: true$/),
    'Automatic: false',
    expect.stringMatching(/^Deposit up to .*: false$/),
    'Instant book: false',
    'Good gravel: false',
  ]);
});

it('takes off the one filter that is named, with the keyboard left among the others', () => {
  expect(press('Toyota', { make: 'Toyota', minSeats: 7 })).toEqual({ minSeats: 7 });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Quick filters' }));
});

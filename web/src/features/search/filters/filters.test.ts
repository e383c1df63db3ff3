import { describe, expect, it } from 'vitest';
import { centsOf, randText } from '../../pricing/rand-text.ts';
import { activeFilters } from './filter-labels.ts';
import { filterCount, readFilters, setFilters, toggled, without } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('filters', () => {
  it('are counted once each, however many choices one has', () => {
    expect(filterCount(read('category=suv,bakkie,van&isInstant=true&maxDepositCents=0'))).toBe(3);
    expect(filterCount({})).toBe(0);
  });

  it('are let go of one at a time', () => {
    const filters = read('category=suv&isInstant=true&make=Toyota');
    expect(setFilters(without(filters, 'category'))).toEqual({ isInstant: true, make: 'Toyota' });
  });

  it('take a choice on and off, and are off when none is left', () => {
    expect(toggled(undefined, 'suv')).toEqual(['suv']);
    expect(toggled(['suv'], 'van')).toEqual(['suv', 'van']);
    expect(toggled(['suv'], 'suv')).toBeUndefined();
  });

  it('leave out what no car can be', () => {
    expect(setFilters(read('minSeats=0&minYear=20&minRating=0.5&transmission=sport&isInstant=yes'))).toEqual(
      {},
    );
  });
});

describe('the words of a filter', () => {
  const wordsOf = (query: string) => activeFilters(read(query)).map(({ word }) => word);

  it('say what is asked for', () => {
    expect(wordsOf('maxTotalCents=250000&transmission=automatic&minRating=4.5&hasDelivery=true')).toEqual([
      'Automatic',
      'Total up to R2\u00a0500',
      'Rated 4.5 or more',
      'Delivery',
    ]);
  });

  it.each([
    ['fuel=diesel,petrol', 'Petrol and 1 more'],
    ['features=gravel', 'Good gravel roads allowed'],
    ['maxDayPriceCents=45000', 'Up to R450 a day'],
    ['minYear=2022', 'From 2022'],
    ['minKmPerDay=250', '250 km a day or more'],
    ['minSeats=7', '7 seats or more'],
    ['transmission=manual', 'Manual'],
    ['make=Toyota', 'Toyota'],
    ['isInstant=true', 'Instant book'],
  ])('say %s as “%s”', (query, word) => {
    expect(wordsOf(query)).toEqual([word]);
  });

  it('name the first choice and how many more there are', () => {
    expect(wordsOf('category=suv,bakkie,van')).toEqual(['SUV, 7 seats and 2 more']);
    expect(wordsOf('policy=flexible')).toEqual(['Flexible cancellation']);
  });

  it('speak of a deposit of nothing as well', () => {
    expect(wordsOf('maxDepositCents=0')).toEqual(['Deposit up to R0']);
  });
});

describe('rand that a person types', () => {
  it.each([
    ['2500', 250_000],
    ['R2 500', 250_000],
    [' r 900 ', 90_000],
  ])('%s is understood', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it('is nothing when empty, and no amount when it is words, zero or cents', () => {
    expect(centsOf('')).toBeUndefined();
    for (const text of ['lots', '0', '12.50', '-3']) expect(centsOf(text)).toBeNaN();
  });

  it('is shown as it was typed', () => {
    expect(randText(centsOf('2500'))).toBe('2500');
    expect(randText(undefined)).toBe('');
  });
});

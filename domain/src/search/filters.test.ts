import { describe, expect, it } from 'vitest';
import { type FilteredCar, fitsAll, type Wanted } from './filters.ts';

const CORSA: FilteredCar = {
  category: 'compact',
  make: 'Opel',
  model: 'Corsa',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  year: 2021,
  features: ['aircon', 'bluetooth'],
  totalCents: 95_100,
  rentalDays: 2,
  depositCents: 350_000,
  rating: 4.796,
  kmPerDay: 200,
  policy: 'moderate',
  isInstant: false,
  hasDelivery: true,
};

describe('a car', () => {
  it.each<[Wanted, Wanted]>([
    [{ category: ['suv', 'compact'] }, { category: ['suv'] }],
    [{ make: 'OPEL' }, { make: 'Opel Corsa' }],
    [{ model: 'corsa' }, { model: 'Cors' }],
    [{ transmission: 'manual' }, { transmission: 'automatic' }],
    [{ fuel: ['petrol'] }, { fuel: ['diesel', 'electric'] }],
    [{ minSeats: 5 }, { minSeats: 6 }],
    [{ minYear: 2021 }, { minYear: 2022 }],
    [{ features: ['bluetooth', 'aircon'] }, { features: ['aircon', 'isofix'] }],
    [{ maxDayPriceCents: 47_550 }, { maxDayPriceCents: 47_549 }],
    [{ maxTotalCents: 95_100 }, { maxTotalCents: 95_099 }],
    [{ maxDepositCents: 350_000 }, { maxDepositCents: 0 }],
    [{ minRating: 4.5 }, { minRating: 4.8 }],
    [{ minKmPerDay: 200 }, { minKmPerDay: 250 }],
    [{ policy: ['moderate'] }, { policy: ['strict'] }],
    [{ hasDelivery: true }, { isInstant: true }],
    [{ isInstant: false }, { isInstant: true }],
  ])('passes %o and not %o', (passes, fails) => {
    expect(fitsAll(CORSA, passes)).toBe(true);
    expect(fitsAll(CORSA, fails)).toBe(false);
    expect(fitsAll(CORSA, { ...passes, ...fails })).toBe(false);
  });

  it('without a rating passes everything but a wish for stars', () => {
    const unrated = { ...CORSA, rating: null };
    expect(fitsAll(unrated, {})).toBe(true);
    expect(fitsAll(unrated, { minRating: 1 })).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergedValues } from './merge-values.ts';
import { NEW_LISTING } from './testing/sample.ts';
import { type ListingValues, valuesOf } from './values.ts';

const FIRST = valuesOf(NEW_LISTING);
const EXTRA = { code: 'a', label: 'Cool box', unit: 'trip', price: '120', most: '1' };

const withCar = (car: Partial<ListingValues['car']>): ListingValues => ({
  ...FIRST,
  car: { ...FIRST.car, ...car },
});

describe('what two devices typed into one listing', () => {
  it('is kept from both where they typed into different fields', () => {
    const merged = mergedValues(FIRST, withCar({ make: 'Ford' }), withCar({ model: 'Figo' }));
    expect(merged.car).toEqual({ ...FIRST.car, make: 'Ford', model: 'Figo' });
  });

  it('is as it was typed here where both typed into one field', () => {
    const merged = mergedValues(FIRST, withCar({ make: 'Kia' }), withCar({ make: 'Ford', year: '2021' }));
    expect(merged.car).toEqual({ ...FIRST.car, make: 'Kia', year: '2021' });
  });

  it('keeps what was emptied here, and a list that was made longer there', () => {
    const first = withCar({ derivative: '1.4' });
    const there = { ...first, terms: { ...first.terms, extras: [EXTRA] } };
    const merged = mergedValues(first, withCar({ derivative: '' }), there);
    expect(merged.car.derivative).toBe('');
    expect(merged.terms.extras).toEqual([EXTRA]);
  });

  it('is what one of them typed where the other typed nothing', () => {
    const typed = fc.record({ make: fc.string(), model: fc.string(), year: fc.string() }).map(withCar);
    fc.assert(
      fc.property(typed, typed, (first, other) => {
        expect(mergedValues(first, first, other)).toEqual(other);
        expect(mergedValues(first, other, first)).toEqual(other);
      }),
    );
  });
});

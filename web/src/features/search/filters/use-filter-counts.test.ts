import { describe, expect, it } from 'vitest';
import { optionCar } from '../testing/option-car.ts';
import { carsText, countText, FilterCounts } from './use-filter-counts.ts';

describe('counts of cars', () => {
  it('are exact up to 100 and say “100+” above', () => {
    expect([0, 1, 100, 101].map(carsText)).toEqual(['0 cars', '1 car', '100 cars', '100+ cars']);
  });

  it('say that there are more where only the nearest were looked at', () => {
    expect([countText(37), countText(37, false), countText(101, false)]).toEqual(['37', '37+', '100+']);
  });

  it('follow the filters, and name the makes and models that are left', () => {
    const counts = new FilterCounts({
      isWhole: true,
      cars: [
        optionCar({ make: 'Toyota', model: 'Starlet' }),
        optionCar({ make: 'Toyota', model: 'Corolla', transmission: 'automatic' }),
        optionCar({ make: 'Kia', model: 'Rio' }),
      ],
    });
    expect(counts.text({})).toBe('3');
    expect(counts.text({ transmission: 'automatic', make: undefined })).toBe('1');
    expect(counts.values('make', {})).toEqual(['Kia', 'Toyota']);
    expect(counts.values('model', { make: 'Toyota' })).toEqual(['Corolla', 'Starlet']);
  });
});

import { describe, expect, it } from 'vitest';
import { distanceText, specLine } from './car-labels.ts';
import { sayIn } from './say.ts';

describe('the words of a car', () => {
  it('say what it is in one line', () => {
    const car = { category: 'suv', transmission: 'automatic', fuel: 'plug_in_hybrid', seats: 7 } as const;
    expect(specLine(car, sayIn('en'))).toBe('SUV · Automatic · Plug-in hybrid · 7 seats');
  });

  it('give tenths of a km only when it is near', () => {
    expect([2.14, 9.96, 18.4].map(distanceText)).toEqual(['2.1 km', '10.0 km', '18 km']);
  });
});

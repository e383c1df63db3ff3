import { describe, expect, it } from 'vitest';
import { isAuthMode } from './heads/auth.ts';
import { carPageTitle } from './heads/car.ts';
import { pageTitle } from './pages.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');

describe('the first words of a page', () => {
  it('call a car by make, model, year and the part of town', () => {
    const car = { make: 'Toyota', model: 'Corolla Cross', year: 2022, area: 'Sea Point' };
    expect(pageTitle(say(carPageTitle(car)))).toBe('Toyota Corolla Cross 2022 in Sea Point · Kwela');
  });

  it('of signing in follow what an address can ask for, and nothing that objects have by birth', () => {
    expect(['in', 'up', 'code', 'forgot'].every(isAuthMode)).toBe(true);
    expect(['toString', '__proto__', '', 'IN', null, undefined].some(isAuthMode)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { ineligibleReasons, isHighTheftModel } from './eligibility.ts';

const { listing } = HOSTING_1;
const unknown = { year: null, odometerKm: null, valueCents: null, registerCode: null, seats: null };

describe('a car that cannot be listed', () => {
  it.each([
    [{ year: 2013 }, ['too_old']],
    [{ year: 2014 }, []],
    [{ year: 1997 }, ['too_old']],
    [{ year: 1996 }, []],
    [{ odometerKm: 250_000 }, []],
    [{ valueCents: 150_000_001 }, ['too_valuable']],
    [{ registerCode: 'scrapped' }, ['rebuilt']],
    [{ seats: 11 }, ['too_many_seats']],
    [{ year: 2000, odometerKm: 400_000, registerCode: 'rebuilt' }, ['too_old', 'too_far_driven', 'rebuilt']],
    [{}, []],
  ] as const)('%o: %o', (car, reasons) => {
    expect(ineligibleReasons({ ...unknown, ...car }, 2026, listing)).toEqual(reasons);
  });
});

describe('a model that thieves look for', () => {
  it.each([
    ['Toyota', 'Hilux', true],
    ['TOYOTA', 'HILUX 2.8 GD-6 RB', true],
    ['Volkswagen', 'Polo Vivo', true],
    ['VW', 'Polo', true],
    ['Nissan', 'NP 200', true],
    ['Toyota', 'Land Cruiser 79', true],
    ['Toyota', 'Corolla Cross', false],
    ['Ford', 'Hilux', false],
  ])('%s %s: %s', (make, model, expected) => {
    expect(isHighTheftModel({ make, model }, listing)).toBe(expected);
  });
});

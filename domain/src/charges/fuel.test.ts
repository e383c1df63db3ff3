import { describe, expect, it } from 'vitest';
import {
  type FuelPrice,
  firstWednesday,
  fuelPriceOn,
  fuelZoneOf,
  isOfAnotherMonth,
  missingFuelCents,
  pumpFuelOf,
} from './fuel.ts';

const price = (validFrom: string, zone: FuelPrice['zone'], centsPerLitre: number): FuelPrice => ({
  validFrom,
  zone,
  fuel: 'petrol',
  centsPerLitre,
  isRegulated: true,
  source: 'timeslive.co.za',
});
const PRICES = [
  price('2026-12-02', 'inland', 2_140),
  price('2026-11-04', 'inland', 2_075),
  price('2026-11-04', 'coast', 1_992),
  price('2026-12-02', 'coast', 2_057),
  { ...price('2026-11-04', 'inland', 1_852), fuel: 'diesel', isRegulated: false } as const,
];
const COAST = ['WC', 'EC', 'KZN'] as const;
const on = (day: string, zone: FuelPrice['zone'] = 'inland') =>
  fuelPriceOn(PRICES, { zone, fuel: 'petrol', on: day })?.centsPerLitre;

describe('the price of a litre', () => {
  it('changes on the first Wednesday of a month', () => {
    expect(['2026-12', '2026-04', '2027-02', '2027-09'].map(firstWednesday)).toEqual([
      '2026-12-02',
      '2026-04-01',
      '2027-02-03',
      '2027-09-01',
    ]);
    expect(on('2026-12-01')).toBe(2_075);
    expect(on('2026-12-02')).toBe(2_140);
  });

  it.each([
    ['2026-12-02', '2026-12-02', false],
    ['2026-12-24', '2026-12-02', false],
    ['2026-12-01', '2026-11-04', false],
    ['2027-01-05', '2026-12-02', false],
    ['2027-01-06', '2026-12-02', true],
    ['2026-11-03', '2026-11-04', true],
  ] as const)('on %s that of %s is of another month: %s', (day, validFrom, isOther) => {
    expect(isOfAnotherMonth({ validFrom }, day)).toBe(isOther);
  });

  it('is another one at the coast', () => {
    expect(on('2026-12-24', 'coast')).toBe(2_057);
    expect(fuelZoneOf('GP')).toBe('inland');
    expect(COAST.map(fuelZoneOf)).toEqual(['coast', 'coast', 'coast']);
  });

  it('is the newest known one after the last and the first before all', () => {
    expect(on('2027-06-01')).toBe(2_140);
    expect(on('2025-01-01')).toBe(2_075);
  });

  it('of another zone counts where a zone has none, and of nothing is unknown', () => {
    expect(fuelPriceOn(PRICES, { zone: 'coast', fuel: 'diesel', on: '2026-12-24' })).toMatchObject({
      centsPerLitre: 1_852,
      isRegulated: false,
    });
    expect(fuelPriceOn([], { zone: 'coast', fuel: 'diesel', on: '2026-12-24' })).toBeNull();
  });
});

it('is of what a car is filled with: an electric one with nothing', () => {
  expect(pumpFuelOf('plug_in_hybrid')).toBe('petrol');
  expect(pumpFuelOf('diesel')).toBe('diesel');
  expect(pumpFuelOf('electric')).toBeNull();
});

it.each([
  [1, 45, 1_992, 11_205],
  [3, 45, 1_992, 33_615],
  [8, 70, 2_075, 145_250],
])('%s eighths of %s litres at %s cents are %s cents', (missing, litres, cents, expected) => {
  expect(missingFuelCents(missing, litres, cents)).toBe(expected);
});

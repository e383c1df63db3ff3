import { describe, expect, it } from 'vitest';
import { lateTerms } from '../hand-over/late-fee.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import type { FuelPrice } from './fuel.ts';
import { extraKmCharge, fuelCharge, lateCharge, type Readings } from './measured.ts';

const READINGS: Readings = {
  odometerOutKm: 48_210,
  odometerBackKm: 49_330,
  fuelOutEighths: 8,
  fuelBackEighths: 5,
};
const DISTANCE = { kmIncluded: 800, extraKmCents: 250 };
const returnedAt = new Date('2026-12-08T08:00:00Z');
const POLO = { category: 'compact', fuel: 'petrol', province: 'WC' } as const;
const PRICES: FuelPrice[] = [
  {
    validFrom: '2026-12-02',
    zone: 'coast',
    fuel: 'petrol',
    centsPerLitre: 1_992,
    isRegulated: true,
    source: 'timeslive.co.za',
  },
];
const fuel = (readings: Partial<Readings>, car: Parameters<typeof fuelCharge>[1] = POLO, prices = PRICES) =>
  fuelCharge({ ...READINGS, ...readings }, car, returnedAt, prices, 15_000, POLICY_1.charges);

describe('the distance beyond what the price includes', () => {
  it('is 320 km of R2.50 when Sipho drove 1 120 km and 800 were included', () => {
    expect(extraKmCharge(READINGS, DISTANCE)).toEqual({
      costCents: 80_000,
      feeCents: 0,
      facts: { kind: 'extra_km', drivenKm: 1_120, includedKm: 800, extraKm: 320, kmCents: 250 },
    });
  });

  it.each([
    ['he drove no further than that', { ...READINGS, odometerBackKm: 49_010 }],
    ['nobody noted it at pick-up', { ...READINGS, odometerOutKm: null }],
    ['nobody noted it at the return', { ...READINGS, odometerBackKm: null }],
  ])('is nothing when %s', (_, readings) => {
    expect(extraKmCharge(readings, DISTANCE)).toBeNull();
  });

  it('costs nothing where a kilometre costs nothing', () => {
    expect(extraKmCharge(READINGS, { ...DISTANCE, extraKmCents: 0 })).toBeNull();
  });
});

describe('missing fuel', () => {
  it('is three eighths of 45 litres at R19.92, and R150 for the way to the pump', () => {
    expect(fuel({})).toEqual({
      costCents: 33_615,
      feeCents: 15_000,
      facts: {
        kind: 'fuel',
        missingEighths: 3,
        tankLitres: 45,
        centsPerLitre: 1_992,
        isMonthMissing: false,
        pricedFrom: '2026-12-02',
        isRegulated: true,
        source: 'timeslive.co.za',
      },
    });
  });

  it('is nothing when it came back as full, when nobody noted it, or without a price', () => {
    expect(fuel({ fuelBackEighths: 8 })).toBeNull();
    expect(fuel({ fuelOutEighths: null })).toBeNull();
    expect(fuel({}, POLO, [])).toBeNull();
  });

  it('of an electric car is not charged', () => {
    expect(fuel({}, { ...POLO, fuel: 'electric', category: 'ev' })).toBeNull();
  });
});

it('a return 2 hours 10 late costs three hours by the meter, one within the free minutes nothing', () => {
  const terms = lateTerms(90_000, POLICY_1);
  const endAt = new Date('2026-12-08T08:00:00Z');
  expect(lateCharge(endAt, after(endAt, hours(2) + minutes(10)), terms)).toEqual({
    costCents: 75_000,
    feeCents: 0,
    facts: { kind: 'late_return', lateMinutes: 130, hours: 3 },
  });
  expect(lateCharge(endAt, after(endAt, minutes(29)), terms)).toBeNull();
  expect(lateCharge(endAt, after(endAt, -hours(1)), terms)).toBeNull();
});

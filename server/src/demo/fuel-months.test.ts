import type { FuelPrice } from '@kwela/domain/charges/fuel';
import { expect, it } from 'vitest';
import { demoFuelPrices } from './fuel-months.ts';

const KNOWN: readonly FuelPrice[] = [
  {
    validFrom: '2026-01-07',
    zone: 'inland',
    fuel: 'petrol',
    centsPerLitre: 2_075,
    isRegulated: true,
    source: 'timeslive.co.za, 5 January 2026',
  },
];

it('goes on with what was published last, month by month, and says that it is an example', () => {
  const made = demoFuelPrices(KNOWN, '2026-12-02').filter(({ zone }) => zone === 'inland');
  expect(made.map(({ validFrom }) => validFrom)).toEqual([
    '2026-10-07',
    '2026-11-04',
    '2026-12-02',
    '2027-01-06',
  ]);
  expect(new Set(made.map(({ centsPerLitre }) => centsPerLitre))).toEqual(new Set([2_075]));
  expect(made.every(({ source }) => source.startsWith('Example'))).toBe(true);
});

it('leaves a month that was published as it is', () => {
  const made = demoFuelPrices(
    KNOWN.map((price) => ({ ...price, validFrom: '2026-12-02' })),
    '2026-12-20',
  );
  expect(made.map(({ validFrom }) => validFrom)).not.toContain('2026-12-02');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, days } from '../time.ts';
import { reletCreditCents } from './relet.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const at = (count: number) => after(startAt, days(count));
/** Four days, of whose rental R1 800.00 was kept. */
const cancelled = { startAt, endAt: at(4), keptRentalCents: 180_000, lostCents: 208_800 };
const again = (from: number, to: number, rentalCents: number) => ({
  startAt: at(from),
  endAt: at(to),
  rentalCents,
});

describe('Sipho gets back of the R1 800.00 that was kept', () => {
  it.each([
    ['90 % when all his days were rented again', again(0, 4, 360_000), 162_000],
    ['half of that when two of his four days were', again(2, 6, 360_000), 81_000],
    ['no more than those days brought', again(0, 4, 100_000), 100_000],
    ['nothing when it was on other days', again(4, 8, 360_000), 0],
    ['nothing when it ended as his began', again(-4, 0, 360_000), 0],
  ] as const)('%s', (_, rented, cents) => {
    expect(reletCreditCents(cancelled, rented, 9_000)).toBe(cents);
  });

  it('no more than is lost, when a promo paid for most of the rental or other days gave some back before', () => {
    const all = again(0, 4, 360_000);
    expect(reletCreditCents({ ...cancelled, lostCents: 4_000 }, all, 9_000)).toBe(4_000);
    expect(reletCreditCents({ ...cancelled, lostCents: 0 }, all, 9_000)).toBe(0);
  });
});

it('several trips on his days never give back more than the share of what was kept', () => {
  const anyCuts = fc.uniqueArray(fc.integer({ min: 1, max: 95 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      anyCuts,
      fc.nat({ max: 2_000_000 }),
      (kept, cuts, rentalCents) => {
        const hours = [0, ...cuts.toSorted((a, b) => a - b), 96];
        const sum = hours.slice(1).reduce((total, to, index) => {
          const rented = again((hours[index] ?? 0) / 24, to / 24, rentalCents);
          return (
            total + reletCreditCents({ ...cancelled, keptRentalCents: kept, lostCents: kept }, rented, 9_000)
          );
        }, 0);
        // Each part is rounded to the nearest cent.
        expect(sum).toBeLessThanOrEqual(Math.ceil(kept * 0.9) + hours.length);
        expect(sum).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

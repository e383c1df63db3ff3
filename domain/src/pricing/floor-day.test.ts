import { describe, expect, it } from 'vitest';
import { corollaCross } from '../testing/arbitraries.ts';
import { floorDayCents } from './floor-day.ts';

describe('the floor of a day', () => {
  it('is the best rule and the greatest discount together', () => {
    expect(floorDayCents(corollaCross)).toBe(54_000);
    const winter = { kind: 'range', fromOn: '2027-05-01', toOn: '2027-08-31', percentBp: -2_000 } as const;
    expect(floorDayCents({ ...corollaCross, priceRules: [winter] })).toBe(43_200);
    expect(floorDayCents({ ...corollaCross, priceRules: [winter], policy: 'saver' })).toBe(38_880);
  });
});

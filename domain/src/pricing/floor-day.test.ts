import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { corollaCross } from '../testing/arbitraries.ts';
import { floorDayCents } from './floor-day.ts';

describe('the floor of a day', () => {
  it('is the best rule and the greatest discount together', () => {
    expect(floorDayCents(corollaCross, POLICY_1.rental)).toBe(54_000);
    const winter = { kind: 'range', fromOn: '2027-05-01', toOn: '2027-08-31', percentBp: -2_000 } as const;
    expect(floorDayCents({ ...corollaCross, priceRules: [winter] }, POLICY_1.rental)).toBe(43_200);
    expect(floorDayCents({ ...corollaCross, priceRules: [winter], policy: 'saver' }, POLICY_1.rental)).toBe(
      38_880,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { tripDate } from './day-price.ts';
import { FEE_CAP_CODES, feeCaps, sumOfCaps } from './fee-caps.ts';

const TERMS = {
  dayPriceCents: 45_000,
  priceRules: [{ kind: 'weekday', weekdays: [6], percentBp: 2_000 }],
} as const;
const capsOf = (endsOn: string) =>
  feeCaps(TERMS, { endsOn: tripDate(endsOn), daysAhead: 3 }, POLICY_1.feeCaps);

describe('the most that a broken rule costs', () => {
  it('is said of each rule once', () => {
    expect(capsOf('2026-12-08').map(({ code }) => code)).toEqual(FEE_CAP_CODES);
  });

  it.each([
    ['a Tuesday', '2026-12-08', 90_000],
    ['a Saturday, which costs a fifth more', '2026-12-12', 108_000],
  ])('is two day prices for 24 hours when the car should have come back on %s', (_, endsOn, cents) => {
    expect(capsOf(endsOn)[0]).toEqual({ code: 'late_return', cents, hours: 24 });
  });

  it('is what the policy says for all others, whatever the car costs', () => {
    const [, ...others] = capsOf('2026-12-12');
    expect(others).toEqual([
      { code: 'cleaning', cents: 75_000 },
      { code: 'smoking', cents: 50_000 },
      { code: 'refuel_service', cents: 15_000 },
      { code: 'admin', cents: 25_000 },
    ]);
  });

  it('adds up to R2 550 for a car of R450 a day', () => {
    expect(sumOfCaps(capsOf('2026-12-08'))).toBe(255_000);
    expect(sumOfCaps([])).toBe(0);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { anyTerms } from '../../testing/arbitraries.ts';
import { addDays, instantFromLocal } from '../../time.ts';
import { changeInBulk, type DayPriceChange, datesOfStretch, undoBulk } from './bulk-change.ts';
import { plannedDayOn } from './planned-trip.ts';
import { type PricePlan, planOfTerms, termsOfPlan } from './price-plan.ts';

const { prices } = POLICY_1;
const plan: PricePlan = {
  dayPriceCents: 60_000,
  minDayPriceCents: 50_000,
  calendarRules: [{ kind: 'weekend', percentBp: 2_000 }],
  momentRules: [{ kind: 'last_minute', withinDays: 14, percentBp: -5_000 }],
  ownPrices: [{ on: '2026-12-05', dayPriceCents: 90_000 }],
  discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
  policy: 'moderate',
};
/** Thursday 3 to Sunday 6 December. */
const DATES = datesOfStretch({ fromOn: '2026-12-03', toOn: '2026-12-06' });

describe('many dates at once', () => {
  it('are those of a stretch, of some days of the week if they are named', () => {
    expect(DATES).toEqual(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
    expect(datesOfStretch({ fromOn: '2026-12-03', toOn: '2026-12-13' }, [5])).toEqual([
      '2026-12-04',
      '2026-12-11',
    ]);
  });

  it.each<[string, DayPriceChange, readonly [number, number, boolean][]]>([
    [
      '10 % more',
      { kind: 'percent', percentBp: 1_000 },
      [
        [60_000, 66_000, false],
        [72_000, 79_200, false],
        [90_000, 99_000, false],
        [60_000, 66_000, false],
      ],
    ],
    [
      'R150 less, never below the least price',
      { kind: 'amount', cents: -15_000 },
      [
        [60_000, 50_000, true],
        [72_000, 57_000, false],
        [90_000, 75_000, false],
        [60_000, 50_000, true],
      ],
    ],
    [
      'one price, where it is another one',
      { kind: 'price', cents: 60_000 },
      [
        [72_000, 60_000, false],
        [90_000, 60_000, false],
      ],
    ],
    [
      'more than a car may cost',
      { kind: 'amount', cents: 10_000_000 },
      [60_000, 72_000, 90_000, 60_000].map((before) => [before, prices.maxDayPriceCents, true] as const),
    ],
    [
      'what the rules make of them again, where they had a price by hand',
      { kind: 'no_own_price' },
      [[90_000, 72_000, false]],
    ],
  ] as [string, DayPriceChange, [number, number, boolean][]][])('cost %s', (_, change, expected) => {
    const { days } = changeInBulk(plan, DATES, change, prices);
    expect(
      days.map(({ beforeCents, afterCents, isAtLimit }) => [beforeCents, afterCents, isAtLimit]),
    ).toEqual(expected);
  });

  it('cost what was said whenever they are booked', () => {
    const { plan: after, days } = changeInBulk(plan, DATES, { kind: 'percent', percentBp: 1_000 }, prices);
    for (const { on, afterCents } of days) {
      for (const daysBefore of [0, 40]) {
        const now = instantFromLocal(addDays(on, -daysBefore), 600);
        expect(plannedDayOn(termsOfPlan(after), on, now).dayPriceCents).toBe(afterCents);
      }
    }
  });

  it('are as they were after an undo, whatever the plan and the change', () => {
    const change = fc.oneof<fc.Arbitrary<DayPriceChange>[]>(
      fc.record({
        kind: fc.constant('percent' as const),
        percentBp: fc.integer({ min: -9_000, max: 20_000 }),
      }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: -100_000, max: 100_000 }) }),
      fc.record({ kind: fc.constant('no_own_price' as const) }),
    );
    fc.assert(
      fc.property(anyTerms, change, (terms, wanted) => {
        const before = planOfTerms(terms);
        const dates = datesOfStretch({ fromOn: '2026-12-20', toOn: '2027-01-10' });
        const { plan: after, days } = changeInBulk(before, dates, wanted, prices);
        const undone = undoBulk(after, days);
        expect(undone.keptCount).toBe(0);
        if (wanted.kind === 'no_own_price')
          expect(after.ownPrices.some(({ on }) => dates.includes(on))).toBe(false);
        const own = new Map(before.ownPrices.map((price) => [price.on, price.dayPriceCents]));
        const then = new Map(undone.plan.ownPrices.map((price) => [price.on, price.dayPriceCents]));
        for (const on of dates) expect(then.get(on)).toBe(own.get(on));
      }),
    );
  });

  it('keep a price that was set where one had been taken away', () => {
    const { plan: after, days } = changeInBulk(plan, DATES, { kind: 'no_own_price' }, prices);
    expect(after.ownPrices).toEqual([]);
    const since = { ...after, ownPrices: [{ on: '2026-12-05', dayPriceCents: 111_100 }] };
    expect(undoBulk(since, days)).toEqual({ plan: since, restoredCount: 0, keptCount: 1 });
    expect(undoBulk(after, days).plan.ownPrices).toEqual(plan.ownPrices);
  });

  it('keep a price that was changed since then', () => {
    const { plan: after, days } = changeInBulk(plan, DATES, { kind: 'percent', percentBp: 1_000 }, prices);
    const since = {
      ...after,
      ownPrices: after.ownPrices.map((price) =>
        price.on === '2026-12-04' ? { ...price, dayPriceCents: 111_100 } : price,
      ),
    };
    const undone = undoBulk(since, days);
    expect([undone.restoredCount, undone.keptCount]).toEqual([3, 1]);
    expect(undone.plan.ownPrices).toEqual([
      { on: '2026-12-04', dayPriceCents: 111_100 },
      { on: '2026-12-05', dayPriceCents: 90_000 },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownStretches, putRule, removeRule, removeStretch, rulesOf, setOwnPrices } from './plan-edit.ts';
import type { Plan } from './price-calls.ts';

const PLAN: Plan = {
  dayPriceCents: 60_000,
  minDayPriceCents: null,
  calendarRules: [
    { kind: 'weekend', percentBp: 1_500 },
    { kind: 'holiday', percentBp: 3_000 },
  ],
  momentRules: [{ kind: 'last_minute', withinDays: 2, percentBp: -1_000 }],
  ownPrices: [
    { on: '2026-12-31', dayPriceCents: 150_000 },
    { on: '2026-12-30', dayPriceCents: 150_000 },
    { on: '2027-01-01', dayPriceCents: 180_000 },
    { on: '2027-01-03', dayPriceCents: 180_000 },
  ],
  discounts: { days3Bp: 500, days7Bp: 0, days30Bp: 0 },
};

describe('a rule of prices', () => {
  it('takes the place of the one that was opened, and leaves the others', () => {
    const place = { list: 'calendarRules', index: 1 } as const;
    const plan = putRule(PLAN, { kind: 'holiday', percentBp: 5_000 }, place);
    expect(rulesOf(plan).map(({ rule }) => rule.percentBp)).toEqual([1_500, 5_000, -1_000]);
  });

  it('stands at the end of its own list when it is new, or was one of the other kind', () => {
    const lead = { kind: 'lead', fromDaysAhead: 90, percentBp: -500 } as const;
    for (const place of [null, { list: 'calendarRules', index: 0 } as const]) {
      expect(putRule(PLAN, lead, place)).toEqual({ ...PLAN, momentRules: [...PLAN.momentRules, lead] });
    }
  });

  it('is removed at its place alone', () => {
    for (const { rule, place } of rulesOf(PLAN)) {
      const left = rulesOf(removeRule(PLAN, place)).map((one) => one.rule);
      expect(left).toHaveLength(2);
      expect(left).not.toContainEqual(rule);
    }
  });
});

describe('prices by hand', () => {
  it('are one stretch where neighbouring days cost the same', () => {
    expect(ownStretches(PLAN)).toEqual([
      { fromOn: '2026-12-30', toOn: '2026-12-31', dayPriceCents: 150_000 },
      { fromOn: '2027-01-01', toOn: '2027-01-01', dayPriceCents: 180_000 },
      { fromOn: '2027-01-03', toOn: '2027-01-03', dayPriceCents: 180_000 },
    ]);
  });

  it('take the place of what the same days cost before, and are gone with their stretch', () => {
    const set = setOwnPrices(PLAN, { fromOn: '2026-12-31', toOn: '2027-01-02' }, 99_000);
    expect(ownStretches(set)).toEqual([
      { fromOn: '2026-12-30', toOn: '2026-12-30', dayPriceCents: 150_000 },
      { fromOn: '2026-12-31', toOn: '2027-01-02', dayPriceCents: 99_000 },
      { fromOn: '2027-01-03', toOn: '2027-01-03', dayPriceCents: 180_000 },
    ]);
    expect(removeStretch(set, { fromOn: '2026-12-01', toOn: '2027-01-31' }).ownPrices).toEqual([]);
  });

  it('have one price a day however often they are set', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((on) => `2027-02-${String(on).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(day, day, fc.integer({ min: 10_000, max: 90_000 }))), (settings) => {
        const plan = settings.reduce((before, [one, other, cents]) => {
          const [fromOn, toOn] = one < other ? [one, other] : [other, one];
          return setOwnPrices(before, { fromOn, toOn }, cents);
        }, PLAN);
        const days = plan.ownPrices.map(({ on }) => on);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

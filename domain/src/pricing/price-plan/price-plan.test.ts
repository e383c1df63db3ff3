import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToRand } from '../../money.ts';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { anyTerms, anyWindow, corollaCross, NOW, plainOptions } from '../../testing/arbitraries.ts';
import { addDays, after, days, instantFromLocal, localDate } from '../../time.ts';
import type { CalendarRule, MomentRule } from '../../vehicles/terms.ts';
import { adjustedDayCents, tripDays } from '../day-price.ts';
import { quoteTrip } from '../quote.ts';
import { calendarRuleFor, momentRuleFor } from './day-reasons.ts';
import { type PlanProblem, planProblems } from './plan-limits.ts';
import { floorDayCents, plannedDayOn, plannedTrip } from './planned-trip.ts';
import { type PricePlan, planOfTerms, termsOfPlan } from './price-plan.ts';

const { rental, prices } = POLICY_1;

const WEEKEND: CalendarRule = { kind: 'weekend', percentBp: 1_500 };
const FRIDAYS: CalendarRule = { kind: 'weekday', weekdays: [5], percentBp: 500 };
const HOLIDAYS: CalendarRule = { kind: 'holiday', percentBp: 2_000 };
const SCHOOL: CalendarRule = { kind: 'school_holiday', percentBp: 2_500 };
const PEAK: CalendarRule = { kind: 'range', fromOn: '2026-12-10', toOn: '2027-01-10', percentBp: 6_000 };
const plan: PricePlan = {
  dayPriceCents: 72_000,
  minDayPriceCents: 60_000,
  calendarRules: [PEAK, WEEKEND, FRIDAYS, HOLIDAYS, SCHOOL],
  momentRules: [
    { kind: 'last_minute', withinDays: 3, percentBp: -1_000 },
    { kind: 'last_minute', withinDays: 1, percentBp: -2_000 },
    { kind: 'lead', fromDaysAhead: 30, percentBp: -500 },
    { kind: 'lead', fromDaysAhead: 90, percentBp: -1_000 },
  ],
  ownPrices: [{ on: '2026-12-31', dayPriceCents: 250_000 }],
  discounts: { days3Bp: 0, days7Bp: 1_000, days30Bp: 2_500 },
  policy: 'moderate',
};

/** Ten days before, so that no rule of the moment holds. */
const priced = (on: string, change: Partial<PricePlan> = {}, daysBefore = 10) => {
  const { dayPriceCents, reasons } = plannedDayOn(
    termsOfPlan({ ...plan, ...change }),
    on,
    instantFromLocal(addDays(on, -daysBefore), 720),
  );
  return [dayPriceCents, reasons.map(({ code }) => code)];
};

describe('why a day costs what it does', () => {
  it.each([
    ['an ordinary Thursday', '2026-11-26', 72_000, ['day_price']],
    ['a Friday, where the weekend beats the weekday', '2026-11-27', 82_800, ['day_price', 'weekend']],
    ['a Saturday', '2026-11-28', 82_800, ['day_price', 'weekend']],
    ['a Sunday', '2026-11-29', 72_000, ['day_price']],
    ['a Wednesday of the winter holidays', '2026-07-08', 90_000, ['day_price', 'school_holiday']],
    ['a Saturday of the winter holidays', '2026-07-11', 90_000, ['day_price', 'school_holiday']],
    ['Good Friday, in the school holidays', '2026-04-03', 86_400, ['day_price', 'holiday']],
    ['the Day of Reconciliation, in the peak', '2026-12-16', 115_200, ['day_price', 'range']],
    ['New Year’s Eve, as set by hand', '2026-12-31', 250_000, ['own_price']],
  ])('on %s', (_, on, cents, reasons) => {
    expect(priced(on)).toEqual([cents, reasons]);
  });

  it.each([
    ['90 days before', 90, 64_800, ['day_price', 'lead']],
    ['89 days before', 89, 68_400, ['day_price', 'lead']],
    ['30 days before', 30, 68_400, ['day_price', 'lead']],
    ['29 days before', 29, 72_000, ['day_price']],
    ['4 days before', 4, 72_000, ['day_price']],
    ['3 days before', 3, 64_800, ['day_price', 'last_minute']],
    ['the day before, not below the least price', 1, 60_000, ['day_price', 'last_minute', 'minimum']],
    ['on the day', 0, 60_000, ['day_price', 'last_minute', 'minimum']],
  ])('when it is booked %s', (_, daysBefore, cents, reasons) => {
    expect(priced('2026-11-26', {}, daysBefore)).toEqual([cents, reasons]);
  });

  it('is by one rule of the calendar and one of the moment, in this order, each to whole rand', () => {
    const day = plannedDayOn(termsOfPlan(plan), '2026-11-27', instantFromLocal('2026-11-26', 0));
    expect(day.reasons).toEqual([
      { code: 'day_price', dayPriceCents: 72_000 },
      { code: 'weekend', percentBp: 1_500, dayPriceCents: 82_800 },
      { code: 'last_minute', percentBp: -2_000, dayPriceCents: 66_200 },
    ]);
  });

  it('leaves a price set by hand alone, also at the last minute', () => {
    expect(priced('2026-12-31', {}, 0)).toEqual([250_000, ['own_price']]);
    expect(priced('2026-12-31', { ownPrices: [{ on: '2026-12-31', dayPriceCents: 50_000 }] })).toEqual([
      60_000,
      ['own_price', 'minimum'],
    ]);
  });

  it('knows no school holidays of a year whose calendar is not out', () => {
    expect(priced('2031-07-09')).toEqual([72_000, ['day_price']]);
  });

  it('counts the days to the trip by the dates of South Africa, and the same for all its days', () => {
    const window = {
      startAt: instantFromLocal('2026-11-25', 600),
      endAt: instantFromLocal('2026-11-29', 600),
    };
    const at = (text: string) =>
      plannedTrip(termsOfPlan(plan), tripDays(window, rental, new Date(text)), rental).blocksCents;
    // 23:59 on the 21st and midnight of the 22nd, in Johannesburg.
    expect(at('2026-11-21T21:59:00Z')).toEqual([72_000, 72_000, 82_800, 82_800]);
    expect(at('2026-11-21T22:00:00Z')).toEqual([64_800, 64_800, 74_500, 74_500]);
  });
});

const bp = fc.integer({ min: prices.minRulePercentBp, max: prices.maxRulePercentBp });
const rand = (min: number, max: number) => fc.integer({ min, max }).map((count) => count * 100);
const anyMoment: fc.Arbitrary<MomentRule> = fc.oneof(
  fc.record({
    kind: fc.constant('lead' as const),
    fromDaysAhead: fc.integer({ min: 1, max: 365 }),
    percentBp: bp,
  }),
  fc.record({ kind: fc.constant('last_minute' as const), withinDays: fc.nat({ max: 14 }), percentBp: bp }),
);
const anyCalendar: fc.Arbitrary<CalendarRule> = fc.oneof(
  fc.record({ kind: fc.constant('weekend' as const), percentBp: bp }),
  fc.record({ kind: fc.constant('school_holiday' as const), percentBp: bp }),
);
const ownPrice = fc.record({
  on: fc.nat({ max: 400 }).map((count) => addDays(localDate(NOW), count)),
  dayPriceCents: rand(100, 25_000),
});
const anyPlan: fc.Arbitrary<PricePlan> = fc
  .tuple(
    anyTerms,
    fc.array(anyCalendar, { maxLength: 3 }),
    fc.array(anyMoment, { maxLength: 4 }),
    fc.uniqueArray(ownPrice, { maxLength: 20, selector: ({ on }) => on }),
    fc.option(rand(100, 2_000)),
  )
  .map(([terms, more, momentRules, ownPrices, minDayPriceCents]) => ({
    ...planOfTerms(terms),
    dayPriceCents: roundToRand(terms.dayPriceCents),
    calendarRules: [...planOfTerms(terms).calendarRules, ...more],
    momentRules,
    ownPrices,
    minDayPriceCents,
  }));

describe('a price plan', () => {
  it('comes to the rental of the quote that a guest gets, with every kind of rule and at any moment', () => {
    fc.assert(
      fc.property(anyPlan, anyTerms, anyWindow, fc.nat({ max: 400 }), (given, car, window, daysBefore) => {
        const now = after(window.startAt, -days(daysBefore) - 3_600_001);
        const terms = { ...car, ...termsOfPlan(given) };
        const quote = quoteTrip(terms, window, plainOptions, now, POLICY_1);
        const trip = plannedTrip(terms, tripDays(window, rental, now), rental);
        expect(quote.ok && quote.value.rentalCents).toBe(trip.rentalCents);
        const fullDayCents = trip.days.map(({ dayPriceCents }) => dayPriceCents);
        const wholeDays = trip.blocksCents.slice(0, fullDayCents.length - 1);
        expect(wholeDays).toEqual(fullDayCents.slice(0, -1));
      }),
    );
  });

  it('is kept by the terms of a car as it is, its prices by hand in order', () => {
    fc.assert(
      fc.property(anyPlan, (given) => {
        const ownPrices = given.ownPrices.toSorted((a, b) => (a.on < b.on ? -1 : 1));
        expect(planOfTerms(termsOfPlan(given))).toEqual({ ...given, ownPrices });
      }),
    );
  });

  it('keeps prices by hand in one place by their dates, and none where there are none', () => {
    const bare = { ...plan, calendarRules: [], momentRules: [], minDayPriceCents: null };
    const ownPrices = ['2026-12-30', '2026-12-28'].map((on) => ({ on, dayPriceCents: 90_000 }));
    const centsByDate = { '2026-12-28': 90_000, '2026-12-30': 90_000 };
    expect(termsOfPlan({ ...bare, ownPrices }).priceRules).toEqual([{ kind: 'own_prices', centsByDate }]);
    expect(termsOfPlan({ ...bare, ownPrices: [] }).priceRules).toEqual([]);
  });

  it('can be followed: each step says what it changed, and the last one is the price', () => {
    fc.assert(
      fc.property(anyPlan, anyWindow, (given, window) => {
        const { days: priceDays } = plannedTrip(termsOfPlan(given), tripDays(window, rental, NOW), rental);
        for (const { dayPriceCents, reasons } of priceDays) {
          expect(reasons.at(-1)?.dayPriceCents).toBe(dayPriceCents);
          expect(reasons.length).toBeLessThanOrEqual(4);
          for (const [index, reason] of reasons.entries()) {
            const before = reasons[index - 1]?.dayPriceCents;
            if (reason.percentBp === undefined || before === undefined) continue;
            expect(reason.dayPriceCents).toBe(adjustedDayCents(before, reason.percentBp));
          }
        }
      }),
    );
  });

  it('never goes below its least price, nor below the floor that search may hold', () => {
    fc.assert(
      fc.property(anyPlan, anyWindow, (given, window) => {
        const trip = tripDays(window, rental, NOW);
        const planned = plannedTrip(termsOfPlan(given), trip, rental);
        for (const { dayPriceCents } of planned.days) {
          expect(dayPriceCents).toBeGreaterThanOrEqual(given.minDayPriceCents ?? 0);
        }
        const floor = floorDayCents(termsOfPlan(given), rental);
        for (const { dayPriceCents } of planned.days) expect(dayPriceCents).toBeGreaterThanOrEqual(floor);
        // Each of two discounts can round half a cent away.
        if (trip.partHours === 0)
          expect(planned.rentalCents).toBeGreaterThanOrEqual(floor * trip.fullDays - 1);
      }),
    );
  });

  it('does not depend on the order of rules of different kinds', () => {
    const date = { on: '2026-12-18', weekday: 5, isHoliday: false };
    const kinds = fc.shuffledSubarray([PEAK, WEEKEND, FRIDAYS, HOLIDAYS, SCHOOL], { minLength: 5 });
    fc.assert(
      fc.property(kinds, (rules) => {
        expect(calendarRuleFor(rules, date)).toBe(PEAK);
      }),
    );
    const moments = fc.shuffledSubarray([...plan.momentRules], { minLength: 4 });
    fc.assert(
      fc.property(moments, (rules) => {
        expect(momentRuleFor(rules, 0)).toBe(plan.momentRules[1]);
        expect(momentRuleFor(rules, 200)).toBe(plan.momentRules[3]);
        expect(momentRuleFor(rules, 10)).toBeNull();
      }),
    );
  });

  it('follows the later of two rules alike, and a last minute before a lead', () => {
    const one: MomentRule = { kind: 'lead', fromDaysAhead: 5, percentBp: -100 };
    const other: MomentRule = { kind: 'lead', fromDaysAhead: 5, percentBp: -200 };
    const late: MomentRule = { kind: 'last_minute', withinDays: 7, percentBp: 300 };
    expect(momentRuleFor([one, other], 5)).toBe(other);
    expect(momentRuleFor([late, one, other], 6)).toBe(late);
    expect(momentRuleFor([], 6)).toBeNull();
  });
});

describe('what a host may write into a plan', () => {
  const problems = (change: Partial<PricePlan>): readonly PlanProblem[] =>
    planProblems({ ...plan, ...change }, prices, HOSTING_1.pricePlans);
  const many = (count: number): CalendarRule[] => Array.from({ length: count }, () => WEEKEND);

  it('finds nothing wrong with Thandi’s plan, nor with any that terms are today', () => {
    expect(problems({})).toEqual([]);
    expect(planProblems(planOfTerms(corollaCross), prices, HOSTING_1.pricePlans)).toEqual([]);
  });

  it.each<[string, Partial<PricePlan>, string, string]>([
    ['R99 a day', { dayPriceCents: 9_900, minDayPriceCents: null }, 'dayPriceCents', 'out_of_range'],
    ['R720.50', { dayPriceCents: 72_050 }, 'dayPriceCents', 'not_whole_rand'],
    ['half a cent', { dayPriceCents: 72_000.5 }, 'dayPriceCents', 'out_of_range'],
    ['a least price above the price', { minDayPriceCents: 72_100 }, 'minDayPriceCents', 'out_of_range'],
    ['a least price of R50', { minDayPriceCents: 5_000 }, 'minDayPriceCents', 'out_of_range'],
    [
      '−51 %',
      { calendarRules: [{ kind: 'weekend', percentBp: -5_100 }] },
      'calendarRules.0.percentBp',
      'out_of_range',
    ],
    [
      'no day of the week',
      { calendarRules: [{ ...FRIDAYS, weekdays: [] }] },
      'calendarRules.0.weekdays',
      'no_days',
    ],
    [
      'an eighth day',
      { calendarRules: [{ ...FRIDAYS, weekdays: [7] }] },
      'calendarRules.0.weekdays',
      'out_of_range',
    ],
    [
      '30 February',
      { calendarRules: [{ ...PEAK, fromOn: '2027-02-30' }] },
      'calendarRules.0.fromOn',
      'not_a_date',
    ],
    [
      'an end that is none',
      { calendarRules: [{ ...PEAK, toOn: 'soon' }] },
      'calendarRules.0.toOn',
      'not_a_date',
    ],
    [
      'an end before the start',
      { calendarRules: [{ ...PEAK, toOn: '2026-12-09' }] },
      'calendarRules.0.toOn',
      'ends_before_it_begins',
    ],
    [
      'a lead of no day',
      { momentRules: [{ kind: 'lead', fromDaysAhead: 0, percentBp: 0 }] },
      'momentRules.0.fromDaysAhead',
      'out_of_range',
    ],
    [
      'a last minute of 15 days',
      { momentRules: [{ kind: 'last_minute', withinDays: 15, percentBp: 0 }] },
      'momentRules.0.withinDays',
      'out_of_range',
    ],
    ['41 rules', { calendarRules: many(41) }, 'calendarRules', 'too_many'],
    [
      'a day by hand below the least price',
      { ownPrices: [{ on: '2026-12-01', dayPriceCents: 59_900 }] },
      'ownPrices.0.dayPriceCents',
      'out_of_range',
    ],
    [
      'one day twice',
      {
        ownPrices: [
          { on: '2026-12-01', dayPriceCents: 60_000 },
          { on: '2026-12-01', dayPriceCents: 70_000 },
        ],
      },
      'ownPrices.1.on',
      'twice',
    ],
    [
      'a day that is none',
      { ownPrices: [{ on: '2026-13-01', dayPriceCents: 60_000 }] },
      'ownPrices.0.on',
      'not_a_date',
    ],
    [
      '51 % off',
      { discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 5_100 } },
      'discounts.days30Bp',
      'out_of_range',
    ],
  ])('refuses %s', (_, change, field, fault) => {
    expect(problems(change).map((problem) => [problem.field, problem.fault])).toEqual([[field, fault]]);
  });
});

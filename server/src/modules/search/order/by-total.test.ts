import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { tierFloorDayCents } from '@kwela/domain/pricing/length-tiers';
import { tripTotalCents } from '@kwela/domain/pricing/trip-price';
import type { PriceRule } from '@kwela/domain/vehicles/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cursor } from '../cursor.ts';
import { circleAround } from '../store/area.ts';
import type { SearchRow } from '../store/rows.ts';
import type { Position, Search } from '../store/scan.ts';
import { searchTrip } from '../trip.ts';
import { pageByTotal } from './by-total.ts';

const NOW = new Date('2026-12-01T06:00:00Z');

const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ kind: fc.constant('holiday' as const), percentBp: fc.integer({ min: -5_000, max: 20_000 }) }),
  fc.record({
    kind: fc.constant('weekday' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    percentBp: fc.integer({ min: -5_000, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    fromOn: fc.constant('2026-12-10'),
    toOn: fc.constantFrom('2026-12-12', '2027-01-10'),
    percentBp: fc.integer({ min: -5_000, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constantFrom('weekend' as const, 'school_holiday' as const),
    percentBp: fc.integer({ min: -5_000, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('last_minute' as const),
    withinDays: fc.integer({ min: 1, max: 14 }),
    percentBp: fc.integer({ min: -5_000, max: 2_000 }),
  }),
  fc
    .dictionary(
      fc.constantFrom('2026-12-05', '2026-12-06', '2026-12-15', '2026-12-17'),
      fc.integer({ min: 80, max: 200 }).map((rand) => rand * 100),
    )
    .map((centsByDate) => ({ kind: 'own_prices' as const, centsByDate })),
  fc.record({ kind: fc.constant('minimum' as const), dayPriceCents: fc.constantFrom(8_000, 9_900) }),
);

const car = fc.record({
  // A narrow range of prices makes ties and near ties, where an order breaks first.
  dayPriceCents: fc.integer({ min: 100, max: 140 }).map((rand) => rand * 100),
  priceRules: fc.array(rule, { maxLength: 2 }),
  days3_bp: fc.integer({ min: 0, max: 5_000 }),
  days7_bp: fc.integer({ min: 0, max: 5_000 }),
  days30_bp: fc.integer({ min: 0, max: 5_000 }),
  policy: fc.constantFrom('flexible' as const, 'saver' as const),
  isClosed: fc.boolean(),
});

const trip = fc.record({
  startAt: fc.constantFrom('2026-12-04T08:00:00Z', '2026-12-14T10:30:00Z'),
  hours: fc.oneof(fc.integer({ min: 1, max: 24 * 10 }), fc.constantFrom(24, 72, 168, 720)),
});

type Car = typeof car extends fc.Arbitrary<infer Value> ? Value : never;

const termsOf = ({ days3_bp, days7_bp, days30_bp, ...rest }: Car) => ({
  ...rest,
  discounts: { days3Bp: days3_bp, days7Bp: days7_bp, days30Bp: days30_bp },
});

function rowOf(given: Car, id: number, tier: Parameters<typeof tierFloorDayCents>[1]): SearchRow {
  return {
    id,
    public_id: String(id),
    make: '',
    model: '',
    year: 2020,
    category: 'economy',
    automatic: true,
    fuel: 'petrol',
    seats: 5,
    area: '',
    province: 'WC',
    body: 'hatch',
    colour: 'white',
    cover: null,
    day_price_cents: given.dayPriceCents,
    price_rules: given.priceRules,
    days3_bp: given.days3_bp,
    days7_bp: given.days7_bp,
    days30_bp: given.days30_bp,
    policy: given.policy,
    value_cents: 1,
    deposit_cents: 0,
    km_per_day: 0,
    rating_sum: 0,
    rating_count: 0,
    quality: 0.9,
    trip_count: 0,
    instant: true,
    has_delivery: false,
    shown_lat: 0,
    shown_lng: 0,
    hand_over_from_minute: 0,
    hand_over_to_minute: 1_440,
    no_start_on: given.isClosed ? ['2026-12-04', '2026-12-14'] : [],
    km: 0,
    sort_key: tierFloorDayCents(termsOf(given), tier, POLICY_1.rental),
  };
}

const isAfter = (row: SearchRow, after: Position | null): boolean =>
  after === null || row.sort_key > after.key || (row.sort_key === after.key && row.id > after.id);

describe('pages in order of the true total', () => {
  it('equal a sort of everything, for any prices, rules, discounts, trips and page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(car, { maxLength: 130 }),
        trip,
        fc.integer({ min: 1, max: 30 }),
        fc.option(fc.integer({ min: 15_000, max: 400_000 }), { nil: undefined }),
        async (cars, { startAt, hours }, limit, maxTotalCents) => {
          const from = new Date(startAt);
          const to = new Date(from.getTime() + hours * 3_600_000);
          const planned = searchTrip(from, to, NOW, POLICY_1);
          if (!planned.ok) throw new Error(planned.refusal);
          const { tier, window } = planned.value;
          const rows = cars.map((given, index) => rowOf(given, index + 1, tier));
          const scanned = rows.toSorted((a, b) => a.sort_key - b.sort_key || a.id - b.id);
          const search: Search = {
            input: { radiusKm: 25, from, to, sort: 'total', limit, maxTotalCents },
            trip: planned.value,
            area: circleAround({ x: 0, y: 0 }, 25),
          };
          const expected = cars
            .map((given, index) => ({
              id: index + 1,
              isClosed: given.isClosed,
              totalCents: tripTotalCents(termsOf(given), window, POLICY_1, NOW),
            }))
            .filter(({ isClosed, totalCents }) => !isClosed && totalCents <= (maxTotalCents ?? Infinity))
            .toSorted((a, b) => a.totalCents - b.totalCents || a.id - b.id)
            .map(({ id }) => id);
          const shown: number[] = [];
          let cursor: Cursor<'total'> | null = null;
          do {
            const page = await pageByTotal(search, cursor, limit, async (after, size) =>
              scanned.filter((row) => isAfter(row, after)).slice(0, size),
            );
            if (page.next !== null) expect(page.found).toHaveLength(limit);
            shown.push(...page.found.map(({ row }) => row.id));
            cursor = page.next;
          } while (cursor !== null);
          expect(shown).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('stops early: 20 cheap cars of 5 000 are found without walking a tenth of them', async () => {
    const planned = searchTrip(
      new Date('2026-12-04T08:00:00Z'),
      new Date('2026-12-07T08:00:00Z'),
      NOW,
      POLICY_1,
    );
    if (!planned.ok) throw new Error(planned.refusal);
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      rowOf(
        {
          dayPriceCents: 30_000 + index * 100,
          priceRules: [],
          days3_bp: 0,
          days7_bp: 1_500,
          days30_bp: 3_500,
          policy: 'flexible',
          isClosed: false,
        },
        index + 1,
        planned.value.tier,
      ),
    );
    let walkedCount = 0;
    const page = await pageByTotal(
      {
        input: {
          radiusKm: 25,
          from: planned.value.window.startAt,
          to: planned.value.window.endAt,
          sort: 'total',
          limit: 20,
        },
        trip: planned.value,
        area: circleAround({ x: 0, y: 0 }, 25),
      },
      null,
      20,
      async (after, size) => {
        const part = rows.filter((row) => isAfter(row, after)).slice(0, size);
        walkedCount += part.length;
        return part;
      },
    );
    expect(page.found).toHaveLength(20);
    expect(walkedCount).toBeLessThan(100);
  });
});

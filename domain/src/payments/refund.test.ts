import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { type LineItem, rentalOfLines } from '../pricing/line-items.ts';
import { quoteTrip } from '../pricing/quote.ts';
import { anyOptions, anyTerms, anyWindow, NOW } from '../testing/arbitraries.ts';
import { after, days, hours } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import { CANCELLATION_CAUSES, type CancellationCause, graceEndsAt } from './cancellation-charge.ts';
import { cancellationSteps, type RefundInput, refundFor, refundOfReceived } from './refund.ts';

const startAt = new Date('2026-12-20T08:00:00Z');
const line = (code: LineItem['code'], totalCents: number): LineItem => ({
  code,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  supplier: code === 'trip_price' || code === 'delivery' ? 'host' : 'platform',
  vat: 'standard',
  vatCents: 0,
});
const others = [line('protection', 48_000), line('delivery', 25_000), line('extra', 16_000)];
const four = [line('trip_price', 360_000), ...others, line('service_fee', 28_800)];
const two = [line('trip_price', 180_000), ...others, line('service_fee', 14_400)];
const saver = [
  line('trip_price', 360_000),
  line('saver_discount', -36_000),
  ...others,
  line('service_fee', 25_920),
];

const ending = (change: Partial<RefundInput>): RefundInput => ({
  lines: four,
  rentalDays: 4,
  policy: 'flexible',
  startAt,
  confirmedAt: after(startAt, -days(60)),
  cancelledAt: startAt,
  cause: 'guest',
  ...change,
});
const notice = (count: number) => after(startAt, -hours(count));
const NO_SHOW = 'no-show';

describe('what Sipho gets back of R4 778.00', () => {
  const cases: [CancellationPolicy, number | typeof NO_SHOW, number, number][] = [
    ['flexible', 30, 0, 477_800],
    ['flexible', 24, 0, 477_800],
    ['flexible', 10, 90_000, 346_500],
    ['flexible', NO_SHOW, 180_000, 256_500],
    ['moderate', 144, 0, 477_800],
    ['moderate', 72, 90_000, 359_000],
    ['moderate', 10, 180_000, 256_500],
    ['moderate', NO_SHOW, 180_000, 256_500],
    ['strict', 360, 0, 477_800],
    ['strict', 240, 180_000, 269_000],
    ['strict', 10, 270_000, 166_500],
    ['strict', NO_SHOW, 270_000, 166_500],
  ];

  it.each(cases)(
    'on a %s policy with %s hours’ notice: R charged %i, back %i',
    (policy, given, charge, back) => {
      const cause = given === NO_SHOW ? 'guest_no_show' : 'guest';
      const cancelledAt = given === NO_SHOW ? after(startAt, hours(2)) : notice(given);
      const refund = refundFor(ending({ policy, cause, cancelledAt }), POLICY_1.cancellation);
      expect([refund.chargeOnRentalCents, refund.refundCents]).toEqual([charge, back]);
    },
  );

  it.each([
    [240, 162_000, 251_000],
    [72, 243_000, 170_000],
  ])(
    'on the saver rate (R3 240.00 of rental, R4 389.20 paid) with %i hours’ notice',
    (given, charge, back) => {
      const refund = refundFor(
        ending({ lines: saver, policy: 'saver', cancelledAt: notice(given) }),
        POLICY_1.cancellation,
      );
      expect([refund.chargeOnRentalCents, refund.refundCents]).toEqual([charge, back]);
    },
  );

  it.each([
    ['all of it came', 4_389_20, 0, [4_389_20, 4_389_20, 0]],
    ['R41.90 is missing and all would come back', 4_389_20, 41_90, [4_347_30, 4_347_30, 0]],
    ['R41.90 is missing of what is kept', 1_700_00, 41_90, [4_347_30, 1_700_00, 2_647_30]],
    ['a part of what is missing is kept', 4_370_00, 41_90, [4_347_30, 4_347_30, 0]],
  ])('of a price of R4 389.20 where %s', (_, refundCents, neverPaidCents, expected) => {
    const lines = saver.map((line) => ({ line, refundCents: line.totalCents }));
    const sums = refundOfReceived({ lines, refundCents }, neverPaidCents);
    expect([sums.paidCents, sums.refundCents, sums.keptCents]).toEqual(expected);
  });

  it('on a short flexible trip of 2 days loses half a day, or three quarters as a no-show', () => {
    const late = refundFor(
      ending({ lines: two, rentalDays: 2, cancelledAt: notice(10) }),
      POLICY_1.cancellation,
    );
    const absent = refundFor(
      ending({ lines: two, rentalDays: 2, cancelledAt: after(startAt, hours(2)), cause: 'guest_no_show' }),
      POLICY_1.cancellation,
    );
    expect([late.chargeOnRentalCents, late.refundCents]).toEqual([45_000, 211_500]);
    expect([absent.chargeOnRentalCents, absent.refundCents]).toEqual([67_500, 189_000]);
  });

  it.each(['flexible', 'moderate', 'strict', 'saver'] as const)(
    'is everything on a %s policy when the person booked for is in hospital',
    (policy) => {
      const refund = refundFor(
        ending({ policy, cause: 'compassion', cancelledAt: notice(1) }),
        POLICY_1.cancellation,
      );
      expect(refund).toMatchObject({ refundCents: 477_800, keptCents: 0, chargeOnRentalCents: 0 });
    },
  );
});

describe('the grace time', () => {
  const strict = (confirmedAt: Date, cancelledAt: Date) =>
    refundFor(ending({ policy: 'strict', confirmedAt, cancelledAt }), POLICY_1.cancellation).keptCents;

  it('is 24 hours when the trip was a week or more away', () => {
    const confirmedAt = after(startAt, -days(7));
    expect(strict(confirmedAt, after(confirmedAt, hours(24)))).toBe(0);
    expect(strict(confirmedAt, after(confirmedAt, hours(24) + 1))).toBe(270_000 + 28_800);
  });

  it('is one hour when the trip was nearer, delivery included, and never reaches past pick-up', () => {
    const confirmedAt = after(startAt, -hours(20));
    expect(strict(confirmedAt, after(confirmedAt, hours(1)))).toBe(0);
    expect(strict(confirmedAt, after(confirmedAt, hours(1) + 1))).toBe(270_000 + 28_800 + 12_500);
    expect(graceEndsAt(after(startAt, -hours(0.5)), startAt, POLICY_1.cancellation)).toEqual(startAt);
  });

  it('does not help a guest who never comes', () => {
    const confirmedAt = after(startAt, -hours(0.5));
    expect(
      refundFor(ending({ cause: 'guest_no_show', confirmedAt }), POLICY_1.cancellation).chargeOnRentalCents,
    ).toBe(180_000);
  });
});

describe('when somebody else ends it', () => {
  it.each([
    ['host', 71, 20_000],
    ['host', 72, 0],
    ['platform', 1, 20_000],
    ['host_fault', 1, 0],
    ['extenuating', 1, 0],
  ] as const)('%s, %i hours before: everything back and %i cents of credit', (cause, given, credit) => {
    const refund = refundFor(ending({ cause, cancelledAt: notice(given) }), POLICY_1.cancellation);
    expect(refund).toMatchObject({ refundCents: 477_800, creditCents: credit });
  });

  it('credits 5 % of a dearer rental', () => {
    const lines = [line('trip_price', 1_000_000)];
    expect(refundFor(ending({ lines, cause: 'host_no_show' }), POLICY_1.cancellation).creditCents).toBe(
      50_000,
    );
  });

  it('treats failed checks as the guest’s own cancellation, no dearer than flexible', () => {
    const failed = refundFor(
      ending({ policy: 'strict', cause: 'unverified', cancelledAt: notice(2) }),
      POLICY_1.cancellation,
    );
    expect(failed.chargeOnRentalCents).toBe(90_000);
  });
});

describe('a promo', () => {
  it('comes back to the platform in proportion, so the guest never gains by cancelling', () => {
    const lines = [...four, line('promo', -25_000)];
    const half = refundFor(
      ending({ lines, policy: 'moderate', cancelledAt: notice(10) }),
      POLICY_1.cancellation,
    );
    expect(half.lines.at(-1)?.refundCents).toBe(-12_500);
    expect(half.refundCents).toBe(256_500 - 12_500);
  });
});

describe('the steps shown before paying', () => {
  it('are dated, merged and end at pick-up', () => {
    const input = ending({ policy: 'strict', confirmedAt: NOW });
    expect(cancellationSteps(input, NOW, POLICY_1.cancellation)).toEqual([
      { until: notice(336), chargeCents: 0, refundCents: 477_800 },
      { until: notice(168), chargeCents: 208_800, refundCents: 269_000 },
      { until: notice(24), chargeCents: 298_800, refundCents: 179_000 },
      { until: null, chargeCents: 311_300, refundCents: 166_500 },
    ]);
  });

  it('leave out what has passed', () => {
    const steps = cancellationSteps(ending({ policy: 'strict' }), notice(30), POLICY_1.cancellation);
    expect(steps.map((step) => step.until)).toEqual([notice(24), null]);
  });
});

describe('for any booking, moment and reason', () => {
  const anyCause: fc.Arbitrary<CancellationCause> = fc.constantFrom(...CANCELLATION_CAUSES);
  const anyMoment = fc.tuple(
    fc.double({ min: 0, max: 1.2, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );

  it('nobody gets back more than they paid, on any line, and no more than 75 % of the rental is kept', () => {
    fc.assert(
      fc.property(
        anyTerms,
        anyWindow,
        anyOptions,
        anyCause,
        anyMoment,
        (terms, window, options, cause, when) => {
          const quote = quoteTrip(terms, window, options, NOW, POLICY_1);
          if (!quote.ok) throw new Error(quote.refusal);
          const { lineItems: lines, rentalDays, totalCents } = quote.value;
          const wait = window.startAt.getTime() - NOW.getTime();
          const confirmedAt = after(NOW, wait * when[1]);
          const cancelledAt = after(NOW, wait * when[0]);
          const refund = refundFor(
            {
              lines,
              rentalDays,
              policy: terms.policy,
              startAt: window.startAt,
              confirmedAt,
              cancelledAt,
              cause,
            },
            POLICY_1.cancellation,
          );
          for (const { line: paid, refundCents } of refund.lines) {
            expect(refundCents).toBeGreaterThanOrEqual(Math.min(0, paid.totalCents));
            expect(refundCents).toBeLessThanOrEqual(Math.max(0, paid.totalCents));
            expect(Number.isInteger(refundCents)).toBe(true);
          }
          expect(refund.refundCents).toBeGreaterThanOrEqual(0);
          expect(refund.refundCents + refund.keptCents).toBe(totalCents);
          expect(refund.chargeOnRentalCents).toBeLessThanOrEqual(rentalOfLines(lines) * 0.75);
        },
      ),
      { numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedMoney, earnedBy, earnedInAll, earnedOf, endsIn, monthOfTrip } from './earned.ts';

const TRIP: BookedMoney = {
  bookingId: 'trip',
  vehicleId: 'polo',
  endAt: new Date('2026-11-20T08:00:00Z'),
  isOver: true,
  hostLinesCents: 228_000,
  payoutCents: 171_000,
  inTrustCents: 228_000,
  earnedCents: 0,
  paidCents: 0,
};
const EARNED = { inTrustCents: 0, earnedCents: 171_000 };

describe('what the books say a host earns', () => {
  it.each([
    ['of a trip to come', { isOver: false }, [228_000, 57_000, 171_000, 0, 0]],
    ['of a trip that is over', {}, [228_000, 57_000, 0, 171_000, 0]],
    ['of a trip of which half was given back', { inTrustCents: 114_000 }, [114_000, 28_500, 0, 85_500, 0]],
    ['of a trip of which all was given back', { inTrustCents: 0 }, [0, 0, 0, 0, 0]],
    ['of a trip that was divided', EARNED, [228_000, 57_000, 0, 171_000, 0]],
    [
      'of a trip that was paid in part',
      { ...EARNED, paidCents: 100_000 },
      [228_000, 57_000, 0, 71_000, 100_000],
    ],
    ['of a trip that was paid', { ...EARNED, paidCents: 171_000 }, [228_000, 57_000, 0, 0, 171_000]],
    [
      'of a cancelled trip of which a quarter was kept',
      { inTrustCents: 0, earnedCents: 42_750 },
      [57_000, 14_250, 0, 42_750, 0],
    ],
    [
      'of a trip that was cut short, with something kept',
      { inTrustCents: 114_000, earnedCents: 42_750, isOver: false },
      [171_000, 42_750, 128_250, 0, 0],
    ],
    ['of a booking without a part of the host', { hostLinesCents: 0, inTrustCents: 0 }, [0, 0, 0, 0, 0]],
    [
      'of a trip that a promo of the host made free for them',
      { payoutCents: 0, inTrustCents: 57_000 },
      [57_000, 57_000, 0, 0, 0],
    ],
  ] as const)('%s', (_, changes, [gross, fee, coming, held, paid]) => {
    expect(earnedOf({ ...TRIP, ...changes })).toEqual({
      grossCents: gross,
      feeCents: fee,
      // 15 % are in it: 15 of 115.
      feeVatCents: Math.round((fee * 15) / 115),
      comingCents: coming,
      heldCents: held,
      paidCents: paid,
    });
  });

  const anyMoney = fc
    .record({
      hostLinesCents: fc.integer({ min: 0, max: 100_000_00 }),
      trustBp: fc.integer({ min: 0, max: 5_000 }),
      earnedBp: fc.integer({ min: 0, max: 5_000 }),
      shareBp: fc.integer({ min: 6_000, max: 10_000 }),
      isOver: fc.boolean(),
      vehicleId: fc.constantFrom('polo', 'hilux', 'swift'),
      day: fc.integer({ min: 1, max: 300 }),
    })
    .map(
      ({ hostLinesCents, trustBp, earnedBp, shareBp, day, ...others }): BookedMoney => ({
        ...TRIP,
        ...others,
        endAt: new Date(Date.UTC(2026, 0, day)),
        hostLinesCents,
        payoutCents: Math.floor((hostLinesCents * shareBp) / 10_000),
        inTrustCents: Math.floor((hostLinesCents * trustBp) / 10_000),
        earnedCents: Math.floor((hostLinesCents * shareBp * earnedBp) / 100_000_000),
      }),
    );

  it('loses no cent between the host and the fee, and nothing is below 0', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        const { grossCents, feeCents, comingCents, heldCents, paidCents } = earnedOf(money);
        expect(feeCents + comingCents + heldCents + paidCents).toBe(grossCents);
        expect(Math.min(feeCents, comingCents, heldCents, paidCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('adds up to the same by month, by car and in all', () => {
    fc.assert(
      fc.property(fc.array(anyMoney), (trips) => {
        const all = earnedInAll(trips);
        for (const groups of [earnedBy(trips, monthOfTrip), earnedBy(trips, ({ vehicleId }) => vehicleId)]) {
          for (const part of ['tripCount', 'grossCents', 'feeCents', 'comingCents', 'heldCents'] as const) {
            expect(groups.reduce((sum, group) => sum + group[part], 0)).toBe(all[part]);
          }
        }
      }),
    );
  });
});

describe('the month of a trip', () => {
  it.each([
    ['2026-11-30T21:59:00Z', '2026-11-01'],
    ['2026-11-30T22:00:00Z', '2026-12-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('that ends at %s is that of %s', (endAt, month) => {
    expect(monthOfTrip({ endAt: new Date(endAt) })).toBe(month);
  });

  it('is in a period from its first day on and up to, not on, its last', () => {
    const november = { fromOn: '2026-11-01', toOn: '2026-12-01' };
    expect(endsIn({ endAt: new Date('2026-10-31T22:00:00Z') }, november)).toBe(true);
    expect(endsIn({ endAt: new Date('2026-11-30T22:00:00Z') }, november)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { promoOffCents } from '../pricing/options.ts';
import {
  bookedBetween,
  type HostPromo,
  type PromoChange,
  type PromoFault,
  type PromoRefusal,
  type PromoRules,
  type PromoState,
  type PromoUse,
  promoChangeFaults,
  promoCode,
  promoCostCents,
  promoFaults,
  promoOff,
  promoRefusal,
  promoStateAt,
  promoValue,
  readablePromoCode,
} from './host-promo.ts';

const limits = HOSTING_1.promos;
const TODAY = '2026-05-01';
const winter: HostPromo = {
  code: 'WINTER26',
  off: { kind: 'percent', percentBp: 2_000 },
  vehicleIds: ['polo'],
  booked: { fromOn: '2026-05-01', toOn: '2026-08-01' },
  trip: { fromOn: '2026-06-01', toOn: '2026-09-01' },
  maxUses: 20,
};
const rules: PromoRules = {
  hostId: 'thandi',
  vehicleIds: [1],
  ...bookedBetween(winter.booked),
  trip: winter.trip,
  maxUses: 20,
  pausedAt: null,
};
const use: PromoUse = {
  at: new Date('2026-05-20T08:00:00Z'),
  tripStartOn: '2026-06-10',
  hostId: 'thandi',
  vehicleId: 1,
  policy: 'moderate',
  useCount: 3,
  isUsedByGuest: false,
};
const at = (local: string): Date => new Date(`${local}+02:00`);

describe('a promo as a host writes it', () => {
  it.each<[string, Partial<HostPromo>, PromoFault[]]>([
    ['Thandi’s winter', {}, []],
    ['for all cars', { vehicleIds: null }, []],
    ['30 %', { off: { kind: 'percent', percentBp: 3_000 } }, []],
    ['R5 000', { off: { kind: 'sum', offCents: 500_000 } }, []],
    ['30.01 %', { off: { kind: 'percent', percentBp: 3_001 } }, ['percent']],
    ['0 %', { off: { kind: 'percent', percentBp: 0 } }, ['percent']],
    ['R5 000.01', { off: { kind: 'sum', offCents: 500_001 } }, ['sum']],
    ['half a cent', { off: { kind: 'sum', offCents: 0.5 } }, ['sum']],
    ['a code of three letters', { code: 'SUN' }, ['code']],
    ['a code with a space', { code: 'SUN SEA' }, ['code']],
    ['no car', { vehicleIds: [] }, ['no_cars']],
    ['no day to book', { booked: { fromOn: '2026-05-01', toOn: '2026-05-01' } }, ['booking_dates']],
    ['booked until yesterday', { booked: { fromOn: '2026-04-01', toOn: TODAY } }, ['booking_dates']],
    ['booked today alone', { booked: { fromOn: TODAY, toOn: '2026-05-02' } }, []],
    ['trips on 31 June', { trip: { fromOn: '2026-06-31', toOn: '2026-09-01' } }, ['trip_dates']],
    [
      'trips before anybody books',
      { booked: { fromOn: '2026-07-01', toOn: '2026-08-01' }, trip: { fromOn: TODAY, toOn: '2026-07-01' } },
      ['trip_dates'],
    ],
    ['no use', { maxUses: 0 }, ['uses']],
    ['1 001 uses', { maxUses: 1_001 }, ['uses']],
    ['nothing that fits', { code: '', maxUses: 0.5, vehicleIds: [] }, ['code', 'no_cars', 'uses']],
  ])('%s: %o', (_, change, faults) => {
    expect(promoFaults({ ...winter, ...change }, limits, TODAY)).toEqual(faults);
  });

  it('is kept in upper case, and is readable when we choose it', () => {
    expect(promoCode('  winter26 ')).toBe('WINTER26');
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (random) => {
        const code = readablePromoCode(random);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(promoFaults({ ...winter, code }, limits, TODAY)).toEqual([]);
      }),
    );
  });
});

describe('a change of a promo', () => {
  it.each<[string, Partial<PromoChange>, PromoFault[]]>([
    ['nothing', {}, []],
    ['ends in July', { bookedToOn: '2026-07-01' }, []],
    ['ends with today', { bookedToOn: '2026-05-21' }, []],
    ['ended yesterday', { bookedToOn: '2026-05-20' }, ['booking_dates']],
    ['ends later', { bookedToOn: '2026-08-02' }, ['booking_dates']],
    ['ends on no day', { bookedToOn: '2026-06-31' }, ['booking_dates']],
    ['1 000 uses', { maxUses: 1_000 }, []],
    ['19 uses', { maxUses: 19 }, ['uses']],
    ['1 001 uses and later', { maxUses: 1_001, bookedToOn: '2027-01-01' }, ['booking_dates', 'uses']],
  ])('%s: %o', (_, change, faults) => {
    const wanted = { bookedToOn: winter.booked.toOn, maxUses: 20, ...change };
    expect(promoChangeFaults(winter, wanted, limits, '2026-05-20')).toEqual(faults);
  });

  it('of a promo that is over may leave its end where it is', () => {
    const wanted = { bookedToOn: winter.booked.toOn, maxUses: 30 };
    expect(promoChangeFaults(winter, wanted, limits, '2026-10-01')).toEqual([]);
  });
});

describe('a promo that a guest types', () => {
  it.each<[string, Partial<PromoUse>, Partial<PromoRules>, PromoRefusal | null]>([
    ['in May for June', {}, {}, null],
    ['in the first minute', { at: at('2026-05-01T00:00') }, {}, null],
    ['the minute before', { at: at('2026-04-30T23:59') }, {}, 'not_yet'],
    ['in the last minute', { at: at('2026-07-31T23:59') }, {}, null],
    ['on the day after the last', { at: at('2026-08-01T00:00') }, {}, 'over'],
    ['for another car of hers', { vehicleId: 2 }, {}, 'other_car'],
    ['for another car of hers, where all count', { vehicleId: 2 }, { vehicleIds: null }, null],
    ['for a car of Johan’s', { hostId: 'johan' }, { vehicleIds: null }, 'other_car'],
    ['for a trip from the first of June', { tripStartOn: '2026-06-01' }, {}, null],
    ['for a trip in September', { tripStartOn: '2026-09-01' }, {}, 'other_trip_dates'],
    ['with the saver rate', { policy: 'saver' }, {}, 'saver_policy'],
    ['as the 20th', { useCount: 19 }, {}, null],
    ['as the 21st', { useCount: 20 }, {}, 'used_up'],
    ['a second time', { isUsedByGuest: true }, {}, 'used_by_guest'],
    ['while it is paused', {}, { pausedAt: at('2026-05-19T10:00') }, 'paused'],
    ['at a price of before the pause', {}, { pausedAt: at('2026-05-20T10:01') }, null],
  ])('%s: %o %o: %s', (_, change, changedRules, refusal) => {
    expect(promoRefusal({ ...rules, ...changedRules }, { ...use, ...change })).toBe(refusal);
  });

  it('that is the platform’s holds for every car and the saver rate', () => {
    const ours = { ...rules, hostId: null, vehicleIds: null, trip: null, maxUses: null };
    expect(promoRefusal(ours, { ...use, hostId: 'johan', policy: 'saver', useCount: 9_999 })).toBeNull();
  });
});

describe('how a promo stands', () => {
  it.each<[string, string, Partial<PromoRules>, number, PromoState]>([
    ['before its first day', '2026-04-30T12:00', {}, 0, 'planned'],
    ['on its first day', '2026-05-01T00:00', {}, 0, 'active'],
    ['used 20 times', '2026-05-01T00:00', {}, 20, 'used_up'],
    ['paused', '2026-05-01T00:00', { pausedAt: at('2026-05-01T00:00') }, 20, 'paused'],
    ['after its last day', '2026-08-01T00:00', { pausedAt: at('2026-05-01T00:00') }, 0, 'over'],
    [
      'when no trip can start any more',
      '2026-07-01T00:00',
      { trip: { fromOn: '2026-06-01', toOn: '2026-07-01' } },
      0,
      'over',
    ],
  ])('%s: %s', (_, local, change, useCount, state) => {
    expect(promoStateAt({ ...rules, ...change }, useCount, at(local))).toBe(state);
  });
});

describe('what a promo is worth', () => {
  const offOf = (off: HostPromo['off'], rentalCents: number) =>
    promoOffCents(promoValue(off, limits), rentalCents);

  it('takes its part off, a sum never more than 30 % of the rental', () => {
    expect(offOf(winter.off, 360_000)).toBe(72_000);
    expect(offOf({ kind: 'sum', offCents: 50_000 }, 360_000)).toBe(50_000);
    expect(offOf({ kind: 'sum', offCents: 50_000 }, 100_000)).toBe(30_000);
  });

  const anyOff = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percentBp: fc.integer({ min: 1, max: 3_000 }) }),
    fc.record({ kind: fc.constant('sum' as const), offCents: fc.integer({ min: 1, max: 500_000 }) }),
  );

  it('is never more than 30 % of any rental, and is read back as it was promised', () => {
    fc.assert(
      fc.property(anyOff, fc.nat({ max: 5_000_000 }), (off, rentalCents) => {
        expect(offOf(off, rentalCents) * 10).toBeLessThanOrEqual(rentalCents * 3 + 5);
        expect(promoOff(promoValue(off, limits))).toEqual(off);
      }),
    );
  });

  it.each([
    ['all of it kept', 188_000, 188_000, 40_000],
    ['half of the rental given back', 188_000, 94_000, 20_000],
    ['nothing kept', 188_000, 0, 0],
    ['nothing of the host’s in it', 0, 0, 0],
  ])('costs with %s, R%i of R%i: R%i', (_, hostLinesCents, grossCents, cost) => {
    expect(promoCostCents(40_000, { hostLinesCents, grossCents })).toBe(cost);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import {
  type HostPromo,
  type PromoFault,
  type PromoRefusal,
  type PromoUse,
  promoFaults,
  promoOffCents,
  promoRefusal,
} from './host-promo.ts';

const limits = HOSTING_1.promos;
const winter: HostPromo = {
  code: 'WINTER26',
  off: { kind: 'percent', percentBp: 2_000 },
  vehicleIds: ['polo'],
  booked: { fromOn: '2026-05-01', toOn: '2026-08-01' },
  trip: { fromOn: '2026-06-01', toOn: '2026-09-01' },
  maxUses: 20,
};
const use: PromoUse = {
  bookedOn: '2026-05-20',
  tripStartOn: '2026-06-10',
  vehicleId: 'polo',
  policy: 'moderate',
  useCount: 3,
  guestUseCount: 0,
};

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
    ['trips on 31 June', { trip: { fromOn: '2026-06-31', toOn: '2026-09-01' } }, ['trip_dates']],
    ['no use', { maxUses: 0 }, ['uses']],
    ['1 001 uses', { maxUses: 1_001 }, ['uses']],
  ])('%s: %o', (_, change, faults) => {
    expect(promoFaults({ ...winter, ...change }, limits)).toEqual(faults);
  });
});

describe('a promo that a guest types', () => {
  it.each<[string, Partial<PromoUse>, PromoRefusal | null]>([
    ['in May for June', {}, null],
    ['on the first day', { bookedOn: '2026-05-01' }, null],
    ['the day before', { bookedOn: '2026-04-30' }, 'not_yet'],
    ['on the day after the last', { bookedOn: '2026-08-01' }, 'over'],
    ['for another car', { vehicleId: 'hilux' }, 'other_car'],
    ['for a trip in September', { tripStartOn: '2026-09-01' }, 'other_trip_dates'],
    ['with the saver rate', { policy: 'saver' }, 'saver_policy'],
    ['as the 21st', { useCount: 20 }, 'used_up'],
    ['a second time', { guestUseCount: 1 }, 'used_by_guest'],
  ])('%s: %s', (_, change, refusal) => {
    expect(promoRefusal(winter, { ...use, ...change }, limits)).toBe(refusal);
  });

  it('takes its part off, a sum never more than 30 % of the rental', () => {
    expect(promoOffCents(winter, 360_000, limits)).toBe(72_000);
    const sum = { off: { kind: 'sum', offCents: 50_000 } } as const;
    expect(promoOffCents(sum, 360_000, limits)).toBe(50_000);
    expect(promoOffCents(sum, 100_000, limits)).toBe(30_000);
    fc.assert(
      fc.property(
        fc.nat({ max: 5_000_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        (rentalCents, offCents) => {
          const off = promoOffCents({ off: { kind: 'sum', offCents } }, rentalCents, limits);
          expect(off * 10).toBeLessThanOrEqual(rentalCents * 3 + 5);
        },
      ),
    );
  });
});

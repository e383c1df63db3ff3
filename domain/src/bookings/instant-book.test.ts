import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingAnswer, type InstantCondition, type KnownGuest, NO_CONDITIONS } from './instant-book.ts';

const PICKY = { hasConfirmedMobile: true, minTrips: 3 };
const known = (tripCount: number, hasConfirmedMobile = true): KnownGuest => ({
  tripCount,
  hasConfirmedMobile,
});

describe('an instant booking', () => {
  it.each<[string, KnownGuest | null, readonly InstantCondition[]]>([
    ['who meets all that is asked', known(3), []],
    ['with one trip too few', known(2), ['min_trips']],
    ['with many trips and no confirmed mobile number', known(20, false), ['confirmed_mobile']],
    ['with neither', known(0, false), ['confirmed_mobile', 'min_trips']],
    ['whom nobody knows yet', null, ['confirmed_mobile', 'min_trips']],
  ])('is there for a guest %s, or says what is missing', (_, guest, unmet) => {
    expect(bookingAnswer({ isInstant: true, instantConditions: PICKY }, guest)).toEqual({
      isInstant: unmet.length === 0,
      unmet,
    });
  });

  it('is there for anybody where nothing is asked', () => {
    expect(bookingAnswer({ isInstant: true, instantConditions: NO_CONDITIONS }, null)).toEqual({
      isInstant: true,
      unmet: [],
    });
  });

  it('is never there with a car that its host confirms each time, and nothing of the guest is named', () => {
    expect(bookingAnswer({ isInstant: false, instantConditions: PICKY }, known(50))).toEqual({
      isInstant: false,
      unmet: [],
    });
  });

  it('is never lost by one trip more or a confirmed number', () => {
    const asked = fc.record({ hasConfirmedMobile: fc.boolean(), minTrips: fc.nat({ max: 30 }) });
    const guests = fc.record({ hasConfirmedMobile: fc.boolean(), tripCount: fc.nat({ max: 40 }) });
    fc.assert(
      fc.property(asked, guests, (instantConditions, guest) => {
        const car = { isInstant: true, instantConditions };
        const better = { hasConfirmedMobile: true, tripCount: guest.tripCount + 1 };
        if (bookingAnswer(car, guest).isInstant) expect(bookingAnswer(car, better).isInstant).toBe(true);
      }),
    );
  });
});

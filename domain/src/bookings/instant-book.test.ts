import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookingAnswer,
  type InstantCondition,
  type KnownGuest,
  MIN_STARS_HUNDREDTHS,
  NO_CONDITIONS,
} from './instant-book.ts';

const PICKY = { hasConfirmedMobile: true, minTrips: 3, minStarsHundredths: 450 };
const known = (tripCount: number, hasConfirmedMobile = true, rating: number | null = 4.5): KnownGuest => ({
  tripCount,
  hasConfirmedMobile,
  rating,
});

describe('an instant booking', () => {
  it.each<[string, KnownGuest | null, readonly InstantCondition[]]>([
    ['who meets all that is asked', known(3), []],
    ['with one trip too few', known(2), ['min_trips']],
    ['with many trips and no confirmed mobile number', known(20, false), ['confirmed_mobile']],
    ['with a hundredth of a star too few', known(3, true, 4.49), ['min_stars']],
    ['whom too few hosts have reviewed', known(3, true, null), ['min_stars']],
    ['with nothing of it', known(0, false, null), ['confirmed_mobile', 'min_trips', 'min_stars']],
    ['whom nobody knows yet', null, ['confirmed_mobile', 'min_trips', 'min_stars']],
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

  it('is never lost by one trip more, a confirmed number or better stars', () => {
    const asked = fc.record({
      hasConfirmedMobile: fc.boolean(),
      minTrips: fc.nat({ max: 30 }),
      minStarsHundredths: fc.constantFrom(0, ...MIN_STARS_HUNDREDTHS),
    });
    const guests = fc.record({
      hasConfirmedMobile: fc.boolean(),
      tripCount: fc.nat({ max: 40 }),
      rating: fc.option(fc.integer({ min: 100, max: 500 }).map((stars) => stars / 100)),
    });
    fc.assert(
      fc.property(asked, guests, (instantConditions, guest) => {
        const car = { isInstant: true, instantConditions };
        const better = { hasConfirmedMobile: true, tripCount: guest.tripCount + 1, rating: 5 };
        if (bookingAnswer(car, guest).isInstant) expect(bookingAnswer(car, better).isInstant).toBe(true);
      }),
    );
  });
});

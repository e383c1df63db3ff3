import { describe, expect, it } from 'vitest';
import { after, hours, instantFromLocal, minutes } from '../time.ts';
import { countsOf, exclusionOf, type HostRequest, type HostTrip, monthsBefore } from './host-counts.ts';

const YEAR = monthsBefore('2027-01-01', 12);
const trip = (on: string, change: Partial<HostTrip> = {}): HostTrip => ({
  bookingId: on,
  outcome: 'completed',
  at: instantFromLocal(on, 600),
  stars: 5,
  cleanliness: 5,
  condition: 4,
  ...change,
});
const asked = instantFromLocal('2026-06-01', 600);
const request = (
  answeredAfterMinutes: number | null,
  outcome: HostRequest['outcome'] = 'accepted',
): HostRequest => ({
  askedAt: asked,
  answeredAt: answeredAfterMinutes === null ? null : after(asked, minutes(answeredAfterMinutes)),
  outcome,
});

describe('a trip in the year before 1 January 2027', () => {
  it('begins on 1 January 2026', () => {
    expect(YEAR).toEqual({ fromOn: '2026-01-01', toOn: '2027-01-01' });
  });

  it.each([
    ['on New Year’s Eve of 2025', trip('2025-12-31'), 'before_period'],
    ['on 1 January 2026', trip('2026-01-01'), null],
    [
      'a minute before midnight of the last day',
      trip('2026-12-31', { at: instantFromLocal('2026-12-31', 1_439) }),
      null,
    ],
    ['on the day of the evaluation', trip('2027-01-01'), 'after_period'],
    [
      'cancelled for a reason that is not held against anybody',
      trip('2026-05-05', { outcome: 'exempt' }),
      'exempt',
    ],
    ['to which nobody came', trip('2026-05-05', { outcome: 'other' }), 'did_not_happen'],
    ['that the host cancelled', trip('2026-05-05', { outcome: 'cancelled_by_host' }), null],
  ])('%s', (_, counted, exclusion) => {
    expect(exclusionOf(counted, YEAR)).toBe(exclusion);
  });

  it('counts by its stars when it was completed, and against the host when they cancelled it', () => {
    const trips = [
      trip('2026-02-01'),
      trip('2026-03-01', { stars: 4, cleanliness: null }),
      trip('2026-04-01', { stars: null, cleanliness: null, condition: null }),
      trip('2026-05-01', { outcome: 'cancelled_by_host', stars: null }),
      trip('2025-05-01'),
    ];
    const facts = { trips, requests: [], upheldSafetyCount: 0, liveCarCount: 3 };
    expect(countsOf(facts, YEAR, hours(8))).toEqual({
      tripCount: 3,
      cancelledCount: 1,
      ratedCount: 2,
      starsSum: 9,
      fiveStarCount: 1,
      cleanlinessRatedCount: 1,
      cleanlinessFiveCount: 1,
      conditionRatedCount: 2,
      conditionFiveCount: 0,
      askedCount: 0,
      answeredInTimeCount: 0,
      upheldSafetyCount: 0,
      liveCarCount: 3,
    });
  });

  it('counts answers within eight hours, and no request that the guest took back or that still waits', () => {
    const requests = [
      request(30),
      request(480, 'declined'),
      request(481),
      request(null, 'expired'),
      request(null, 'withdrawn'),
      request(null, 'open'),
    ];
    const facts = { trips: [], requests, upheldSafetyCount: 0, liveCarCount: 1 };
    expect(countsOf(facts, YEAR, hours(8))).toMatchObject({ askedCount: 4, answeredInTimeCount: 2 });
  });
});

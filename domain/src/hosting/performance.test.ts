import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { after, HOUR_MS, hours, instantFromLocal, minutes } from '../time.ts';
import type { HostRequest, HostTrip } from './host-counts.ts';
import {
  type CoachingStep,
  coachingSteps,
  isTooFew,
  measuresOf,
  type PerformanceFacts,
  periodBefore,
} from './performance.ts';

const PERIOD = { fromOn: '2026-10-01', toOn: '2026-11-01' };
const asked = instantFromLocal('2026-10-05', 600);
const request = (minutesLater: number | null, outcome: HostRequest['outcome'] = 'accepted'): HostRequest => ({
  askedAt: asked,
  answeredAt: minutesLater === null ? null : after(asked, minutes(minutesLater)),
  outcome,
});
const trip = (on: string, outcome: HostTrip['outcome'] = 'completed'): HostTrip => ({
  bookingId: on,
  outcome,
  at: instantFromLocal(on, 600),
  stars: null,
  cleanliness: null,
  condition: null,
});
const facts: PerformanceFacts = {
  requests: [request(20), request(60), request(500), request(90, 'declined'), request(null, 'expired')],
  trips: [
    trip('2026-10-03'),
    trip('2026-10-20'),
    trip('2026-10-21', 'cancelled_by_host'),
    trip('2026-11-01'),
  ],
  bookedMs: 210 * HOUR_MS,
  listedMs: 744 * HOUR_MS,
  rentalCents: 640_000,
  rentalDays: 9,
  answerWithinMs: hours(8),
};
const values = (change: Partial<PerformanceFacts> = {}) =>
  measuresOf({ ...facts, ...change }, PERIOD).map(({ code, value, sample }) => [code, value, sample]);

describe('how Thandi did in October', () => {
  it('is told with the sample of each number', () => {
    expect(values()).toEqual([
      ['acceptance', 6_000, 5],
      // 20, 60, 90, the whole deadline of 480, 500.
      ['response_time', 90, 5],
      ['late_answers', 4_000, 5],
      ['cancellations', 3_333, 3],
      ['rating', null, 0],
      ['utilisation', 2_823, 744],
      ['day_rate', 71_111, 9],
    ]);
  });

  it('is “–” where there is nothing to divide by, not 0 and not 100 %', () => {
    const empty = values({
      requests: [],
      trips: [],
      bookedMs: 0,
      listedMs: 0,
      rentalCents: 0,
      rentalDays: 0,
    });
    expect(empty.every(([, value, sample]) => value === null && sample === 0)).toBe(true);
  });

  it('counts neither what waits nor what the guest took back', () => {
    const requests = [...facts.requests, request(null, 'open'), request(null, 'withdrawn')];
    expect(values({ requests })).toEqual(values());
  });
});

describe('the rating', () => {
  it('is the mean of what guests of driven trips gave, whatever was cancelled', () => {
    const trips = [
      { ...trip('2026-10-03'), stars: 5 },
      { ...trip('2026-10-04'), stars: 4 },
      { ...trip('2026-10-05'), stars: 4 },
      trip('2026-10-06'),
      { ...trip('2026-10-07', 'cancelled_by_host'), stars: 1 },
      { ...trip('2026-11-01'), stars: 1 },
    ];
    expect(values({ trips }).find(([code]) => code === 'rating')).toEqual(['rating', 433, 3]);
  });
});

describe('a measure of too few', () => {
  it.each([
    ['acceptance', 9, true],
    ['acceptance', 10, false],
    ['rating', 0, true],
    ['utilisation', 239, true],
    ['utilisation', 240, false],
    ['day_rate', 10, false],
  ] as const)('%s of %i: %s', (code, sample, expected) => {
    expect(isTooFew({ code, sample }, HOSTING_1.standing.smallSample)).toBe(expected);
  });
});

describe('the period before', () => {
  it.each([
    [PERIOD, { fromOn: '2026-09-01', toOn: '2026-10-01' }],
    [
      { fromOn: '2026-01-01', toOn: '2027-01-01' },
      { fromOn: '2025-01-01', toOn: '2026-01-01' },
    ],
    [
      { fromOn: '2026-11-01', toOn: '2026-11-30' },
      { fromOn: '2026-10-03', toOn: '2026-11-01' },
    ],
  ])('%o: %o', (period, before) => {
    expect(periodBefore(period)).toEqual(before);
  });
});

describe('a host who cancels too often', () => {
  const ON = '2026-11-23';
  const done = (count: number) => Array.from({ length: count }, () => trip('2026-08-01'));
  const cancelled = (...dates: string[]) => dates.map((on) => trip(on, 'cancelled_by_host'));

  it.each<[string, HostTrip[], CoachingStep[]]>([
    ['one of ten, 10 %', [...done(9), ...cancelled('2026-08-02')], []],
    ['one of nine: too few to say', [...done(7), ...cancelled('2026-03-02', '2026-08-02')], []],
    ['two of eleven', [...done(9), ...cancelled('2026-03-02', '2026-08-02')], ['listings_paused']],
    [
      'three of fourteen',
      [...done(11), ...cancelled('2026-01-02', '2026-03-02', '2026-08-02')],
      ['listings_paused', 'account_review'],
    ],
    [
      'three within six months',
      [...done(60), ...cancelled('2026-05-20', '2026-09-01', '2026-11-20')],
      ['instant_booking_off'],
    ],
    [
      'three within six months and a day',
      [...done(60), ...cancelled('2026-05-19', '2026-09-01', '2026-11-20')],
      [],
    ],
    ['three long enough ago', [...done(60), ...cancelled('2026-08-01', '2026-09-01', '2026-10-09')], []],
    [
      '… 45 days ago and one fewer',
      [...done(60), ...cancelled('2026-08-01', '2026-09-01', '2026-10-10')],
      ['instant_booking_off'],
    ],
    [
      'ten for reasons that are not held against them',
      Array.from({ length: 10 }, () => trip('2026-11-01', 'exempt')),
      [],
    ],
    ['a year ago', [...done(10), ...cancelled('2025-11-01', '2025-11-02', '2025-11-03')], []],
  ])('%s', (_, trips, steps) => {
    expect(coachingSteps(trips, ON, HOSTING_1.coaching)).toEqual(steps);
  });
});

import { describe, expect, it } from 'vitest';
import type { RangeDraft, RangeEnd } from '../../ui/dates/range.ts';
import type { Day } from './day-look.ts';
import { anyCar, type CarCalendar, draftOf, rangeRules } from './range-rules.ts';

const at = (local: string) => new Date(`${local}:00+02:00`);
const trip = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });

/** Wednesday 2 December 2026, 12:00. */
const NOW = at('2026-12-02T12:00');
const WEEKEND = trip('2026-12-04T10:00', '2026-12-06T10:00');
/** Two days at least and ten at most, from 08:00 to 18:00; somebody has the car from Thursday 10 to Saturday 12, 14:00. */
const CAR: CarCalendar = {
  rules: {
    minDays: 2,
    maxDays: 10,
    leadMinutes: 120,
    handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: ['2026-12-16'] },
  },
  busy: [{ startAt: at('2026-12-10T10:00').toISOString(), endAt: at('2026-12-12T14:00').toISOString() }],
  days: [],
};
const OF_CAR = rangeRules(CAR, WEEKEND, NOW);
const OF_ANY = rangeRules(anyCar(), WEEKEND, NOW);

const next = (end: RangeEnd, from = WEEKEND.startAt, to: Date | null = WEEKEND.endAt): RangeDraft => ({
  startAt: from,
  endAt: to,
  next: end,
  isRestart: false,
});
const labels = (draft: RangeDraft, end: RangeEnd, rules = OF_CAR) =>
  rules.timesOf(draft, end).map(({ label }) => label);

describe('picking a day', () => {
  it.each([
    [
      'a pick-up within the trip keeps the return, and the next day is for that',
      next('start'),
      '2026-12-05',
      { startAt: at('2026-12-05T10:00'), endAt: WEEKEND.endAt, next: 'end', isRestart: false },
    ],
    [
      'a pick-up beyond the return asks for it again',
      next('start'),
      '2026-12-08',
      { startAt: at('2026-12-08T10:00'), endAt: null, next: 'end', isRestart: false },
    ],
    [
      'a pick-up on the day of return asks for it again',
      next('start'),
      '2026-12-06',
      { startAt: at('2026-12-06T10:00'), endAt: null, next: 'end', isRestart: false },
    ],
    [
      'a return ends the choice, and another day begins one',
      next('end'),
      '2026-12-09',
      { startAt: WEEKEND.startAt, endAt: at('2026-12-09T10:00'), next: 'start', isRestart: false },
    ],
    [
      'a return before the pick-up is a new pick-up',
      next('end'),
      '2026-12-03',
      { startAt: at('2026-12-03T10:00'), endAt: null, next: 'end', isRestart: true },
    ],
    [
      'a return behind somebody else’s trip is a new pick-up',
      next('end'),
      '2026-12-14',
      { startAt: at('2026-12-14T10:00'), endAt: null, next: 'end', isRestart: true },
    ],
    [
      'a pick-up before somebody else’s trip loses a return behind it',
      next('start', at('2026-12-13T10:00'), at('2026-12-15T10:00')),
      '2026-12-08',
      { startAt: at('2026-12-08T10:00'), endAt: null, next: 'end', isRestart: false },
    ],
    [
      'the hour of return is remembered while its day is open',
      next('end', at('2026-12-07T09:00'), null),
      '2026-12-09',
      { startAt: at('2026-12-07T09:00'), endAt: at('2026-12-09T10:00'), next: 'start', isRestart: false },
    ],
  ])('%s', (_, draft, on, expected) => {
    expect(OF_CAR.pick(draft, on)).toEqual(expected);
  });
});

describe('the times of an end', () => {
  it('are the half hours at which the host hands over', () => {
    const times = labels(next('start', at('2026-12-05T10:00'), at('2026-12-08T10:00')), 'start');
    expect([times[0], times.at(-1), times.length]).toEqual(['08:00', '18:00', 21]);
  });

  it('begin today only after the notice that the host needs', () => {
    expect(labels(next('start', at('2026-12-02T15:00')), 'start')[0]).toBe('14:00');
  });

  it('begin after somebody else has brought the car back, and end before somebody else takes it', () => {
    expect(labels(next('start', at('2026-12-12T15:00'), at('2026-12-14T10:00')), 'start')[0]).toBe('14:00');
    expect(labels(next('end', WEEKEND.startAt, at('2026-12-10T09:00')), 'end').at(-1)).toBe('10:00');
  });

  it('of a return on the day of pick-up are later than that', () => {
    const sameDay = next('end', at('2026-12-05T10:00'), at('2026-12-05T16:00'));
    expect(labels(sameDay, 'end')[0]).toBe('10:30');
    expect(labels(sameDay, 'start').at(-1)).toBe('15:30');
  });

  it('stop at the longest trip', () => {
    expect(labels(next('end', at('2026-12-13T10:00'), at('2026-12-23T09:00')), 'end').at(-1)).toBe('10:00');
  });

  it('hold what is set, even where it cannot be', () => {
    expect(labels(next('start', at('2026-12-04T07:10')), 'start')[0]).toBe('07:10');
  });

  it('are none while the return has no day', () => {
    expect(labels(next('end', WEEKEND.startAt, null), 'end')).toEqual([]);
  });

  it('are all of the day where no car is chosen', () => {
    const times = labels(next('end'), 'end', OF_ANY);
    expect([times[0], times.at(-1), times.length]).toEqual(['00:00', '23:30', 48]);
  });
});

describe('what stands against a draft', () => {
  it.each([
    ['nothing, for a weekend', next('end'), undefined],
    ['nothing yet, without a return', next('end', WEEKEND.startAt, null), undefined],
    [
      'a return before the pick-up',
      next('end', at('2026-12-04T10:00'), at('2026-12-04T09:00')),
      'The return must be after the pick-up.',
    ],
    ['less than the host lets it for', next('end', at('2026-12-04T10:00'), at('2026-12-05T09:00')), /2 days/],
    ['more than that', next('end', at('2026-12-13T10:00'), at('2026-12-29T10:00')), /10 days/],
    ['an hour without a hand-over', next('start', at('2026-12-04T05:00')), /at that time/],
    [
      'somebody else’s trip',
      next('end', at('2026-12-09T10:00'), at('2026-12-12T18:00')),
      'Somebody else has this car for part of these dates.',
    ],
  ])('%s', (_, draft, expected) => {
    const problem = OF_CAR.problemOf(draft);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(expected);
  });
});

it.each([
  ['90 days', '2027-03-04T10:00', undefined],
  ['hours more than that', '2027-03-04T18:00', /90 days/],
])('lets any car be wished for %s', (_, endAt, expected) => {
  const problem = OF_ANY.problemOf(next('end', at('2026-12-04T10:00'), at(endAt)));
  if (expected === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(expected);
});

describe('the days on show', () => {
  const day = (on: string, changes: Partial<Day>): Day => ({
    on,
    priceCents: 72_050,
    taken: 'none',
    isNoStart: false,
    holiday: null,
    ...changes,
  });
  const known = rangeRules(
    { ...CAR, days: [day('2026-12-09', {}), day('2026-12-11', { taken: 'all' })] },
    WEEKEND,
    NOW,
  );

  it('are plain until the car’s own are known, from the first on which it can be had', () => {
    expect(OF_CAR.lookOf('2026-12-09')).toEqual({});
    expect([OF_CAR.minOn, OF_CAR.maxOn]).toEqual(['2026-12-02', undefined]);
  });

  it('carry the price, rounded up, or that they are taken', () => {
    expect(known.lookOf('2026-12-09')).toMatchObject({ price: '721', disabled: false });
    expect(known.lookOf('2026-12-11')).toMatchObject({ taken: 'all', disabled: true });
    expect(known.maxOn).toBe('2026-12-11');
  });
});

it('opens with the trip so far, for the end that was asked for', () => {
  expect(draftOf(WEEKEND, 'end')).toEqual(next('end'));
});

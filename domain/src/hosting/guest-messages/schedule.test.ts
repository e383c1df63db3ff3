import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES, type BookingState } from '../../bookings/states.ts';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { after, hours } from '../../time.ts';
import {
  isStillMeant,
  isUnderWay,
  type MessagedTrip,
  type MessageSchedule,
  messagesDue,
  type ScheduledTemplate,
} from './schedule.ts';

const RULES = HOSTING_1.guestMessages;
const at = (text: string) => new Date(`2026-12-${text}:00Z`);
const TRIP: MessagedTrip = {
  state: 'confirmed',
  confirmedAt: at('01T08:00'),
  startAt: at('04T08:00'),
  endAt: at('08T08:00'),
  returnedAt: null,
};
const template = (schedule: MessageSchedule, more: Partial<ScheduledTemplate> = {}): ScheduledTemplate => ({
  id: 'gate',
  schedule,
  isOn: true,
  scheduledSince: at('01T00:00'),
  ...more,
});
const look = (one: ScheduledTemplate, now: Date, trip: Partial<MessagedTrip> = {}, sent: string[] = []) => {
  const { due, nextAt } = messagesDue([one], { ...TRIP, ...trip }, new Set(sent), now, RULES);
  return { isDue: due.length === 1, nextAt };
};

describe('a message of a host', () => {
  it.each<[string, MessageSchedule, Partial<MessagedTrip>, string, boolean]>([
    ['once a booking is agreed to', { event: 'booking_accepted' }, {}, '01T08:00', true],
    [
      'not before it is',
      { event: 'booking_accepted' },
      { state: 'requested', confirmedAt: null },
      '01T08:00',
      false,
    ],
    ['no news two days later', { event: 'booking_accepted' }, {}, '03T08:00', false],
    ['a day before pick-up', { event: 'before_pick_up', hoursBefore: 24 }, {}, '03T08:00', true],
    ['not a minute too early', { event: 'before_pick_up', hoursBefore: 24 }, {}, '03T07:59', false],
    [
      'late while it helps',
      { event: 'before_pick_up', hoursBefore: 24 },
      { state: 'ready' },
      '04T07:59',
      true,
    ],
    [
      'not after pick-up',
      { event: 'before_pick_up', hoursBefore: 24 },
      { state: 'ready' },
      '04T08:00',
      false,
    ],
    ['at the start', { event: 'at_start' }, { state: 'in_progress' }, '04T08:00', true],
    [
      'two hours before the return',
      { event: 'before_return', hoursBefore: 2 },
      { state: 'in_progress' },
      '08T06:00',
      true,
    ],
    [
      'of a short trip from its start on',
      { event: 'before_return', hoursBefore: 336 },
      { state: 'in_progress' },
      '04T08:00',
      true,
    ],
    [
      'not while it is late',
      { event: 'before_return', hoursBefore: 2 },
      { state: 'overdue' },
      '08T07:00',
      false,
    ],
    [
      'after the return',
      { event: 'after_return' },
      { state: 'returned', returnedAt: at('08T09:00') },
      '08T09:00',
      true,
    ],
    ['never by itself', { event: 'by_hand' }, {}, '03T08:00', false],
  ])('%s', (_, schedule, trip, now, isDue) => {
    expect(look(template(schedule), at(now), trip).isDue).toBe(isDue);
  });

  const DAY_BEFORE: MessageSchedule = { event: 'before_pick_up', hoursBefore: 24 };

  it('says when to look again, and moves with the trip', () => {
    expect(look(template(DAY_BEFORE), at('01T08:00')).nextAt).toEqual(at('03T08:00'));
    expect(look(template(DAY_BEFORE), at('01T08:00'), { startAt: at('06T08:00') }).nextAt).toEqual(
      at('05T08:00'),
    );
    expect(look(template(DAY_BEFORE), at('03T08:00'), { startAt: at('06T08:00') }).isDue).toBe(false);
  });

  it('goes out at once for a trip that is booked after its hour', () => {
    expect(look(template(DAY_BEFORE), at('04T02:00'), { confirmedAt: at('04T02:00') }).isDue).toBe(true);
  });

  it('does not go out for an hour that had passed when it was written or turned on', () => {
    const late = template(DAY_BEFORE, { scheduledSince: at('03T08:01') });
    expect(look(late, at('03T09:00'))).toEqual({ isDue: false, nextAt: null });
  });

  it('does not go out twice, nor when it is off', () => {
    expect(look(template(DAY_BEFORE), at('03T08:00'), {}, ['gate']).isDue).toBe(false);
    expect(look(template(DAY_BEFORE, { isOn: false }), at('03T08:00'))).toEqual({
      isDue: false,
      nextAt: null,
    });
  });

  const ENDED = BOOKING_STATES.filter((state) => !isStillMeant(state));

  it('does not go out for what came to nothing', () => {
    expect(ENDED).toEqual(
      expect.arrayContaining([
        'cancelled_guest',
        'cancelled_host',
        'cancelled_platform',
        'declined',
        'expired',
      ]),
    );
  });

  const anySchedule = fc.oneof(
    fc.record({
      event: fc.constantFrom('before_pick_up' as const, 'before_return' as const),
      hoursBefore: fc.integer({ min: 1, max: 336 }),
    }),
    fc.record({
      event: fc.constantFrom('booking_accepted' as const, 'at_start' as const, 'after_return' as const),
    }),
  );
  const anyState = fc.constantFrom<BookingState>(...BOOKING_STATES);
  const anyHour = fc.integer({ min: -400, max: 400 });

  it('is due only while it is of use, and never in a booking that ended', () => {
    fc.assert(
      fc.property(anySchedule, anyState, anyHour, (schedule, state, hour) => {
        const now = after(TRIP.startAt, hours(hour));
        const trip = { state, returnedAt: state === 'returned' ? TRIP.endAt : null };
        const { isDue, nextAt } = look(template(schedule), now, trip);
        if (isDue) expect(ENDED).not.toContain(state);
        if (nextAt !== null) expect(nextAt.getTime()).toBeGreaterThan(now.getTime());
      }),
    );
  });

  it('is found by anybody who looks when they are told to, however they began', () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 72 }), (schedule, hour) => {
        const one = template(schedule);
        let now: Date | null = after(at('01T08:00'), hours(hour));
        for (let looks = 0; now !== null && looks < 5; looks += 1) {
          const { isDue, nextAt } = look(one, now, { state: now < TRIP.startAt ? 'ready' : 'in_progress' });
          if (isDue) return;
          now = nextAt;
        }
        expect(['after_return', 'booking_accepted', 'before_pick_up']).toContain(schedule.event);
      }),
    );
  });
});

it.each<[BookingState, boolean]>([
  ['confirmed', false],
  ['ready', true],
  ['in_progress', true],
  ['overdue', true],
  ['returned', false],
  ['cancelled_host', false],
])('a message by hand to the guest of a %s trip: %s', (state, may) => {
  expect(isUnderWay(state)).toBe(may);
});

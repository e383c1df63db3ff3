import { describe, expect, it } from 'vitest';
import { BOOKING_NOTICES, type BookingNotice } from '../bookings/notices.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import {
  CHANNELS,
  canChoose,
  cellsOf,
  dueAt,
  isOffered,
  mayDisturb,
  NOTIFIED_EVENT_NAMES,
} from './notifications.ts';

const USUAL_QUIET_HOURS = POLICY_1.accounts.quietHours;

describe('notification choices', () => {
  it('begin as we think useful and follow what the person chose', () => {
    const sms = (choices: Parameters<typeof cellsOf>[1]) =>
      cellsOf('messages', choices).find(({ channel }) => channel === 'sms');
    expect(sms([])).toEqual({ channel: 'sms', isOn: false, canChange: true });
    expect(sms([{ event: 'messages', channel: 'sms', isOn: true }])).toMatchObject({ isOn: true });
  });

  it('cannot switch off what concerns safety, money or the booking itself', () => {
    const off = { event: 'trip_safety', channel: 'sms', isOn: false } as const;
    expect(cellsOf('trip_safety', [off]).every(({ isOn, canChange }) => isOn && !canChange)).toBe(true);
    expect(canChoose('money', 'email')).toBe(false);
    expect(canChoose('money', 'sms')).toBe(true);
  });

  it('always leave the app itself', () => {
    expect(NOTIFIED_EVENT_NAMES.some((event) => canChoose(event, 'in_app'))).toBe(false);
  });
});

describe('what a person is asked about', () => {
  it('covers every way by which a booking is told', () => {
    const told = Object.values<readonly BookingNotice[]>(BOOKING_NOTICES).flat();
    expect(told.length).toBeGreaterThan(20);
    for (const { event, channels } of told) {
      for (const channel of channels)
        expect([event, channel, isOffered(event, channel)]).toEqual([event, channel, true]);
    }
  });

  it.each(['messages', 'reviews'] as const)('never sends an SMS about %s', (event) => {
    expect(CHANNELS.filter((channel) => isOffered(event, channel))).toEqual(['in_app', 'email']);
  });
});

describe('quiet hours', () => {
  const at = (hour: number, minute = 0) => hour * 60 + minute;

  it.each([
    [at(20, 59), true],
    [at(21), false],
    [at(23, 59), false],
    [at(0), false],
    [at(5, 59), false],
    [at(6), true],
  ])('at minute %i a reminder by SMS may go out: %s', (minute, may) => {
    expect(mayDisturb('trip_reminders', 'sms', USUAL_QUIET_HOURS, minute)).toBe(may);
  });

  it('within one day end on that day', () => {
    const siesta = { isOn: true, fromMinute: at(13), toMinute: at(15) };
    expect(mayDisturb('messages', 'email', siesta, at(14))).toBe(false);
    expect(mayDisturb('messages', 'email', siesta, at(22))).toBe(true);
  });

  it('never hold back safety, nor what only shows in the app', () => {
    expect(mayDisturb('trip_safety', 'sms', USUAL_QUIET_HOURS, at(3))).toBe(true);
    expect(mayDisturb('messages', 'in_app', USUAL_QUIET_HOURS, at(3))).toBe(true);
  });

  it.each([
    ['2026-12-02T20:59:00+02:00', '2026-12-02T20:59:00+02:00'],
    ['2026-12-02T22:30:00+02:00', '2026-12-03T06:00:00+02:00'],
    ['2026-12-03T00:10:00+02:00', '2026-12-03T06:00:00+02:00'],
  ])('a mail that is due at %s goes out at %s', (at, expected) => {
    expect(dueAt('booking_requests', 'email', USUAL_QUIET_HOURS, new Date(at))).toEqual(new Date(expected));
    expect(dueAt('trip_safety', 'email', USUAL_QUIET_HOURS, new Date(at))).toEqual(new Date(at));
  });

  it('that are off, or have no length, hold nothing back', () => {
    expect(mayDisturb('messages', 'sms', { ...USUAL_QUIET_HOURS, isOn: false }, at(3))).toBe(true);
    expect(mayDisturb('messages', 'sms', { isOn: true, fromMinute: 60, toMinute: 60 }, 60)).toBe(true);
  });
});

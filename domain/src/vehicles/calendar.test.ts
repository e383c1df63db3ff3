import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromLocal } from '../time.ts';
import { freeFrom, type HalvesTaken, halvesTaken } from './calendar.ts';

const sixToTen = { fromMinute: 360, toMinute: 1_320 };
const local = (text: string) => new Date(`${text}+02:00`);
/** Sipho has the car from Friday 10:00 to Sunday 10:00, and Thandi needs two hours to clean it. */
const weekend = [{ startAt: local('2026-12-04T10:00'), endAt: local('2026-12-06T12:00') }];

const ON = '2026-12-04';
const at = (minute: number) => instantFromLocal(ON, minute);
const anyHours = fc
  .tuple(fc.nat({ max: 1_380 }), fc.integer({ min: 60, max: 1_440 }))
  .map(([fromMinute, length]) => ({ fromMinute, toMinute: Math.min(1_440, fromMinute + length) }));

describe('half days on the calendar of a car', () => {
  it('leaves Friday morning free when the pick-up is at 10:00', () => {
    expect(halvesTaken('2026-12-04', sixToTen, weekend)).toBe('afternoon');
  });

  it('takes the whole Saturday', () => {
    expect(halvesTaken('2026-12-05', sixToTen, weekend)).toBe('all');
  });

  it('takes Sunday morning when the car is back and clean at noon', () => {
    expect(halvesTaken('2026-12-06', sixToTen, weekend)).toBe('morning');
  });

  it('leaves Thursday and Monday alone', () => {
    expect(halvesTaken('2026-12-03', sixToTen, weekend)).toBe('none');
    expect(halvesTaken('2026-12-07', sixToTen, weekend)).toBe('none');
  });

  it('adds up two short trips that fill a morning together', () => {
    const busy = [
      { startAt: local('2026-12-04T06:00'), endAt: local('2026-12-04T08:00') },
      { startAt: local('2026-12-04T08:30'), endAt: local('2026-12-04T10:30') },
    ];
    expect(halvesTaken('2026-12-04', sixToTen, busy)).toBe('morning');
  });

  it('knows no afternoon where the host hands over in the morning only', () => {
    const mornings = { fromMinute: 360, toMinute: 720 };
    expect(halvesTaken('2026-12-06', mornings, weekend)).toBe('all');
    expect(halvesTaken('2026-12-07', mornings, weekend)).toBe('none');
  });

  it('sees a block from midnight to midnight as the whole day', () => {
    const day = [{ startAt: local('2026-12-04T00:00'), endAt: local('2026-12-05T00:00') }];
    expect(halvesTaken('2026-12-04', sixToTen, day)).toBe('all');
    expect(halvesTaken('2026-12-05', sixToTen, day)).toBe('none');
  });

  it('counts the hours of the host alone, also where they begin late or end early', () => {
    const evenings = { fromMinute: 960, toMinute: 1_200 };
    const untilHalfPastFour = [{ startAt: local('2026-12-04T10:00'), endAt: local('2026-12-04T16:30') }];
    expect(halvesTaken('2026-12-04', evenings, untilHalfPastFour)).toBe('none');
    const fromHalfPastFive = [{ startAt: local('2026-12-04T17:30'), endAt: local('2026-12-05T10:00') }];
    expect(halvesTaken('2026-12-04', evenings, fromHalfPastFive)).toBe('all');
    const earlyBird = { fromMinute: 360, toMinute: 600 };
    const fromNine = [{ startAt: local('2026-12-04T09:00'), endAt: local('2026-12-04T18:00') }];
    expect(halvesTaken('2026-12-04', earlyBird, fromNine)).toBe('none');
  });

  it('leaves a morning of which exactly half is free', () => {
    const untilNine = [{ startAt: local('2026-12-03T10:00'), endAt: local('2026-12-04T09:00') }];
    expect(halvesTaken('2026-12-04', sixToTen, untilNine)).toBe('none');
  });

  it('does not give a day back for a trip of another day', () => {
    const nextMonth = { startAt: local('2027-01-04T10:00'), endAt: local('2027-01-06T10:00') };
    expect(halvesTaken('2026-12-05', sixToTen, [...weekend, nextMonth])).toBe('all');
  });

  it('knows a host who hands over at ten and at no other time', () => {
    const atTen = { fromMinute: 600, toMinute: 600 };
    expect(halvesTaken('2026-12-05', atTen, weekend)).toBe('all');
    expect(halvesTaken('2026-12-07', atTen, weekend)).toBe('none');
  });

  it('shows a car that is taken from the first to the last hour as taken, and one that nobody has as free', () => {
    fc.assert(
      fc.property(anyHours, ({ fromMinute, toMinute }) => {
        const whole = [{ startAt: at(fromMinute), endAt: at(toMinute) }];
        expect(halvesTaken(ON, { fromMinute, toMinute }, whole)).toBe('all');
        const around = [
          { startAt: at(fromMinute - 600), endAt: at(fromMinute) },
          { startAt: at(toMinute), endAt: at(toMinute + 600) },
        ];
        expect(halvesTaken(ON, { fromMinute, toMinute }, around)).toBe('none');
      }),
    );
  });

  it('gives no half back because somebody books more', () => {
    const slot = fc.tuple(fc.nat({ max: 1_439 }), fc.integer({ min: 1, max: 1_440 }));
    const taken = (half: 'morning' | 'afternoon', shown: HalvesTaken) => shown === half || shown === 'all';
    fc.assert(
      fc.property(anyHours, slot, fc.integer({ min: 1, max: 600 }), (hours, [start, length], more) => {
        const held = (minutes: number) => [{ startAt: at(start), endAt: at(start + minutes) }];
        const before = halvesTaken(ON, hours, held(length));
        const now = halvesTaken(ON, hours, held(length + more));
        for (const half of ['morning', 'afternoon'] as const) {
          if (taken(half, before)) expect(taken(half, now)).toBe(true);
        }
      }),
    );
  });
});

describe('when a car is free', () => {
  const [friday, sunday] = [local('2026-12-04T10:00'), local('2026-12-06T12:00')];
  const service = { startAt: sunday, endAt: local('2026-12-07T08:00') };

  it.each([
    ['now, before its next trip', [...weekend], local('2026-12-04T09:59'), local('2026-12-04T09:59')],
    ['after the trip that it is on, and its cleaning', [...weekend], friday, sunday],
    ['now, in the minute in which it is clean', [...weekend], sunday, sunday],
    ['after what follows the trip at once', [...weekend, service], friday, service.endAt],
    ['now, without a trip', [], friday, friday],
  ])('is %s', (_, busy, now, free) => {
    expect(freeFrom(busy, now)).toEqual(free);
  });

  it('is never in the past, and never while something holds it', () => {
    const stretches = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(stretches, fc.nat({ max: 60 }), (lengths, minute) => {
        let from = 0;
        const busy = lengths.map(([gap, length]) => {
          const startAt = at(from + gap);
          from += gap + length;
          return { startAt, endAt: at(from) };
        });
        const free = freeFrom(busy, at(minute));
        expect(free >= at(minute)).toBe(true);
        expect(busy.some(({ startAt, endAt }) => startAt <= free && free < endAt)).toBe(false);
      }),
    );
  });
});

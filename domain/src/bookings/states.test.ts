import { describe, expect, it } from 'vitest';
import { bookingLifecycle } from './lifecycle.ts';
import { isAhead, isAheadOrUnderWay, isLate } from './phases.ts';
import { AHEAD_STATES, BOOKING_STATES, TRIP_STATES, UNDER_WAY_STATES } from './states.ts';

const from = (name: keyof typeof bookingLifecycle.table) => bookingLifecycle.table[name].from;

describe('the states of a booking', () => {
  it('stand once each', () => {
    expect(new Set(BOOKING_STATES).size).toBe(BOOKING_STATES.length);
  });

  it('of a trip that is ahead are those in which its guest or its host can still cancel it', () => {
    expect(from('cancel_by_guest')).toEqual(AHEAD_STATES);
    expect(from('cancel_by_host')).toEqual(AHEAD_STATES);
  });

  it('of a trip that is under way are those in which its car can be brought back', () => {
    expect(from('check_out')).toEqual(UNDER_WAY_STATES);
  });

  it('of which something is asked are those of the lists, and late are those that time alone leads to', () => {
    const { become_overdue: overdue, become_unrecovered: unrecovered } = bookingLifecycle.table;
    expect(BOOKING_STATES.filter(isAhead)).toEqual(AHEAD_STATES);
    expect(BOOKING_STATES.filter(isAheadOrUnderWay)).toEqual([...AHEAD_STATES, ...UNDER_WAY_STATES]);
    expect(BOOKING_STATES.filter(isLate)).toEqual([overdue.to, unrecovered.to]);
    expect([overdue.by, unrecovered.by]).toEqual([['system'], ['system']]);
  });

  it('of a trip are all that an agreed booking comes to as long as nobody calls it off', () => {
    const CALLED_OFF = /^(cancel|no_show|refuse|fail|lapse)|no_show$/;
    const reached = new Set<string>(['confirmed']);
    for (const state of reached) {
      for (const [name, row] of Object.entries(bookingLifecycle.table)) {
        if (row.from.some((one) => one === state) && !CALLED_OFF.test(name)) reached.add(row.to);
      }
    }
    expect([...reached].toSorted()).toEqual([...TRIP_STATES].toSorted());
  });
});

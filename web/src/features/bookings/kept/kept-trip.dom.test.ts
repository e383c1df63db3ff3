import { beforeEach, describe, expect, it } from 'vitest';
import { keepSession, sessionOf } from '../../../testing/server.ts';
import { BOOKING } from '../testing/sample.ts';
import { isAhead, noteTrip, readKeptTrip, tripToKeep } from './kept-trip.ts';

const at = (text: string) => new Date(text);
/** A day before Sipho's trip, which is from 4 to 8 December. */
const BEFORE = at('2026-12-03T08:00:00Z');

describe('a trip that lies ahead', () => {
  it.each([
    ['confirmed, the day before', {}, BEFORE, true],
    ['under way', { state: 'in_progress' }, at('2026-12-06T08:00:00Z'), true],
    ['late, an hour after its end', { state: 'overdue' }, at('2026-12-08T09:00:00Z'), true],
    ['late, a day after its end', { state: 'overdue' }, at('2026-12-09T08:00:00Z'), false],
    ['brought back', { state: 'returned' }, at('2026-12-08T07:00:00Z'), false],
    ['cancelled', { state: 'cancelled_guest' }, BEFORE, false],
    ['not paid', { state: 'pending_payment' }, BEFORE, false],
    ['of somebody with the host’s own car', { viewer: 'host' }, BEFORE, false],
  ] as const)('%s', (_what, change, now, is) => expect(isAhead({ ...BOOKING, ...change }, now)).toBe(is));
});

describe('the trip to keep', () => {
  const sooner = { ...BOOKING, bookingId: 'sooner', startAt: '2026-12-03T09:00:00.000Z' };
  const later = {
    ...BOOKING,
    bookingId: 'later',
    startAt: '2026-12-20T08:00:00.000Z',
    endAt: '2026-12-22T08:00:00.000Z',
  };

  it('is the one that begins first', () => {
    expect(tripToKeep(null, BOOKING, BEFORE)).toBe(BOOKING);
    expect(tripToKeep(BOOKING, sooner, BEFORE)).toBe(sooner);
    expect(tripToKeep(BOOKING, later, BEFORE)).toBe(BOOKING);
  });

  it('is read again, and gone once it is cancelled', () => {
    const moved = { ...BOOKING, endAt: '2026-12-09T08:00:00.000Z' };
    expect(tripToKeep(BOOKING, moved, BEFORE)).toBe(moved);
    expect(tripToKeep(BOOKING, { ...BOOKING, state: 'cancelled_host' }, BEFORE)).toBeNull();
  });

  it('follows once the one before is over', () => {
    expect(tripToKeep(BOOKING, later, at('2026-12-10T08:00:00Z'))).toBe(later);
  });
});

describe('on this device', () => {
  beforeEach(() => keepSession(sessionOf({ id: 'sipho' })));

  it('is that of the person whose session it holds', () => {
    expect(noteTrip('sipho', BOOKING, BEFORE)).toBe(true);
    expect(readKeptTrip(BEFORE)).toEqual({ keptAtMs: BEFORE.getTime(), booking: BOOKING });
    keepSession(sessionOf({ id: 'thandi' }));
    expect(readKeptTrip(BEFORE)).toBeNull();
    localStorage.removeItem('kwela-auth');
    expect(readKeptTrip(BEFORE)).toBeNull();
  });

  it('goes when it is over, with nobody asking the server', () => {
    noteTrip('sipho', BOOKING, BEFORE);
    expect(readKeptTrip(at('2026-12-09T08:00:00Z'))).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kwela-own'))).toEqual([]);
  });

  it('goes when it was cancelled', () => {
    noteTrip('sipho', BOOKING, BEFORE);
    expect(noteTrip('sipho', { ...BOOKING, state: 'cancelled_guest' }, BEFORE)).toBe(false);
    expect(readKeptTrip(BEFORE)).toBeNull();
  });

  it.each([null, 'a trip', {}, { bookingId: 7 }])('is never %s', (read) => {
    expect(noteTrip('sipho', read, BEFORE)).toBe(false);
    expect(readKeptTrip(BEFORE)).toBeNull();
  });
});

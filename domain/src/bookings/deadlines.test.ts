import { describe, expect, it } from 'vitest';
import { mayKnowAddress, mayKnowPhone, nextDueAt } from './deadlines.ts';
import { BOOKING_STATES } from './states.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const endAt = new Date('2026-12-08T08:00:00Z');
const holdExpiresAt = new Date('2026-12-02T08:15:00Z');
const answerDueAt = new Date('2026-12-02T16:00:00Z');

describe('the next moment of a booking', () => {
  it.each([
    ['pending_payment', holdExpiresAt],
    ['requested', answerDueAt],
    ['confirmed', startAt],
    ['ready', startAt],
    ['in_progress', endAt],
    ['completed', null],
    ['expired', null],
  ] as const)('%s', (state, at) => {
    expect(nextDueAt({ state, startAt, endAt, holdExpiresAt, answerDueAt })).toEqual(at);
  });
});

describe('the address', () => {
  it('is kept from the guest until the booking is ready', () => {
    expect(mayKnowAddress('confirmed', 'guest')).toBe(false);
    expect(mayKnowAddress('ready', 'guest')).toBe(true);
  });
  it('is taken back when the trip is called off', () => {
    expect(mayKnowAddress('cancelled_guest', 'guest')).toBe(false);
  });
  it('is never a secret from the host', () => expect(mayKnowAddress('pending_payment', 'host')).toBe(true));
});

describe('the phone number of the other side', () => {
  it.each(['guest', 'host'] as const)(
    'is known to the %s from a day before the trip until it is settled',
    (side) => {
      const known = BOOKING_STATES.filter((state) => mayKnowPhone(state, side));
      expect(known).toEqual(['ready', 'in_progress', 'overdue', 'unrecovered', 'returned', 'closing']);
    },
  );
  it('is not for an admin to read here', () => expect(mayKnowPhone('ready', 'admin')).toBe(false));
});

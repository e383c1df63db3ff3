import { describe, expect, it } from 'vitest';
import { BOOKING_TRANSITIONS, bookingLifecycle } from '../lifecycle.ts';
import { causeOf, endedAt } from './cause.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const before = { startAt, at: new Date('2026-12-04T07:59:59Z') };
const late = { startAt, at: startAt };

describe('what ended an agreed trip', () => {
  it.each([
    ['cancel_by_guest', before, 'guest'],
    ['cancel_by_guest', late, 'guest_no_show'],
    ['cancel_by_host', before, 'host'],
    ['cancel_by_platform', before, 'platform'],
    ['fail_checks', before, 'unverified'],
    ['uphold_refusal', late, 'host_fault'],
    ['dismiss_refusal', before, 'guest'],
    ['dismiss_refusal', late, 'guest_no_show'],
    ['report_guest_no_show', late, 'guest_no_show'],
    ['report_host_no_show', late, 'host_no_show'],
  ] as const)('%s: case %#', (transition, ending, cause) => {
    expect(causeOf(transition, ending)).toBe(cause);
  });

  it('counts a refused car from the refusal, however late it is decided, and all else from its own instant', () => {
    const times = { at: new Date('2026-12-05T07:00:00Z'), refusedAt: startAt };
    for (const name of ['uphold_refusal', 'dismiss_refusal'] as const)
      expect(endedAt(name, times)).toEqual(startAt);
    expect(endedAt('cancel_by_guest', { ...times, refusedAt: null })).toEqual(times.at);
  });

  it('is known for every transition into a state that means it, and for no other', () => {
    for (const name of BOOKING_TRANSITIONS) {
      const { to } = bookingLifecycle.table[name];
      expect([name, causeOf(name, before) !== null]).toEqual([name, /^(?:cancelled|no_show)_/.test(to)]);
    }
  });
});

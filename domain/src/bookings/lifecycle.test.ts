import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATES,
  bookingLifecycle,
  holdsSlot,
  isFinal,
  SLOT_HOLDING_STATES,
  transition,
  transitionsFor,
} from './lifecycle.ts';

describe('the life of a booking', () => {
  it('ends in ten states and no other', () => {
    expect(BOOKING_STATES.filter(isFinal)).toEqual([
      'completed',
      'expired',
      'declined',
      'withdrawn',
      'cancelled_guest',
      'cancelled_host',
      'cancelled_host_fault',
      'cancelled_platform',
      'no_show_guest',
      'no_show_host',
    ]);
  });

  it('frees the car in every final state and keeps it in eight', () => {
    expect(BOOKING_STATES.filter(isFinal).some(holdsSlot)).toBe(false);
    expect(SLOT_HOLDING_STATES).toHaveLength(8);
  });

  it('uses every timer once', () => {
    const used = Object.values(bookingLifecycle.table).flatMap(({ after }) => after ?? []);
    expect(used).toEqual(bookingLifecycle.timers);
  });

  it('asks for more than the hour where a trip is made ready, where it ends for want of something, and where it is complete', () => {
    const asking = bookingLifecycle.names.filter((name) => bookingLifecycle.table[name].when !== undefined);
    expect(asking).toEqual(['make_ready', 'fail_checks', 'complete']);
  });
});

describe('who may do what', () => {
  it.each([
    ['pending_payment', 'confirm_paid', 'system', 'confirmed'],
    ['pending_payment', 'request_paid', 'system', 'requested'],
    ['pending_payment', 'expire_payment', 'system', 'expired'],
    ['requested', 'accept', 'host', 'confirmed'],
    ['requested', 'hold_for_review', 'system', 'in_review'],
    ['in_review', 'approve_instant', 'admin', 'confirmed'],
    ['ready', 'cancel_by_guest', 'guest', 'cancelled_guest'],
    ['overdue', 'extend', 'system', 'in_progress'],
    ['unrecovered', 'check_out', 'host', 'returned'],
    ['returned', 'confirm_return', 'system', 'closing'],
    ['ready', 'cancel_by_platform', 'admin', 'cancelled_platform'],
    ['ready', 'refuse_vehicle', 'guest', 'refused'],
    ['refused', 'uphold_refusal', 'system', 'cancelled_host_fault'],
    ['refused', 'dismiss_refusal', 'admin', 'cancelled_guest'],
  ] as const)('from %s, %s by %s leads to %s', (from, name, role, to) => {
    expect(transition(from, name, role)).toEqual({ ok: true, value: to });
  });

  it.each([
    ['a guest cannot accept for the host', 'requested', 'accept', 'guest'],
    ['a browser cannot say that money came', 'pending_payment', 'confirm_paid', 'guest'],
    ['a host cannot cancel a trip that has begun', 'in_progress', 'cancel_by_host', 'host'],
    ['nobody revives an expired booking', 'expired', 'confirm_paid', 'system'],
    ['the clock never approves a review', 'in_review', 'approve_instant', 'system'],
    ['the clock never decides against a guest who refused', 'refused', 'dismiss_refusal', 'system'],
    ['an admin cannot cancel on the road', 'overdue', 'cancel_by_platform', 'admin'],
  ] as const)('%s', (_, from, name, role) => {
    expect(transition(from, name, role)).toMatchObject({ ok: false, refusal: 'not_allowed' });
  });

  it('offers a guest exactly what the table allows', () => {
    expect(transitionsFor('ready', 'guest')).toEqual([
      'cancel_by_guest',
      'check_in',
      'refuse_vehicle',
      'report_host_no_show',
    ]);
    expect(transitionsFor('completed', 'guest')).toEqual([]);
  });
});

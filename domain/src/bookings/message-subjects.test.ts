import { describe, expect, it } from 'vitest';
import { bookingLifecycle } from './lifecycle.ts';
import { isStillTrue, MESSAGE_SUBJECTS, type MessageSubject } from './message-subjects.ts';
import { BOOKING_REMINDERS } from './reminders.ts';
import { BOOKING_STATES, type BookingState } from './states.ts';

const trueIn = (subject: MessageSubject) => BOOKING_STATES.filter((state) => isStillTrue(subject, state));

describe('a message that waited', () => {
  it.each<[MessageSubject, BookingState[]]>([
    ['request_paid', ['requested']],
    ['confirm_paid', ['confirmed', 'ready', 'in_progress']],
    ['accept', ['confirmed', 'ready', 'in_progress']],
    ['make_ready', ['ready']],
    ['become_overdue', ['overdue']],
    ['check_out', ['returned']],
    ['cancel_by_host', ['cancelled_host']],
    ['pick_up_soon', ['ready']],
    ['payment_failed', ['pending_payment']],
    ['payment_refunded', [...BOOKING_STATES]],
    ['refund_sent', [...BOOKING_STATES]],
    ['reviews_open', [...BOOKING_STATES]],
    ['compassion_accepted', [...BOOKING_STATES]],
    ['compassion_refused', [...BOOKING_STATES]],
  ])('about %s is sent while the booking is %j', (subject, states) => {
    expect(trueIn(subject)).toEqual(states);
  });

  it('is always sent when nothing has happened since', () => {
    for (const name of bookingLifecycle.names)
      expect(trueIn(name)).toContain(bookingLifecycle.table[name].to);
    for (const { during } of Object.values(BOOKING_REMINDERS)) expect(BOOKING_STATES).toContain(during);
    for (const subject of MESSAGE_SUBJECTS) expect(trueIn(subject)).not.toEqual([]);
  });

  it('confirms nothing that was cancelled, declined or never paid', () => {
    const ended = BOOKING_STATES.filter((state) =>
      /cancelled|declined|expired|withdrawn|no_show/.test(state),
    );
    expect(ended).toHaveLength(9);
    for (const state of ended) expect([state, isStillTrue('confirm_paid', state)]).toEqual([state, false]);
  });
});

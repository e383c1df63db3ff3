import { describe, expect, it } from 'vitest';
import { BOOKING_STATES, BOOKING_TRANSITIONS, bookingLifecycle, holdsSlot, isFinal } from './lifecycle.ts';
import { noticesOf } from './notices.ts';
import { BOOKING_REACTION_NAMES, reactionsAfter, reactionsTo } from './reactions.ts';
import { BOOKING_REMINDER_NAMES, isStillOfUse } from './reminders.ts';

const statesWith = (name: (typeof BOOKING_REACTION_NAMES)[number]) =>
  BOOKING_STATES.filter((state) => reactionsTo(state).includes(name));

describe('what follows when a booking comes into a state', () => {
  it('uses every reaction, and none twice for one state', () => {
    const used = BOOKING_STATES.flatMap(reactionsTo);
    expect(new Set(used)).toEqual(new Set(BOOKING_REACTION_NAMES));
    for (const state of BOOKING_STATES) {
      expect(new Set(reactionsTo(state)).size).toBe(reactionsTo(state).length);
    }
  });

  it('sets timers in exactly the states from which the clock goes on', () => {
    expect(statesWith('set_timers')).toEqual(
      BOOKING_STATES.filter((state) => bookingLifecycle.timersFrom(state).length > 0),
    );
  });

  it('sets reminders in exactly the states that one belongs to', () => {
    const reminded = BOOKING_STATES.filter((state) =>
      BOOKING_REMINDER_NAMES.some((name) => isStillOfUse(name, state)),
    );
    expect(statesWith('set_reminders')).toEqual(reminded);
  });

  it('follows no transition that stays where it is: a charge is no “all good”, and its trip no new one', () => {
    const staying = BOOKING_TRANSITIONS.filter((name) => bookingLifecycle.table[name].stays === true);
    expect(staying).toEqual(['open_claim']);
    expect(reactionsAfter('open_claim')).toEqual([]);
    expect(reactionsAfter('confirm_return')).toEqual(reactionsTo('closing'));
  });

  it('looks at the messages of its host where an event or an hour of theirs may follow', () => {
    expect(statesWith('set_guest_messages')).toEqual(['confirmed', 'in_progress', 'returned']);
  });

  it('watches the trip after one that is late, and the one before a trip that is agreed meanwhile', () => {
    expect(statesWith('watch_next_trip')).toEqual(['confirmed', 'overdue']);
  });

  it('tells the programs of its host of every state', () => {
    expect(statesWith('tell_programs')).toEqual(BOOKING_STATES);
  });

  it('gives the car back wherever a booking stops holding it', () => {
    const leaving = BOOKING_STATES.filter((state) =>
      Object.values(bookingLifecycle.table).some(
        ({ from, to }) => to === state && from.some(holdsSlot) && !holdsSlot(state),
      ),
    );
    expect([...statesWith('release_slot'), ...statesWith('block_dates')].toSorted()).toEqual(
      leaving.toSorted(),
    );
    // Who cancels on a guest cannot let the days to somebody else.
    expect(statesWith('block_dates')).toEqual(['cancelled_host']);
    expect(statesWith('release_slot')).not.toContain('cancelled_host');
  });

  it('takes held money only while the car is held', () => {
    expect(statesWith('capture_payment')).toEqual(['confirmed', 'ready']);
    expect(statesWith('capture_payment').every(holdsSlot)).toBe(true);
  });

  it('lets held money go, and ends open checkouts, where no trip took place', () => {
    const withoutTrip = BOOKING_STATES.filter((state) => isFinal(state) && state !== 'completed');
    expect(statesWith('release_payment')).toEqual(withoutTrip);
    // After a trip, a second checkout may have been left open beside the one that was paid.
    expect(statesWith('expire_payment')).toEqual(['returned', 'refused', ...withoutTrip]);
  });

  it('tells people in exactly the states that a transition with somebody to tell leads to', () => {
    const told = BOOKING_STATES.filter((state) =>
      BOOKING_TRANSITIONS.some(
        (name) => bookingLifecycle.table[name].to === state && noticesOf(name).length > 0,
      ),
    );
    expect(statesWith('tell_people')).toEqual(told);
  });

  it('gives the deposit of a refused car back at once, and nothing of its price before it is decided', () => {
    expect(reactionsTo('refused')).toContain('release_deposit');
    for (const name of ['release_payment', 'record_cancellation', 'refund_cancelled'] as const)
      expect(reactionsTo('refused')).not.toContain(name);
  });

  it('works out and sends back what is owed where an agreed trip ended before it took place', () => {
    const ended = BOOKING_STATES.filter((state) => /^(?:cancelled|no_show)_/.test(state));
    for (const name of [
      'record_cancellation',
      'refund_cancelled',
      'order_credit_notes',
      'return_promo_unless_kept',
      'give_credit',
    ] as const)
      expect(statesWith(name)).toEqual(ended);
  });

  it('gives credit back wherever a trip that was paid with it did not take place', () => {
    expect(statesWith('return_credit')).toEqual(
      BOOKING_STATES.filter((state) => isFinal(state) && state !== 'completed'),
    );
  });

  it('asks a penalty of a host who cancelled or did not come', () => {
    expect(statesWith('penalise_host')).toEqual(['cancelled_host', 'no_show_host']);
  });

  it('gives a promo code back only to a guest whose request came to nothing', () => {
    expect(statesWith('return_promo')).toEqual(['expired', 'declined', 'withdrawn']);
  });
});

import { describe, expect, it } from 'vitest';
import { COMING_STEPS, comingSteps } from './coming-steps.ts';
import { type BookingTransition, bookingLifecycle, isFinal, transitionsFrom } from './lifecycle.ts';
import { BOOKING_STATES, type BookingState } from './states.ts';

/** Everything that may still happen to a booking, however far ahead. */
function ahead(state: BookingState, seen: Set<BookingTransition> = new Set()): Set<BookingTransition> {
  for (const name of transitionsFrom(state)) {
    if (seen.has(name)) continue;
    seen.add(name);
    ahead(bookingLifecycle.table[name].to, seen);
  }
  return seen;
}

describe('what still comes', () => {
  it.each(BOOKING_STATES)('of a booking that is %s is what can still happen to it', (state) => {
    const may = ahead(state);
    const coming = comingSteps(state);
    expect(coming.includes('pick_up')).toBe(may.has('check_in'));
    expect(coming.includes('return')).toBe(may.has('check_out'));
    expect(coming.includes('deposit')).toBe(may.has('complete'));
    expect(coming.includes('decision')).toBe(may.has('uphold_refusal') && state === 'refused');
    if (coming.includes('address')) expect(may.has('make_ready')).toBe(true);
    expect(coming.length === 0).toBe(isFinal(state));
    expect(coming).toEqual(COMING_STEPS.filter((step) => coming.includes(step)));
  });

  it('names the address once a trip is asked for or agreed, and no more once it is shown', () => {
    expect(BOOKING_STATES.filter((state) => comingSteps(state).includes('address'))).toEqual([
      'requested',
      'confirmed',
    ]);
  });
});

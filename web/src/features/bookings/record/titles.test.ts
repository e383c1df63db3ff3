import { BOOKING_STATES, type BookingState } from '@kwela/domain/bookings/states';
import { describe, expect, it } from 'vitest';
import { BOOKING } from '../testing/sample.ts';
import { titleOf } from './titles.ts';

const told = (state: BookingState, viewer: 'guest' | 'host' | 'admin') =>
  titleOf({ ...BOOKING, state, viewer });

describe('the heading of a booking', () => {
  it.each(BOOKING_STATES)('says for %s what is true now, to each side', (state) => {
    for (const viewer of ['guest', 'host', 'admin'] as const) {
      expect(told(state, viewer)).toMatch(/^[A-Z].{8,}/);
      expect(told(state, viewer)).not.toMatch(/undefined|\{|insur/);
    }
  });

  it.each(BOOKING_STATES)('names in %s only the person on the other side', (state) => {
    expect(told(state, 'guest')).not.toContain('Sipho');
    expect(told(state, 'host')).not.toContain('Nomvula');
  });

  it.each<[BookingState, string, string]>([
    ['requested', 'Nomvula has your request', 'Sipho wants to book your car'],
    ['in_progress', 'You are on the road', 'Sipho is on the road'],
    ['cancelled_guest', 'You cancelled this trip', 'Sipho cancelled this trip'],
    ['cancelled_host', 'Nomvula cancelled this trip', 'You cancelled this trip'],
    ['no_show_host', 'Nomvula did not arrive', 'Sipho reported that you did not arrive'],
  ])('turns %s round for the other side', (state, guest, host) => {
    expect([told(state, 'guest'), told(state, 'host')]).toEqual([guest, host]);
  });

  it('tells an admin what the host reads', () => {
    expect(told('overdue', 'admin')).toBe(told('overdue', 'host'));
  });
});

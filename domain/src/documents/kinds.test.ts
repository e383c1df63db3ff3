import { expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/states.ts';
import { documentsOfDriver, documentsOfTrip } from './kinds.ts';

const AGREED = { state: 'confirmed', wasConfirmed: true, isPaid: true } as const;

it('gives a guest the agreement, the receipt and the card, and a host the agreement, the statement and the card', () => {
  expect(documentsOfTrip('guest', AGREED)).toEqual(['rental_agreement', 'receipt', 'incident_card']);
  expect(documentsOfTrip('host', AGREED)).toEqual(['rental_agreement', 'trip_statement', 'incident_card']);
});

it('never gives a host the receipt of the guest, or a guest what the host is paid', () => {
  for (const state of BOOKING_STATES) {
    expect(documentsOfTrip('host', { ...AGREED, state })).not.toContain('receipt');
    expect(documentsOfTrip('guest', { ...AGREED, state })).not.toContain('trip_statement');
  }
});

it('gives nothing of a trip that was neither agreed nor paid', () => {
  const none = { state: 'declined', wasConfirmed: false, isPaid: false } as const;
  expect([...documentsOfTrip('guest', none), ...documentsOfTrip('host', none)]).toEqual([]);
});

it('needs no card for the glove box once the car is back or the trip is off', () => {
  const withCard = BOOKING_STATES.filter((state) =>
    documentsOfTrip('guest', { ...AGREED, state }).includes('incident_card'),
  );
  expect(withCard).toEqual(
    expect.arrayContaining(['confirmed', 'ready', 'in_progress', 'overdue', 'unrecovered']),
  );
  for (const state of ['returned', 'closing', 'completed', 'cancelled_guest', 'no_show_host'] as const)
    expect(withCard).not.toContain(state);
});

it('gives a further driver the card alone, while they have the car or are about to', () => {
  const withCard = BOOKING_STATES.filter((state) => documentsOfDriver({ state }).length > 0);
  expect(withCard.toSorted()).toEqual(['in_progress', 'overdue', 'ready', 'unrecovered']);
  expect(documentsOfDriver({ state: 'ready' })).toEqual(['incident_card']);
});

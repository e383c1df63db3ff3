import { type BookingTransition, transitionsFrom } from '@kwela/domain/bookings/lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingSummary } from './queries.ts';

/** A step of managing a booking that its trip waits for, and the words of its button. */
export interface DueStep {
  readonly step: 'checkin' | 'checkout';
  readonly label: MessageDescriptor;
}

const DUE: readonly (DueStep & { readonly by: 'guest' | 'host'; readonly transition: BookingTransition })[] =
  [
    { by: 'guest', transition: 'check_in', step: 'checkin', label: msg`Pick up the car` },
    { by: 'host', transition: 'check_in', step: 'checkin', label: msg`Hand over the car` },
    { by: 'guest', transition: 'check_out', step: 'checkout', label: msg`Return the car` },
    { by: 'host', transition: 'confirm_return', step: 'checkout', label: msg`Check the car` },
  ];

/**
 * What the trip waits for from this person, of the transitions that are theirs; without them, of all that leave its state. Null: nothing.
 * Source: docs/rules/hand-over.md.
 */
export function dueStep({
  state,
  viewer,
  actions = transitionsFrom(state),
}: Pick<BookingSummary, 'state' | 'viewer'> & { readonly actions?: readonly string[] }): DueStep | null {
  return DUE.find(({ by, transition }) => by === viewer && actions.includes(transition)) ?? null;
}

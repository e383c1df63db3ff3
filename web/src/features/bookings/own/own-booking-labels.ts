import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnBooking } from './own-booking.ts';

interface OwnBookingLabels {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly open: MessageDescriptor;
}

const HELD: OwnBookingLabels = {
  title: msg`You are holding this car`,
  text: msg`Your booking is waiting for payment. Pay for it, or cancel it to start again.`,
  open: msg`Continue with your booking`,
};

const ASKED: OwnBookingLabels = {
  title: msg`You asked for this car`,
  text: msg`Your request for these dates is waiting for an answer.`,
  open: msg`Open your request`,
};

const BOOKED: OwnBookingLabels = {
  title: msg`You booked this car`,
  text: msg`It is yours for these dates, and there is nothing more to pay.`,
  open: msg`Open your trip`,
};

/** What a guest's own booking of a car is called where the product meets it. */
export function ownBookingLabels({ state }: Pick<OwnBooking, 'state'>): OwnBookingLabels {
  if (state === 'pending_payment') return HELD;
  return state === 'requested' || state === 'in_review' ? ASKED : BOOKED;
}

import type { ChangeSubject } from '@kwela/domain/bookings/changes/notices';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { BookingSide } from '../bookings.ts';

/** What an SMS says of a change of a booking. */
export const CHANGE_SMS: Readonly<Record<ChangeSubject, Readonly<Record<BookingSide, MessageDescriptor>>>> = {
  change_proposed: {
    guest: msg`We asked your host about your change.`,
    host: msg`Your guest asks to change a booking. Please answer.`,
  },
  swap_proposed: {
    guest: msg`Your host offers you another car. Please answer.`,
    host: msg`We asked your guest about the other car.`,
  },
  change_approved: {
    guest: msg`Your host agreed to your change. Pay now to make it.`,
    host: msg`You agreed to a change. It waits for its payment.`,
  },
  change_applied: {
    guest: msg`Your booking has been changed. See what is new.`,
    host: msg`A booking of your car has been changed. See what is new.`,
  },
  change_declined: {
    guest: msg`Your host declined your change. Your booking stays as it is.`,
    host: msg`You declined a change. The booking stays as it is.`,
  },
  swap_declined: {
    guest: msg`You kept the car you booked.`,
    host: msg`Your guest would like to keep the car they booked.`,
  },
  change_expired: {
    guest: msg`Your change did not go through in time. Your booking stays as it is.`,
    host: msg`A change did not go through in time. The booking stays as it is.`,
  },
  change_withdrawn: {
    guest: msg`Your host took back the offer of another car.`,
    host: msg`Your guest took back a change. The booking stays as it is.`,
  },
};

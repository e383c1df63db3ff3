import type { HostTaskKind, NextStep } from '@kwela/domain/hosting/today';
import type { PauseReason } from '@kwela/domain/vehicles/pauses';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is to be done. */
export const TASK_TITLES: Readonly<Record<HostTaskKind, MessageDescriptor>> = {
  overdue_car: msg`Late car`,
  answer_request: msg`Request to answer`,
  answer_change: msg`Change to answer`,
  answer_refusal: msg`Your guest refused the car`,
  give_letter: msg`Border letter to give`,
  hand_over: msg`Pick-up`,
  take_back: msg({ message: 'Return', context: 'the end of a trip' }),
  look_over: msg`Look over the car`,
  answer_support: msg`We asked you something`,
  car_suspended: msg`Car taken off by us`,
  car_paused: msg`Paused car`,
  change_listing: msg`Changes to a listing`,
  renew_disc: msg`Licence disc expires`,
  finish_listing: msg`Unfinished listing`,
  finish_onboarding: msg`Your details as a host`,
};

/** What a button of a task does. */
export const TASK_ACTIONS: Readonly<Record<Exclude<HostTaskKind, 'answer_request'>, MessageDescriptor>> = {
  overdue_car: msg`Open booking`,
  answer_change: msg`See the change`,
  answer_refusal: msg`Tell us your side`,
  give_letter: msg`Give the letter`,
  hand_over: msg`Open booking`,
  take_back: msg`Open booking`,
  look_over: msg`Open booking`,
  answer_support: msg`Answer`,
  car_suspended: msg`See why`,
  car_paused: msg`See your cars`,
  change_listing: msg`Change the listing`,
  renew_disc: msg`Open the listing`,
  finish_listing: msg`Finish the listing`,
  finish_onboarding: msg`Continue`,
};

/** Why the system paused a car, and what opens it again. */
export const PAUSE_WORDS: Readonly<Record<PauseReason, MessageDescriptor>> = {
  disc: msg`Its licence disc has expired. It takes bookings again once the new one is in the listing.`,
  tracker: msg`Its tracker has been silent for too long.`,
  recall: msg`The manufacturer has recalled it. Have it repaired first.`,
  claim: msg`It's damaged and can't be driven.`,
  cancellations: msg`You cancelled too many trips. We'll talk to you first.`,
};

interface NextWords {
  readonly title: MessageDescriptor;
  readonly words: MessageDescriptor;
  readonly action: MessageDescriptor;
}

/** What a host is told when nothing waits. */
export const NEXT_WORDS: Readonly<Record<NextStep, NextWords>> = {
  finish_onboarding: {
    title: msg`A few details are still missing`,
    words: msg`Once we have them, your first car can go live.`,
    action: msg`Continue`,
  },
  list_car: {
    title: msg`List your first car`,
    words: msg`Requests, pick-ups and returns will be here, in the order in which they come.`,
    action: msg`List a car`,
  },
  await_review: {
    title: msg`We're looking at your car`,
    words: msg`You hear from us within a working day. Nothing to do until then.`,
    action: msg`See your cars`,
  },
  wake_car: {
    title: msg`Your cars take no bookings now`,
    words: msg`Wake one when you want guests to find it again.`,
    action: msg`See your cars`,
  },
  set_prices: {
    title: msg`Nothing to do today`,
    words: msg`No trip is booked yet. A look at your prices and your calendar can change that.`,
    action: msg`See your prices`,
  },
  next_trip: {
    title: msg`Nothing to do today`,
    words: msg`Your next trip is below.`,
    action: msg`See all bookings`,
  },
};

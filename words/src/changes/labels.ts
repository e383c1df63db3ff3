import type { AskReason } from '@kwela/domain/bookings/changes/approval';
import type { ChangeFault, ChangeKind } from '@kwela/domain/bookings/changes/kinds';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What a change is, as the heading of it. */
export const CHANGE_KIND_LABELS: Readonly<Record<ChangeKind, MessageDescriptor>> = {
  extend: msg`Longer trip`,
  shorten: msg`Shorter trip`,
  move: msg`Other dates`,
  place: msg`Other pick-up place`,
  drivers: msg`Another driver`,
  options: msg`Protection and extras`,
  swap: msg`Another car`,
};

/** Why the host is asked. */
export const ASK_REASON_WORDS: Readonly<Record<AskReason, MessageDescriptor>> = {
  host_confirms: msg`This host confirms each booking personally.`,
  hand_over_hours: msg`The time is outside the host’s hours for pick-up and return.`,
  no_start_day: msg`The host doesn’t do pick-ups or returns on that day.`,
  trip_too_short: msg`The trip would be shorter than this host allows.`,
  trip_too_long: msg`The trip would be longer than this host allows.`,
  short_notice: msg`It is sooner than the notice this host needs.`,
  days_given_back: msg`You would get money back for days that are already yours.`,
};

/** Why a change cannot be, and what helps. */
export const CHANGE_FAULT_WORDS: Readonly<Record<ChangeFault, MessageDescriptor>> = {
  nothing_changes: msg`This is what you have already. Choose something different.`,
  booking_is_over: msg`This booking can’t be changed any more.`,
  start_is_over: msg`The pick-up time has passed. You can change the return once the trip has started.`,
  end_is_over: msg`That return time has passed. Choose a later one.`,
  only_before_start: msg`This can only be changed before the trip starts.`,
  only_longer_when_late: msg`The car is late. You can extend the trip, and nothing else.`,
  deposit_is_placed: msg`The deposit for this plan is already in place, so the plan can’t be changed any more.`,
  payment_not_taken: msg`Your payment for this trip is still being processed. Try again in a few minutes.`,
  trip_too_long: msg`That is longer than a trip can be. Choose an earlier return.`,
  driver_named_before: msg`This driver is on the booking already.`,
  not_own_car: msg`You can only offer a car of your own that guests can book now.`,
  same_car: msg`This is the car that is booked. Choose another one.`,
};

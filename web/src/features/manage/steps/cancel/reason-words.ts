import {
  GUEST_CANCEL_REASONS,
  type GuestCancelReason,
  HOST_CANCEL_REASONS,
  type HostCancelReason,
} from '@kwela/domain/bookings/cancellation/reasons';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const GUEST_REASONS: Readonly<Record<GuestCancelReason, MessageDescriptor>> = {
  plans_changed: msg`My plans changed`,
  dates_wrong: msg`I booked the wrong dates`,
  found_another: msg`I found another car`,
  papers_missing: msg`I don’t have the licence or documents I need`,
  travel_disrupted: msg`My flight or travel was disrupted`,
  host_asked: msg`The host asked me to cancel`,
  death: msg`Somebody I booked for has died`,
  hospital: msg`Somebody I booked for is in hospital`,
  other: msg`Another reason`,
};

/** In the order in which they are offered. */
export const GUEST_REASON_WORDS = GUEST_CANCEL_REASONS.map((reason) => ({
  reason,
  label: GUEST_REASONS[reason],
}));

const HOST_REASONS: Readonly<Record<HostCancelReason, MessageDescriptor>> = {
  car_not_working: msg`The car isn’t working`,
  car_damaged: msg`The car was damaged`,
  car_not_back: msg`The guest before hasn’t returned the car`,
  dates_clash: msg`I need the car on these dates`,
  personal: msg`Something personal`,
  trip_not_suitable: msg`This trip doesn’t suit the car`,
  other: msg`Another reason`,
};

export const HOST_REASON_WORDS = HOST_CANCEL_REASONS.map((reason) => ({
  reason,
  label: HOST_REASONS[reason],
}));

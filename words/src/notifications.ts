import type { NotifiedEventName } from '@kwela/domain/accounts/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

/** What people can be told of. */
export const EVENT_TITLES = {
  booking_changes: msg`A booking is confirmed, declined, changed or cancelled`,
  booking_requests: msg`Requests, changes and charges that someone must answer`,
  trip_reminders: msg`A pick-up or return is coming up`,
  trip_safety: msg`Something happened during a trip`,
  messages: msg`New messages`,
  money: msg`Payments, refunds, deposits and payouts`,
  reviews: msg`Reviews of your trips`,
  account_security: msg`New sign-ins, passwords, second steps and bank accounts`,
} as const satisfies Record<NotifiedEventName, MessageDescriptor>;

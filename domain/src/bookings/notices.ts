import type { Channel, NotifiedEventName } from '../accounts/notifications.ts';
import type { BookingTransition } from './lifecycle.ts';

/** Whom something about a booking is told to, and as which of the events that a person has settings for. */
export interface BookingNotice {
  readonly to: 'guest' | 'host';
  readonly event: NotifiedEventName;
  /** The ways it may go, of those that the person wants for such an event. */
  readonly channels: readonly Exclude<Channel, 'in_app'>[];
  /** The receipt of what the person has just done: it does not wait for the end of their quiet hours. */
  readonly isReceipt: boolean;
}

type Side = BookingNotice['to'];
const EVERY_WAY = ['email', 'sms'] as const;

export const told = (to: Side, event: NotifiedEventName): BookingNotice => ({
  to,
  event,
  channels: EVERY_WAY,
  isReceipt: false,
});
export const toldByMail = (to: Side, event: NotifiedEventName): BookingNotice => ({
  ...told(to, event),
  channels: ['email'],
});
export const toldBySms = (to: Side, event: NotifiedEventName): BookingNotice => ({
  ...told(to, event),
  channels: ['sms'],
});
export const receipt = (to: Side, event: NotifiedEventName = 'booking_changes'): BookingNotice => ({
  ...told(to, event),
  isReceipt: true,
});

const BOTH_CHANGES = [told('guest', 'booking_changes'), told('host', 'booking_changes')] as const;
const BOTH_SAFETY = [told('guest', 'trip_safety'), told('host', 'trip_safety')] as const;

/** That the car is not back from the trip before: whoever waits for it, or hands it over, has to plan. */
export const CAR_NOT_BACK_NOTICES: readonly BookingNotice[] = BOTH_SAFETY;

/**
 * Who is told of each transition by mail and SMS. Nobody is told what they did themselves a moment ago on the page that
 * says so, save for what they keep: a request, a confirmation, a cancellation. Source: docs/rules/accounts.md “Messages”.
 */
export const BOOKING_NOTICES = {
  confirm_paid: [receipt('guest'), told('host', 'booking_changes')],
  request_paid: [receipt('guest'), told('host', 'booking_requests')],
  expire_payment: [told('guest', 'booking_changes')],
  fail_payment: [told('guest', 'booking_changes')],
  abandon: [],
  hold_for_review: [told('guest', 'booking_changes')],
  approve_instant: BOTH_CHANGES,
  approve_request: [told('guest', 'booking_changes'), told('host', 'booking_requests')],
  decline_review: [told('guest', 'booking_changes')],
  expire_review: [told('guest', 'booking_changes')],
  accept: BOTH_CHANGES,
  decline: [told('guest', 'booking_changes')],
  expire_request: BOTH_CHANGES,
  withdraw: [receipt('guest'), told('host', 'booking_changes')],
  cancel_by_guest: [receipt('guest'), told('host', 'booking_changes')],
  cancel_by_host: [told('guest', 'booking_changes'), receipt('host')],
  // The mail brings the address, which the guest was promised, so it is no reminder to switch off.
  make_ready: [
    toldByMail('guest', 'booking_changes'),
    toldBySms('guest', 'trip_reminders'),
    told('host', 'trip_reminders'),
  ],
  fail_checks: BOTH_CHANGES,
  lapse: BOTH_SAFETY,
  check_in: [receipt('guest'), receipt('host')],
  refuse_vehicle: BOTH_SAFETY,
  uphold_refusal: BOTH_CHANGES,
  dismiss_refusal: BOTH_CHANGES,
  report_guest_no_show: BOTH_SAFETY,
  report_host_no_show: BOTH_SAFETY,
  become_overdue: BOTH_SAFETY,
  become_unrecovered: BOTH_SAFETY,
  // The change by which it was extended tells both.
  extend: [],
  check_out: BOTH_CHANGES,
  confirm_return: [told('guest', 'booking_changes')],
  open_claim: [],
  complete: [told('guest', 'booking_changes')],
  cancel_by_platform: BOTH_CHANGES,
} as const satisfies Record<BookingTransition, readonly BookingNotice[]>;

const notices: Readonly<Record<BookingTransition, readonly BookingNotice[]>> = BOOKING_NOTICES;

export const noticesOf = (transition: BookingTransition): readonly BookingNotice[] => notices[transition];

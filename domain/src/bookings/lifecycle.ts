import { defineLifecycle } from '../lifecycle.ts';
import { BOOKING_STATES, type BookingState } from './states.ts';

export { BOOKING_STATES, type BookingState } from './states.ts';

/** `system` is the clock and the outside companies; people act by their relation to the booking. */
export const BOOKING_ROLES = ['guest', 'host', 'admin', 'system'] as const;
export type BookingRole = (typeof BOOKING_ROLES)[number];

const BEFORE_THE_TRIP = ['pending_payment', 'in_review', 'requested', 'confirmed', 'ready'] as const;

/**
 * The whole life of a booking; its state changes along this table and in no other way. Guards that need facts (is it
 * still free, was it 2 hours, are there 13 photos) belong to the use-case. Source: docs/rules/bookings.md.
 */
export const bookingLifecycle = defineLifecycle({
  of: 'booking',
  states: BOOKING_STATES,
  roles: BOOKING_ROLES,
  first: 'pending_payment',
  transitions: {
    confirm_paid: { by: ['system'], from: ['pending_payment'], to: 'confirmed' },
    request_paid: { by: ['system'], from: ['pending_payment'], to: 'requested' },
    expire_payment: { by: ['system'], from: ['pending_payment'], to: 'expired', after: 'payment_hold' },
    fail_payment: { by: ['system'], from: ['pending_payment'], to: 'expired' },
    abandon: { by: ['guest'], from: ['pending_payment'], to: 'expired' },
    hold_for_review: { by: ['system'], from: ['pending_payment', 'requested'], to: 'in_review' },
    approve_instant: { by: ['admin'], from: ['in_review'], to: 'confirmed' },
    approve_request: { by: ['admin'], from: ['in_review'], to: 'requested' },
    decline_review: { by: ['admin'], from: ['in_review'], to: 'declined' },
    expire_review: { by: ['system'], from: ['in_review'], to: 'expired', after: 'review_deadline' },
    accept: { by: ['host', 'admin'], from: ['requested'], to: 'confirmed' },
    decline: { by: ['host'], from: ['requested'], to: 'declined' },
    expire_request: { by: ['system'], from: ['requested'], to: 'expired', after: 'request_deadline' },
    withdraw: { by: ['guest'], from: ['requested', 'in_review'], to: 'withdrawn' },
    cancel_by_guest: { by: ['guest'], from: ['confirmed', 'ready'], to: 'cancelled_guest' },
    cancel_by_host: { by: ['host'], from: ['confirmed', 'ready'], to: 'cancelled_host' },
    make_ready: {
      by: ['system'],
      from: ['confirmed'],
      to: 'ready',
      after: 'ready',
      when: 'every check of the trip has passed',
    },
    fail_checks: {
      by: ['system'],
      from: ['confirmed'],
      to: 'cancelled_platform',
      after: 'checks_deadline',
      when: 'one of them has failed',
    },
    check_in: { by: ['guest', 'host'], from: ['ready'], to: 'in_progress' },
    /** The guest turned the car down; a person looks at it, and the clock decides for the guest. */
    refuse_vehicle: { by: ['guest'], from: ['ready'], to: 'refused' },
    uphold_refusal: {
      by: ['admin', 'system'],
      from: ['refused'],
      to: 'cancelled_host_fault',
      after: 'refusal_review',
    },
    dismiss_refusal: { by: ['admin'], from: ['refused'], to: 'cancelled_guest' },
    report_guest_no_show: { by: ['host'], from: ['ready'], to: 'no_show_guest' },
    report_host_no_show: { by: ['guest'], from: ['ready'], to: 'no_show_host' },
    /** Nobody recorded that the trip began, and no report can be made any more. */
    lapse: { by: ['system'], from: ['ready'], to: 'cancelled_platform', after: 'not_begun' },
    become_overdue: { by: ['system'], from: ['in_progress'], to: 'overdue', after: 'overdue' },
    become_unrecovered: { by: ['system'], from: ['overdue'], to: 'unrecovered', after: 'unrecovered' },
    /** By a change that was approved and paid. Source: docs/rules/changes.md. */
    extend: { by: ['system'], from: ['in_progress', 'overdue'], to: 'in_progress' },
    check_out: {
      by: ['guest', 'host', 'system'],
      from: ['in_progress', 'overdue', 'unrecovered'],
      to: 'returned',
    },
    confirm_return: { by: ['host', 'system'], from: ['returned'], to: 'closing', after: 'inspection' },
    /** A charge or a claim was sent in time: it keeps its sum of the deposit, and the time for others runs on. */
    open_claim: { by: ['host'], from: ['closing'], to: 'closing', stays: true },
    complete: {
      by: ['system'],
      from: ['closing'],
      to: 'completed',
      after: 'closing',
      when: 'every charge of the trip is settled or due from its guest',
    },
    cancel_by_platform: { by: ['admin'], from: BEFORE_THE_TRIP, to: 'cancelled_platform' },
  },
});

export const { transition, transitionsFrom, transitionsFor, isFinal } = bookingLifecycle;
export const FIRST_STATE = bookingLifecycle.first;
export const BOOKING_TRANSITIONS = bookingLifecycle.names;
export type BookingTransition = (typeof BOOKING_TRANSITIONS)[number];
export const isBookingTransition = (name: string): name is BookingTransition =>
  Object.hasOwn(bookingLifecycle.table, name);
/** The timers of a booking; when each is due stands in timers.ts. */
export type BookingTimer = (typeof bookingLifecycle.timers)[number];

/** The states in which the car is taken; the exclusion constraint of the database lists the same. Source: docs/rules/bookings.md. */
const HOLDS_SLOT: Record<BookingState, boolean> = {
  pending_payment: true,
  in_review: true,
  requested: true,
  confirmed: true,
  ready: true,
  in_progress: true,
  overdue: true,
  unrecovered: true,
  returned: false,
  closing: false,
  completed: false,
  refused: false,
  expired: false,
  declined: false,
  withdrawn: false,
  cancelled_guest: false,
  cancelled_host: false,
  cancelled_platform: false,
  cancelled_host_fault: false,
  no_show_guest: false,
  no_show_host: false,
};

/** Is the car taken by a booking in this state? Source: docs/rules/bookings.md. */
export const holdsSlot = (state: BookingState): boolean => HOLDS_SLOT[state];
export const SLOT_HOLDING_STATES = BOOKING_STATES.filter(holdsSlot);

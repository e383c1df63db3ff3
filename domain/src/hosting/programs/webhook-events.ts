import { BOOKING_STATES, type BookingState } from '../../bookings/states.ts';
import type { ChargeState } from '../../charges/lifecycle.ts';
import { LISTING_STATES, type ListingState } from '../../vehicles/vehicle.ts';

/** What of a charge after a trip is news to its host. */
const TOLD_CHARGE_STATES = [
  'accepted',
  'disputed',
  'no_answer',
  'silent',
  'decided',
  'appealed',
  'final',
  'due',
  'paid',
  'dismissed',
  'written_off',
] as const satisfies readonly ChargeState[];

/**
 * What a program of a host can be told: each state that a booking of the host's cars or a listing comes into, that the time or the
 * prices of a car were changed, and what becomes of the host’s money and charges. Whoever adds a state to a lifecycle adds an event. Source: docs/rules/programs.md “Webhooks”.
 */
export const WEBHOOK_EVENTS = [
  ...BOOKING_STATES.map((state) => `booking.${state}` as const),
  ...LISTING_STATES.map((state) => `listing.${state}` as const),
  'calendar.changed',
  'prices.changed',
  'payout.scheduled',
  'payout.paid',
  'payout.failed',
  ...TOLD_CHARGE_STATES.map((state) => `charge.${state}` as const),
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a host sends by hand, to see that a program takes it. Every webhook gets it. */
export const TEST_EVENT = 'test';
export const SENT_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type SentEvent = (typeof SENT_EVENTS)[number];

/** How the time of a car changed. */
export const CALENDAR_CHANGES = ['blocked', 'unblocked', 'imported'] as const;
export type CalendarChange = (typeof CALENDAR_CHANGES)[number];

/** By what the prices of a car changed. */
export const PRICE_CHANGE_CAUSES = ['edit', 'suggestion', 'bulk', 'undo'] as const;
export type PriceChangeCause = (typeof PRICE_CHANGE_CAUSES)[number];

export const eventOfBooking = (state: BookingState): WebhookEvent => `booking.${state}`;
/** Null: of that state no program is told. */
export function eventOfCharge(state: ChargeState): WebhookEvent | null {
  const told = TOLD_CHARGE_STATES.find((one) => one === state);
  return told === undefined ? null : `charge.${told}`;
}
export const eventOfListing = (state: ListingState): WebhookEvent => `listing.${state}`;

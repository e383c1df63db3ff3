import { BOOKING_TRANSITIONS } from '@kwela/domain/bookings/lifecycle';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { CHARGE_KINDS } from '@kwela/domain/charges/kinds';
import { CHARGE_STATES } from '@kwela/domain/charges/lifecycle';
import {
  CALENDAR_CHANGES,
  PRICE_CHANGE_CAUSES,
  type SentEvent,
} from '@kwela/domain/hosting/programs/webhook-events';
import { LISTING_TRANSITIONS } from '@kwela/domain/vehicles/listing-lifecycle';
import { LISTING_STATES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { cents, instantOut, localDate, uuid } from '../../fields.ts';

/** What a webhook is told: codes and ids, by which a program asks for the rest with its token. Source: docs/rules/programs.md “Webhooks”. */

const bookingData = z.strictObject({
  bookingId: uuid,
  ref: z.string(),
  vehicleId: uuid,
  state: z.enum(BOOKING_STATES),
  transition: z.enum(BOOKING_TRANSITIONS),
  startAt: instantOut,
  endAt: instantOut,
});
const listingData = z.strictObject({
  vehicleId: uuid,
  state: z.enum(LISTING_STATES),
  transition: z.enum(LISTING_TRANSITIONS),
});
const calendarData = z.strictObject({ vehicleId: uuid, change: z.enum(CALENDAR_CHANGES) });
/** The version counts each change of a car’s prices, so that a program tells which came last. */
const pricesData = z.strictObject({
  vehicleId: uuid,
  version: z.int(),
  change: z.enum(PRICE_CHANGE_CAUSES),
});
/** What is scheduled is a part of a booking with the day of its batch; what was paid or came back, a payment. */
const payoutData = z.strictObject({
  payoutId: uuid.nullable(),
  bookingId: uuid.nullable(),
  payOn: localDate.nullable(),
});
/** How a charge after a trip stands, and what it comes to by now. */
const chargeData = z.strictObject({
  chargeId: uuid,
  bookingId: uuid,
  kind: z.enum(CHARGE_KINDS),
  state: z.enum(CHARGE_STATES),
  cents,
});
const testData = z.strictObject({ webhookId: uuid });

const DATA = {
  booking: bookingData,
  listing: listingData,
  calendar: calendarData,
  prices: pricesData,
  payout: payoutData,
  charge: chargeData,
  test: testData,
} as const;
export type WebhookSubject = keyof typeof DATA;
const SUBJECTS = [
  'booking',
  'listing',
  'calendar',
  'prices',
  'payout',
  'charge',
] as const satisfies readonly WebhookSubject[];
export type WebhookData<Subject extends WebhookSubject> = z.input<(typeof DATA)[Subject]>;

/** What an event is about: the part of its name before the dot. */
export const subjectOf = (event: SentEvent): WebhookSubject => {
  const [subject] = event.split('.');
  return SUBJECTS.find((one) => one === subject) ?? 'test';
};

/** The body of one event. */
export const webhookMessage = (event: SentEvent) =>
  z.strictObject({ type: z.literal(event), timestamp: instantOut, data: DATA[subjectOf(event)] });

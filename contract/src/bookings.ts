import { APPEAL_STATES } from '@kwela/domain/bookings/appeals/lifecycle';
import { DECLINE_REASONS } from '@kwela/domain/bookings/decline-reasons';
import { END_REASONS } from '@kwela/domain/bookings/end-reasons';
import { BOOKING_EVENT_NAMES } from '@kwela/domain/bookings/events';
import { BOOKING_ROLES, BOOKING_TRANSITIONS } from '@kwela/domain/bookings/lifecycle';
import { BOOKING_VIEWERS } from '@kwela/domain/bookings/permissions';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { BOOKING_SIDES, BOOKING_TABS } from '@kwela/domain/bookings/tabs';
import {
  FLIGHT_NUMBER,
  flightNumberOf,
  MOST_STOPS,
  TRIP_PURPOSES,
} from '@kwela/domain/bookings/trip/trip-plan';
import { PAYMENT_FAILURES } from '@kwela/domain/payments/failures';
import { PAYMENT_STATES } from '@kwela/domain/payments/lifecycle';
import { PAYMENT_METHODS } from '@kwela/domain/payments/methods';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { NEIGHBOURS, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { BY_ID, useCase } from './define.ts';
import type { FieldFault } from './field-faults.ts';
import { avatarUrl, cents, hostParam, instantOut, line, lines, pageParams, uuid } from './fields.ts';
import { policyTimes } from './policy-values.ts';
import { vehicleCard } from './search.ts';
import { agreedTo, agreement } from './trips/agreement.ts';
import { cancellationStep, feeCap, lineItem, TRIP_REFUSALS, tripInput } from './trips/quote.ts';
import { splitInput } from './trips/split.ts';
import { cardChoice } from './wallet/cards.ts';

/** What a guest tells of their plans: kept with the booking, and no price depends on it. */
export const tripPlan = {
  purpose: z.enum(TRIP_PURPOSES).nullable().default(null),
  /** Of the flight that brings the guest, such as SA317. */
  flightNumber: line
    .toUpperCase()
    .max(10)
    .regex(FLIGHT_NUMBER, 'flight_number' satisfies FieldFault)
    .transform(flightNumberOf)
    .nullable()
    .default(null),
} as const;

export const requestBooking = useCase('bookings/request', {
  access: 'signed_in',
  summary:
    'Hold the car at the quoted price for as long as the policy says and open a checkout. Needs an Idempotency-Key header',
  input: tripInput.extend({
    ...tripPlan,
    /** Places of `places/suggest` that the guest plans to drive to, in this order. */
    stopIds: z.array(z.string().min(1).max(120)).max(MOST_STOPS).default([]),
    quoteHash: line.min(1).max(200),
    /** As much of the total as the guest pays with their credit. */
    creditCents: cents.min(0).default(0),
    /** A company and what is paid with there; null: the usual one. */
    payWith: z
      .strictObject({ provider: z.string().min(1).max(40), method: z.enum(PAYMENT_METHODS) })
      .nullable()
      .default(null),
    /** How several people pay it together; null: the guest pays all of it. */
    split: splitInput.nullable().default(null),
    /** What the guest agreed to, each in the version that the page showed. */
    agreedTo: agreedTo.default([]),
    ...cardChoice,
  }),
  output: z.object({
    bookingId: uuid,
    ref: z.string(),
    state: z.enum(BOOKING_STATES),
    checkoutUrl: z.string().nullable(),
    holdExpiresAt: instantOut.nullable(),
  }),
  refusals: [
    ...TRIP_REFUSALS,
    'price_changed',
    'quote_expired',
    'agreements_missing',
    'agreements_changed',
    'own_vehicle',
    'stop_unknown',
    'driver_not_verified',
    'main_driver_differs',
    'other_driver_not_verified',
    'too_many_open_requests',
    'credit_changed',
    'payment_way_not_offered',
    'group_pay_too_late',
    'shares_invalid',
    'card_not_usable',
    'idempotency_key_missing',
    'idempotency_key_reused',
    'gateway_unavailable',
  ],
});

const party = z.object({ firstName: z.string(), initials: z.string(), avatarUrl });

export const bookingSummary = z.object({
  bookingId: uuid,
  ref: z.string(),
  state: z.enum(BOOKING_STATES),
  viewer: z.enum(BOOKING_VIEWERS),
  startAt: instantOut,
  endAt: instantOut,
  totalCents: cents,
  /** As much of it as the guest paid with their credit; the rest is paid at a company. 0 for the host. */
  creditCents: cents,
  /** Several people pay it together. */
  isSplit: z.boolean(),
  /** For the host: what the trip pays out, fees taken off; null for the guest, and where it does not take place. */
  payoutCents: cents.nullable(),
  /** The next moment that matters: end of the hold, of the host's time to answer, pick-up, return. */
  nextDueAt: instantOut.nullable(),
  /** Until when this viewer can still review the trip; null: it is not over, they have, or their time is. */
  reviewUntil: instantOut.nullable(),
  /** The deposit that the bank did not hold, for its guest to pay before pick-up; null: nothing is missing. */
  depositDueCents: cents.nullable(),
  /** For the guest of a booking that is being checked: until when they have to send papers again that need a correction; null: nobody waits for papers. */
  papersUntil: instantOut.nullable(),
  /** What was said against how it ended; null: nothing that this viewer is told. */
  appeal: z
    .object({
      side: z.enum(BOOKING_SIDES),
      state: z.enum(APPEAL_STATES),
      /** Until when this viewer is asked for their side of it; null: they are not. */
      answerUntil: instantOut.nullable(),
    })
    .nullable(),
  protectionPlan: z.enum(PROTECTION_PLANS),
  /** By the policy that the booking keeps. */
  times: policyTimes,
  vehicle: vehicleCard.pick({
    id: true,
    make: true,
    model: true,
    year: true,
    body: true,
    seats: true,
    colour: true,
    province: true,
    area: true,
    photo: true,
  }),
  guest: party,
  host: party,
});

export const bookingEvent = z.object({
  at: instantOut,
  transition: z.enum(BOOKING_EVENT_NAMES),
  state: z.enum(BOOKING_STATES),
  by: z.enum(BOOKING_ROLES),
});

/** As a list shows it. */
export const listedBooking = bookingSummary.extend({
  /** Since when it may not begin in time, as the car is not back from the trip before; null: nothing speaks against it. */
  atRiskSince: instantOut.nullable(),
});

export const bookingDetail = listedBooking.extend({
  /** What its guest gets for each started hour of waiting, if the car is not back. */
  waitCreditPerHourCents: cents,
  createdAt: instantOut,
  /** What stands on the paper of this viewer, by which anybody can check it; null for admins, who have none. */
  documentCode: z.string().nullable(),
  holdExpiresAt: instantOut.nullable(),
  answerDueAt: instantOut.nullable(),
  lineItems: z.array(lineItem),
  vatCents: cents,
  depositCents: cents,
  excessCents: cents,
  feeCaps: z.array(feeCap),
  feeCapCents: cents,
  /** Null for the host: with it, or the steps of cancelling, what the guest pays in all could be worked out. */
  mostYouCouldOweCents: cents.nullable(),
  kmIncluded: z.int(),
  rentalDays: z.int(),
  policy: z.enum(CANCELLATION_POLICIES),
  policyVersion: z.int(),
  /** Empty for the host. */
  cancellationPreview: z.array(cancellationStep),
  drivers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  /** Others were invited to drive: see `driver-invitations/of-booking`. */
  hasInvitedDrivers: z.boolean(),
  /** Neighbours that the guest said the car will enter. */
  countries: z.array(z.enum(NEIGHBOURS)),
  isEhailing: z.boolean(),
  /** Null: the guest was not asked yet when they booked, or said nothing. */
  surface: z.enum(SURFACES).nullable(),
  purpose: z.enum(TRIP_PURPOSES).nullable(),
  flightNumber: z.string().nullable(),
  /** Where the guest plans to drive, and about how far that is there and back; null: they told no stop. */
  route: z
    .object({ stops: z.array(z.object({ name: z.string(), area: z.string() })), km: z.int() })
    .nullable(),
  pickUp: z.object({
    label: z.string(),
    /** Exact only once the booking is ready; until then within about 500 m. */
    lat: z.number(),
    lng: z.number(),
    isExact: z.boolean(),
  }),
  /** What hosts have said of the guest; null for the guest. */
  guestStars: z
    .object({
      /** Null: fewer have than it takes to be shown. */
      rating: z.number().nullable(),
      count: z.int(),
    })
    .nullable(),
  /** Of the other side, such as +27821234567; null until the booking is ready, and where none was given. */
  otherPhone: z.string().nullable(),
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      /** Null for the host. */
      method: z
        .object({
          code: z.enum(PAYMENT_METHODS),
          lastFour: z
            .string()
            .regex(/^\d{4}$/)
            .nullable(),
        })
        .nullable(),
      paidAt: instantOut.nullable(),
      /** Null for the host. */
      refundedCents: cents.nullable(),
      failure: z.enum(PAYMENT_FAILURES).nullable(),
    })
    .nullable(),
  /** As much as goes back to the guest once they have given an account for it, the deposit included; null for the host. */
  awaitsAccountCents: cents.nullable(),
  events: z.array(bookingEvent),
  /** Why a host declined, a guest refused the car, or either said that the other did not come, for both to read; null: nothing was said. */
  endReason: z
    .object({
      by: z.enum(BOOKING_SIDES),
      /** Null for a report that the other did not come. */
      reason: z.enum(END_REASONS).nullable(),
      /** In the words of who ended it; empty: they wrote nothing. */
      note: z.string(),
    })
    .nullable(),
  /** Of a trip whose return is confirmed and that is not complete yet; null for every other. */
  settling: z
    .object({
      /** Until when the host can send charges other than tolls and fines; null: they said that there are none (more). */
      chargesUntil: instantOut.nullable(),
      /** When the deposit goes back by itself, less what is charged; null: it went back sooner, or there is none. */
      depositBackAt: instantOut.nullable(),
    })
    .nullable(),
  /** What the guest agreed to as they booked, for the guest and admins; empty for the host, and of bookings from before it was kept. */
  agreedTo: z.array(agreement.extend({ at: instantOut })),
  /** What this viewer may do now, straight from the lifecycle table. */
  actions: z.array(z.enum(BOOKING_TRANSITIONS)),
});

export const getBooking = useCase('bookings/get', {
  ...BY_ID,
  summary: 'One booking, for its guest, its host and admins only',
  output: bookingDetail,
  refusals: ['not_found'],
});

const BOOKING_SORTS = ['start', 'newest'] as const;

export const listMyBookings = useCase('bookings/mine', {
  access: 'signed_in',
  summary: 'My bookings as guest or as host, one tab at a time, soonest first',
  input: z.strictObject({
    as: z.enum(BOOKING_SIDES).default('guest'),
    tab: z.enum(BOOKING_TABS).default('upcoming'),
    q: line.max(80).optional(),
    /** Of one car alone. */
    vehicleId: uuid.optional(),
    sort: z.enum(BOOKING_SORTS).default('start'),
    ...pageParams,
    /** As host only. */
    ...hostParam,
  }),
  output: z.object({
    items: z.array(listedBooking),
    nextCursor: z.string().nullable(),
    /** How many in each tab, counted up to 100. */
    counts: z.record(z.enum(BOOKING_TABS), z.int()),
  }),
  refusals: ['not_found', 'cursor_stale'],
});

export const listCurrentBookings = useCase('bookings/current', {
  access: 'signed_in',
  summary: 'What I have booked as a guest and that is not over: holds, requests and trips, the soonest first',
  input: z.strictObject({}),
  output: z.object({ items: z.array(listedBooking) }),
  refusals: [],
});

const moved = z.object({ bookingId: uuid, state: z.enum(BOOKING_STATES) });

export const acceptBooking = useCase('bookings/accept', {
  ...BY_ID,
  summary: 'The host says yes to a request: the money is taken and the booking is confirmed',
  output: moved,
  refusals: ['not_found', 'not_allowed', 'gateway_unavailable'],
});

export const declineBooking = useCase('bookings/decline', {
  access: 'signed_in',
  summary: 'The host says no to a request: the guest is not charged and the dates are free again',
  input: z.strictObject({
    id: uuid,
    reason: z.enum(DECLINE_REASONS),
    note: lines.max(500).default(''),
  }),
  output: moved,
  refusals: ['not_found', 'not_allowed'],
});

export const withdrawBooking = useCase('bookings/withdraw', {
  ...BY_ID,
  summary: 'The guest takes back a request that was not answered yet; nothing is charged',
  output: moved,
  refusals: ['not_found', 'not_allowed'],
});

export const abandonBooking = useCase('bookings/abandon', {
  ...BY_ID,
  summary: 'The guest gives up an unpaid booking: the dates are free again at once',
  output: moved,
  refusals: ['not_found', 'not_allowed'],
});

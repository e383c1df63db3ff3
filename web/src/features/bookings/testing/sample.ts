import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import type { Booking, BookingSummary } from '../queries.ts';

const line = {
  unitCents: 72_000,
  totalCents: 288_000,
  quantity: 4,
  supplier: 'host',
  vat: 'non_vendor',
  vatCents: 0,
} as const;

/** Sipho's four days with Nomvula's car, R3 110.40, as a list has them. */
export const SUMMARY: BookingSummary = {
  bookingId: '0197f000-0000-7000-8000-000000000500',
  ref: 'TRP-2611-7QK4M',
  state: 'confirmed',
  viewer: 'guest',
  startAt: '2026-12-04T08:00:00.000Z',
  endAt: '2026-12-08T08:00:00.000Z',
  totalCents: 311_040,
  creditCents: 0,
  isSplit: false,
  payoutCents: null,
  nextDueAt: '2026-12-04T08:00:00.000Z',
  reviewUntil: null,
  depositDueCents: null,
  atRiskSince: null,
  protectionPlan: 'super',
  times: POLICY_1.times,
  vehicle: {
    id: '0197f000-0000-7000-8000-000000000001',
    make: 'Toyota',
    model: 'Corolla Cross',
    year: 2023,
    body: 'crossover',
    seats: 5,
    colour: 'blue',
    province: 'WC',
    photo: null,
    area: 'Woodstock',
  },
  guest: { firstName: 'Sipho', initials: 'SN', avatarUrl: null },
  host: { firstName: 'Nomvula', initials: 'ND', avatarUrl: null },
};

/** The same booking in full, made on 20 November and confirmed at once. */
export const BOOKING: Booking = {
  ...SUMMARY,
  createdAt: '2026-11-20T08:00:00.000Z',
  documentCode: 'TRP-2611-7QK4M-4M9RT2AB',
  countries: [],
  isEhailing: false,
  hasInvitedDrivers: false,
  surface: null,
  purpose: null,
  flightNumber: null,
  route: null,
  holdExpiresAt: null,
  answerDueAt: null,
  lineItems: [
    { ...line, code: 'trip_price', facts: { fullDays: 4, partHours: 0 } },
    {
      ...line,
      code: 'service_fee',
      quantity: 1,
      unitCents: 23_040,
      totalCents: 23_040,
      supplier: 'platform',
      vat: 'standard',
      vatCents: 3_005,
    },
  ],
  vatCents: 3_005,
  depositCents: 750_000,
  excessCents: 4_000_000,
  feeCaps: [],
  feeCapCents: 309_000,
  mostYouCouldOweCents: 4_620_040,
  kmIncluded: 1_000,
  rentalDays: 4,
  policy: 'moderate',
  policyVersion: 1,
  cancellationPreview: [
    { until: '2026-11-29T08:00:00.000Z', chargeCents: 0, refundCents: 311_040 },
    { until: null, chargeCents: 144_000, refundCents: 167_040 },
  ],
  drivers: [{ firstName: 'Sipho', lastName: 'Ndlovu' }],
  pickUp: { label: 'Woodstock', lat: -33.93, lng: 18.45, isExact: false },
  payment: {
    state: 'captured',
    method: { code: 'card', lastFour: '1111' },
    paidAt: '2026-11-20T08:05:00.000Z',
    refundedCents: 0,
    failure: null,
  },
  awaitsAccountCents: 0,
  events: [
    { at: '2026-11-20T08:00:00.000Z', transition: 'start', state: 'pending_payment', by: 'guest' },
    { at: '2026-11-20T08:05:00.000Z', transition: 'confirm_paid', state: 'confirmed', by: 'system' },
  ],
  endReason: null,
  settling: null,
  guestStars: null,
  otherPhone: null,
  actions: [],
};

export const NOW = new Date('2026-11-20T12:00:00Z');

import { BOOKING_SIDES } from '@kwela/domain/bookings/tabs';
import { FUEL_ZONES, PUMP_FUELS } from '@kwela/domain/charges/fuel';
import { CHARGE_KINDS, MEASURED_KINDS, SMOKING_SIGNS, STATED_KINDS } from '@kwela/domain/charges/kinds';
import { CHARGE_STATES, CHARGE_TRANSITIONS } from '@kwela/domain/charges/lifecycle';
import { FILE_KINDS } from '@kwela/domain/files/kinds';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { calendarDate, cents, instantOut, line, lines, localDate, uuid } from '../fields.ts';
import { payWith } from '../payments.ts';

const LONGEST = 1_000;
const MOST_FILES = 20;
const files = z.array(uuid).max(MOST_FILES);

/** How a sum that we work out came about. */
export const chargeFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('extra_km'),
    drivenKm: z.int(),
    includedKm: z.int(),
    extraKm: z.int(),
    kmCents: cents,
  }),
  z.object({
    kind: z.literal('fuel'),
    missingEighths: z.int(),
    tankLitres: z.int(),
    centsPerLitre: cents,
    pricedFrom: localDate,
    isRegulated: z.boolean(),
    /** The price of the month of return is not known yet: it is the nearest one that is. */
    isMonthMissing: z.boolean(),
    source: z.string(),
  }),
  z.object({ kind: z.literal('late_return'), lateMinutes: z.int(), hours: z.int() }),
]);

const decision = z.object({ text: z.string(), at: instantOut });
const chargeFile = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  side: z.enum(['guest', 'host']),
});

/** One charge after a trip, as its two sides and admins see it. */
export const chargeView = z.object({
  id: uuid,
  bookingId: uuid,
  kind: z.enum(CHARGE_KINDS),
  state: z.enum(CHARGE_STATES),
  stateAt: instantOut,
  costCents: cents,
  /** What is added for the work of it. */
  feeCents: cents,
  /** What it comes to: as asked, or as decided. */
  sumCents: cents,
  facts: chargeFacts.nullable(),
  note: z.string(),
  smokingSign: z.enum(SMOKING_SIGNS).nullable(),
  files: z.array(chargeFile),
  submittedAt: instantOut.nullable(),
  /** Until when the next step of it can be taken, or by when it happens by itself. */
  dueAt: instantOut.nullable(),
  /** Whether silence would count as a yes. */
  isSilenceEnough: z.boolean(),
  answer: z.string().nullable(),
  awardedCents: cents.nullable(),
  decision: decision.nullable(),
  appeal: z.object({ text: z.string(), by: z.enum(['guest', 'host']), at: instantOut }).nullable(),
  finalDecision: decision.nullable(),
  frozenCents: cents,
  depositCents: cents,
  paidCents: cents,
  /** What the guest still has to pay. */
  toPayCents: cents,
  /** What the host gets of it; to the guest null. */
  hostCents: cents.nullable(),
  /** What it costs its host that they should not have made it; 0: a person decides about their account. Null: nobody said so, or the guest reads. */
  penaltyCents: cents.nullable(),
  /** What who reads may do with it now. */
  actions: z.array(z.enum(CHARGE_TRANSITIONS)),
});

export const tripCharges = z.object({
  bookingId: uuid,
  /** Null: an admin. */
  side: z.enum(['guest', 'host']).nullable(),
  /** Null: the car is not back. */
  returnedAt: instantOut.nullable(),
  /** Until when ordinary charges can be sent, and those that come by letter. */
  fileUntil: instantOut.nullable(),
  documentUntil: instantOut.nullable(),
  hasSaidNone: z.boolean(),
  canSayNone: z.boolean(),
  charges: z.array(chargeView),
  /** The guest paid for the refuelling with the trip: no fuel is charged. */
  isFuelPrepaid: z.boolean(),
  /** For the host: what the hand-overs come to and is not charged yet. */
  prefilled: z.array(
    z.object({ kind: z.enum(MEASURED_KINDS), costCents: cents, feeCents: cents, facts: chargeFacts }),
  ),
  /** For the host: the most that each other kind may cost now, and what is added to it. */
  stated: z.array(z.object({ kind: z.enum(STATED_KINDS), mostCents: cents, feeCents: cents })),
  maxFiles: z.int(),
  answerHours: z.int(),
});

const OF_BOOKING = z.strictObject({ bookingId: uuid });
const BY_CHARGE = z.strictObject({ id: uuid });

export const getCharges = useCase('charges/of-booking', {
  access: 'signed_in',
  summary:
    'The charges after a trip, for its guest, its host and admins, with what its host can still charge',
  input: OF_BOOKING,
  output: tripCharges,
  refusals: ['not_found'],
});

export const saveCharge = useCase('charges/save', {
  access: 'signed_in',
  summary:
    'Keep a draft of a charge after a trip. For the host; sums of kilometres, fuel and late returns are worked out by us',
  input: z.strictObject({
    /** Chosen by the caller, so that it is made once. */
    id: uuid,
    bookingId: uuid,
    kind: z.enum(CHARGE_KINDS),
    /** Of a kind that we do not work out. */
    costCents: z.int().min(0).max(10_000_000).nullable().default(null),
    note: lines.max(LONGEST).default(''),
    smokingSign: z.enum(SMOKING_SIGNS).nullable().default(null),
    /** Files that were handed in before; those that are left out are taken away. */
    fileIds: files.default([]),
  }),
  output: tripCharges,
  refusals: [
    'not_found',
    'not_allowed',
    'file_unknown',
    'too_many_files',
    'charge_made',
    'charge_filing_over',
    'charge_over_cap',
    'fuel_prepaid',
  ],
});

export const submitCharge = useCase('charges/submit', {
  access: 'signed_in',
  summary: 'Send a charge to the guest. Its sum is kept of the deposit, as far as there is something left',
  input: BY_CHARGE,
  output: tripCharges,
  refusals: [
    'not_found',
    'not_allowed',
    'charge_filing_over',
    'charge_over_cap',
    'charge_nothing',
    'fuel_prepaid',
    'charge_evidence_missing',
    'charge_evidence_wrong',
    'smoking_sign_missing',
  ],
});

export const withdrawCharge = useCase('charges/withdraw', {
  access: 'signed_in',
  summary: 'Take back a charge that is neither accepted nor decided, or put a draft away',
  input: BY_CHARGE,
  output: tripCharges,
  refusals: ['not_found', 'not_allowed'],
});

export const answerCharge = useCase('charges/answer', {
  access: 'signed_in',
  summary: 'The guest accepts a charge, or says why not, with files that show it',
  input: z.strictObject({
    id: uuid,
    answer: z.enum(['accept', 'dispute']),
    /** With `dispute`. */
    words: lines.max(LONGEST).default(''),
    fileIds: files.default([]),
  }),
  output: tripCharges,
  refusals: ['not_found', 'not_allowed', 'words_missing', 'file_unknown', 'too_many_files'],
});

export const appealCharge = useCase('charges/appeal', {
  access: 'signed_in',
  summary:
    'Guest or host asks for another look at a decision, once; a guest who was silent, at what counts as accepted',
  input: z.strictObject({ id: uuid, words: lines.min(1).max(LONGEST) }),
  output: tripCharges,
  refusals: ['not_found', 'not_allowed'],
});

export const openChargeCheckout = useCase('charges/checkout', {
  access: 'signed_in',
  summary: 'Open a checkout for what the deposit did not cover of a charge',
  input: BY_CHARGE.extend({ payWith }),
  output: z.object({ checkoutUrl: z.string() }),
  refusals: ['not_found', 'not_allowed', 'already_paid', 'payment_way_not_offered', 'gateway_unavailable'],
});

export const sayNoCharges = useCase('charges/say-none', {
  access: 'signed_in',
  summary:
    'The host has nothing, or nothing more, to charge: the deposit goes back as far as no charge keeps it, and reviews need not wait',
  input: OF_BOOKING,
  output: tripCharges,
  refusals: ['not_found', 'not_allowed'],
});

export const myCharges = useCase('charges/mine', {
  access: 'signed_in',
  summary:
    'Charges after trips, the newest first: as host those with my own cars, as guest those that were sent to me',
  input: z.strictObject({ as: z.enum(BOOKING_SIDES).default('host') }),
  output: z.object({
    items: z.array(
      z.object({
        charge: chargeView,
        ref: z.string(),
        car: z.string(),
        /** Of the other side. */
        otherFirstName: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const chargeQueue = useCase('charges/queue', {
  access: 'signed_in',
  summary: 'For admins: charges that wait for a decision, the oldest first',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        charge: chargeView,
        ref: z.string(),
        hostId: uuid,
        guestId: uuid,
        /** It came after a review with few stars. */
        isFlagged: z.boolean(),
        /** How often the host misused charges before. */
        misuses: z.int(),
        /** Who decided before may not decide an appeal. */
        decidedBy: uuid.nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const decideCharge = useCase('charges/decide', {
  access: 'signed_in',
  summary: 'For admins: decide about a disputed or unanswered charge, or finally after an appeal',
  input: z.strictObject({
    id: uuid,
    /** What of it the guest has to pay; 0: nothing. */
    awardedCents: z.int().min(0).max(10_000_000),
    reason: lines.min(10).max(LONGEST),
    /** The host should not have made it. */
    isMisuse: z.boolean().default(false),
  }),
  output: z.object({
    charge: chargeView,
    misuse: z.object({ nth: z.int(), cents, isLast: z.boolean() }).nullable(),
  }),
  refusals: ['not_found', 'not_allowed', 'charge_over_cap', 'another_admin'],
});

const fuelPrice = z.object({
  validFrom: localDate,
  zone: z.enum(FUEL_ZONES),
  fuel: z.enum(PUMP_FUELS),
  centsPerLitre: cents,
  /** Petrol is set by the state; diesel is not. */
  isRegulated: z.boolean(),
  source: z.string(),
});

export const fuelPriceList = useCase('charges/fuel-prices', {
  access: 'anyone',
  summary: 'What a litre of fuel cost from each day on, by which missing fuel is charged, the newest first',
  input: z.strictObject({}),
  output: z.object({ prices: z.array(fuelPrice) }),
  refusals: [],
});

export const addFuelPrice = useCase('charges/add-fuel-price', {
  access: 'signed_in',
  summary: 'For admins: what a litre costs from a day on. Petrol changes on the first Wednesday of a month',
  input: z.strictObject({
    validFrom: calendarDate,
    zone: z.enum(FUEL_ZONES),
    fuel: z.enum(PUMP_FUELS),
    centsPerLitre: z.int().min(100).max(100_000),
    source: line.min(3).max(200),
  }),
  output: z.object({ prices: z.array(fuelPrice) }),
  refusals: ['fuel_price_day', 'fuel_price_there'],
});

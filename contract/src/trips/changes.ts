import { ASK_REASONS } from '@kwela/domain/bookings/changes/approval';
import { CHANGE_KINDS } from '@kwela/domain/bookings/changes/kinds';
import { CHANGE_STATES } from '@kwela/domain/bookings/changes/lifecycle';
import { QUOTE_REFUSALS } from '@kwela/domain/pricing/refusals';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { EXTRA_UNITS } from '@kwela/domain/vehicles/terms';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instant, instantOut, lines, uuid } from '../fields.ts';
import { payWith } from '../payments.ts';
import { filling } from '../vehicles.ts';
import { driver, lineItem, tripInput } from './quote.ts';

const { delivery, extras } = tripInput.shape;

/** What somebody wants to be other. A change is about one thing; whether a new time extends, shortens or moves a trip follows from it. */
export const wantedChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('time'), startAt: instant, endAt: instant }),
  z.strictObject({ kind: z.literal('place'), delivery: delivery.unwrap() }),
  z.strictObject({ kind: z.literal('drivers'), driver }),
  z.strictObject({
    kind: z.literal('options'),
    protectionPlan: z.enum(PROTECTION_PLANS),
    extras: extras.unwrap(),
  }),
  /** By the host alone: another car of theirs. */
  z.strictObject({ kind: z.literal('swap'), vehicleId: uuid }),
]);
export type WantedChange = z.output<typeof wantedChange>;

const side = z.object({
  startAt: instantOut,
  endAt: instantOut,
  vehicle: z.object({ id: uuid, title: z.string() }),
  protectionPlan: z.enum(PROTECTION_PLANS),
  extras: z.array(z.object({ code: z.string(), quantity: z.int() })),
  /** Where the car is handed over; null: at its own place. */
  place: z.string().nullable(),
  drivers: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  /** What this viewer sees of the price: the host what is theirs. */
  totalCents: cents,
  depositCents: cents,
  excessCents: cents,
  kmIncluded: z.int(),
});

/** What a change comes to, before and after it. */
export const changeTerms = z.object({
  kind: z.enum(CHANGE_KINDS),
  before: side,
  after: side,
  /** Each line that costs more or less than before, with both sums. */
  lines: z.array(z.object({ line: lineItem, beforeCents: cents, afterCents: cents })),
  /** What the guest pays before it takes effect, gets back once it has, and what is kept of the lines that go. Null for the host. */
  money: z.object({ payCents: cents, backCents: cents, keptCents: cents }).nullable(),
  /** What the trip pays out before and after. Null for the guest, and for a co-host who does not see earnings. */
  payout: z.object({ beforeCents: cents, afterCents: cents }).nullable(),
  /** Why the host is asked; empty: nobody is. */
  askReasons: z.array(z.enum(ASK_REASONS)),
});

export const bookingChange = changeTerms.extend({
  id: uuid,
  state: z.enum(CHANGE_STATES),
  stateAt: instantOut,
  proposedBy: z.enum(['guest', 'host']),
  proposedAt: instantOut,
  note: z.string(),
  answerNote: z.string(),
  /** Until when what it waits for must come: the answer, or the payment. */
  endsAt: instantOut.nullable(),
  /** What this viewer can do with it now. */
  actions: z.array(z.enum(['agree', 'decline', 'withdraw', 'pay'])),
});

/** Another car that a host can offer instead. */
const otherCar = z.object({ vehicleId: uuid, title: z.string(), plate: z.string() });

export const changesOfBooking = useCase('changes/of-booking', {
  access: 'signed_in',
  summary: 'The changes of a booking, the latest first, and what can be chosen for a new one',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({
    bookingId: uuid,
    changes: z.array(bookingChange),
    /** Null: this person can propose nothing now. */
    choices: z
      .object({
        phase: z.enum(['ahead', 'under_way']),
        /** From when on somebody else has the car; null: nobody has. */
        nextTakenAt: instantOut.nullable(),
        /** So long before that the car has to be back. */
        bufferMinutes: z.int(),
        stepMinutes: z.int(),
        protectionPlans: z.array(z.enum(PROTECTION_PLANS)),
        extras: z.array(
          z.object({
            code: z.string(),
            label: z.string().nullable(),
            unit: z.enum(EXTRA_UNITS),
            priceCents: cents,
            maxQuantity: z.int(),
            /** Of a prepaid refuel: what its price is worked out by. */
            filling: filling.nullable(),
          }),
        ),
        places: z.array(z.object({ code: z.string(), label: z.string(), feeCents: cents })),
        chosen: z.object({
          protectionPlan: z.enum(PROTECTION_PLANS),
          extras: z.array(z.object({ code: z.string(), quantity: z.int() })),
          placeCode: z.string().nullable(),
          driverCount: z.int(),
        }),
        maxDrivers: z.int(),
        /** For the host. */
        otherCars: z.array(otherCar),
      })
      .nullable(),
  }),
  refusals: ['not_found'],
});

/** Why a change cannot be priced or made as asked. */
const CHANGE_REFUSALS = [
  'not_found',
  'not_allowed',
  'change_not_possible',
  'change_open',
  'change_time_taken',
  ...QUOTE_REFUSALS,
  'licence_not_valid',
  'country_not_allowed',
  'surface_not_allowed',
  'ehailing_not_allowed',
  'border_letter_missing',
  'driver_not_verified',
  'main_driver_differs',
  'other_driver_not_verified',
] as const;

export const previewChange = useCase('changes/preview', {
  access: 'signed_in',
  summary:
    'What a change of a booking comes to, line by line, and whether the host is asked. Nothing is changed by it',
  input: z.strictObject({ bookingId: uuid, wanted: wantedChange }),
  output: changeTerms,
  refusals: CHANGE_REFUSALS,
});

export const proposeChange = useCase('changes/propose', {
  access: 'signed_in',
  summary:
    'Ask for a change at the amount that was shown: the longer time is kept, and where nothing is to be paid or answered it takes effect at once. Needs an Idempotency-Key header',
  input: z.strictObject({
    bookingId: uuid,
    wanted: wantedChange,
    note: lines.max(500).default(''),
    /** As `changes/preview` gave it: to be paid above 0, coming back below it. A host leaves it out. */
    expectedCents: z.int().nullable().default(null),
    payWith,
  }),
  output: z.object({
    changeId: uuid,
    state: z.enum(CHANGE_STATES),
    /** Where it is to be paid; null: nothing is to be paid now, or no company could open a checkout yet. */
    checkoutUrl: z.string().nullable(),
  }),
  refusals: [
    ...CHANGE_REFUSALS,
    'change_amount_changed',
    'payment_way_not_offered',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

const answered = z.object({ changeId: uuid, state: z.enum(CHANGE_STATES) });

export const answerChange = useCase('changes/answer', {
  access: 'signed_in',
  summary: 'The host agrees to a change or declines it; of another car that the host offers, the guest does',
  input: z.strictObject({ id: uuid, isAgreed: z.boolean(), note: lines.max(500).default('') }),
  output: answered,
  refusals: ['not_found', 'not_allowed'],
});

export const withdrawChange = useCase('changes/withdraw', {
  access: 'signed_in',
  summary: 'Take back a change that waits for an answer or for its payment',
  input: z.strictObject({ id: uuid }),
  output: answered,
  refusals: ['not_found', 'not_allowed'],
});

export const openChangeCheckout = useCase('changes/checkout', {
  access: 'signed_in',
  summary: 'Open the checkout of a change that waits for its payment, or open it again after a failure',
  input: z.strictObject({ id: uuid, payWith }),
  output: z.object({ checkoutUrl: z.string(), endsAt: instantOut }),
  refusals: ['not_found', 'not_allowed', 'payment_way_not_offered', 'gateway_unavailable'],
});

import { PROMO_FAULTS, PROMO_STATES } from '@kwela/domain/hosting/host-promo';
import { z } from 'zod';
import { REMOVAL, useCase } from '../../define.ts';
import {
  calendarDate,
  cents,
  hostParam,
  instantOut,
  line,
  localDate,
  numberParam,
  uuid,
} from '../../fields.ts';

/** Promo codes that hosts pay for. Source: docs/rules/hosting.md “Promos of hosts”. */

const LONGEST_CODE = 40;
const MOST_CARS = 100;

/** A part of the rental, or a sum; what is allowed, the rules say. */
const promoOff = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percentBp: z.int() }),
  z.strictObject({ kind: z.literal('sum'), offCents: cents }),
]);

/** What is wrong with a promo, by its fields. */
export const promoFaults = z.object({
  problems: z.array(
    z.object({
      field: z.enum(['code', 'off', 'vehicleIds', 'bookLastOn', 'tripLastOn', 'maxUses']),
      fault: z.enum(PROMO_FAULTS),
      /** The most that is allowed, in basis points, cents or uses. */
      max: z.int().exactOptional(),
    }),
  ),
});

const hostPromo = z.object({
  id: uuid,
  code: z.string(),
  off: promoOff,
  /** Null: for all cars of the host. */
  vehicleIds: z.array(uuid).nullable(),
  /** All four days belong to it. */
  bookFromOn: localDate,
  bookLastOn: localDate,
  tripFromOn: localDate,
  tripLastOn: localDate,
  maxUses: z.int(),
  state: z.enum(PROMO_STATES),
  /** Bookings that stand, and those that wait to be paid or answered. */
  useCount: z.int(),
  /** What it took off the bookings that were paid, as far as they were not given back. */
  costCents: cents,
  createdAt: instantOut,
});

export const listMyPromos = useCase('promos/mine', {
  access: 'signed_in',
  summary:
    'The promo codes of a host, the newest first, with how often each was used and what it cost so far',
  input: z.strictObject({ ...hostParam }),
  output: z.object({
    items: z.array(hostPromo),
    cars: z.array(
      z.object({
        id: uuid,
        title: z.string(),
        plateEnd: z.string(),
        isListed: z.boolean(),
        /** At the saver rate no promo holds. */
        isSaver: z.boolean(),
      }),
    ),
    limits: z.object({ maxPercentBp: z.int(), maxOffCents: cents, maxUses: z.int(), maxCodes: z.int() }),
    /** Co-hosts and programs see codes alone. */
    canChange: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const previewPromo = useCase('prices/preview-promo', {
  access: 'signed_in',
  summary:
    'What a promo would do to the price of a trip of four days in a week, and to what the host earns of it',
  input: z.strictObject({
    kind: z.enum(['percent', 'sum']),
    /** Basis points, or cents. */
    value: numberParam(z.int()),
    /** Left out: the first car that it could be for. */
    vehicleId: uuid.optional(),
  }),
  output: z.object({
    /** Null: there is no car that it could be for. */
    example: z
      .object({
        vehicleId: uuid,
        title: z.string(),
        rentalDays: z.int(),
        rentalCents: cents,
        discountedCents: cents,
        earnedLessCents: cents,
      })
      .nullable(),
  }),
  refusals: ['promo_faulty', 'not_found'],
});

export const createPromo = useCase('promos/create', {
  access: 'signed_in',
  summary: 'Makes a promo code. Sent again with the same id, it makes nothing and answers the same',
  input: z.strictObject({
    id: uuid,
    code: line.toUpperCase().max(LONGEST_CODE),
    off: promoOff,
    vehicleIds: z.array(uuid).max(MOST_CARS).nullable(),
    bookFromOn: calendarDate,
    bookLastOn: calendarDate,
    /** The days on which trips start. */
    tripFromOn: calendarDate,
    tripLastOn: calendarDate,
    maxUses: z.int(),
  }),
  output: hostPromo,
  refusals: ['promo_faulty', 'promo_code_taken', 'too_many_promos', 'not_found'],
});

export const changePromo = useCase('promos/change', {
  access: 'signed_in',
  summary: 'Ends a promo code earlier, or lets it be used more often; what it gives off stays',
  input: z.strictObject({ id: uuid, bookLastOn: calendarDate, maxUses: z.int() }),
  output: hostPromo,
  refusals: ['not_found', 'promo_faulty'],
});

export const switchPromo = useCase('promos/switch', {
  access: 'signed_in',
  summary: 'Switches a promo code off, or on again. Prices that guests were promised with it hold',
  input: z.strictObject({ id: uuid, isOn: z.boolean() }),
  output: hostPromo,
  refusals: ['not_found'],
});

export const removePromo = useCase('promos/remove', {
  ...REMOVAL,
  summary: 'Deletes a promo code that no booking was made with',
  refusals: ['promo_was_used'],
});

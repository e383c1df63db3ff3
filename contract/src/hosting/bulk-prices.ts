import { z } from 'zod';
import { useCase } from '../define.ts';
import { calendarDate, cents, DAYS_IN_ORDER, hostParam, instantOut, uuid } from '../fields.ts';

const MOST_CARS = 200;
const MOST_CENTS = 1_000_000_000;

const bulkChange = z
  .strictObject({
    /** All of one host. */
    vehicleIds: z.array(uuid).min(1).max(MOST_CARS),
    ...hostParam,
    fromOn: calendarDate,
    /** Belongs to it. */
    toOn: calendarDate,
    /** 0 = Sunday … 6 = Saturday; none: every day. */
    weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percentBp: z.int().min(-10_000).max(100_000) }),
      z.strictObject({ kind: z.literal('amount'), cents: z.int().min(-MOST_CENTS).max(MOST_CENTS) }),
      z.strictObject({ kind: z.literal('price'), cents: z.int().min(0).max(MOST_CENTS) }),
      /** Prices by hand are taken away: the days follow the rules again. */
      z.strictObject({ kind: z.literal('no_own_price') }),
    ]),
  })
  .refine(...DAYS_IN_ORDER);

const REFUSALS = ['not_found', 'bulk_too_large', 'dates_over', 'too_many_own_prices'] as const;

export const previewBulkPrices = useCase('prices/preview-bulk', {
  access: 'signed_in',
  summary: 'What a change to many dates of several cars would do to each day; nothing is changed',
  input: bulkChange,
  output: z.object({
    cars: z.array(
      z.object({
        vehicleId: uuid,
        title: z.string(),
        /** Those whose price would be another one, or no longer set by hand, in order. */
        days: z.array(
          z.object({
            on: calendarDate,
            beforeCents: cents,
            afterCents: cents,
            /** It would have gone beyond what the car may cost. */
            isAtLimit: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  refusals: REFUSALS,
});

const doneBulk = z.object({
  bulkId: uuid,
  carCount: z.int(),
  dayCount: z.int(),
  undoUntil: instantOut,
});

export const changeBulkPrices = useCase('prices/change-bulk', {
  access: 'signed_in',
  summary:
    'Set the prices of many dates of several cars at once, or take own prices away. Needs an Idempotency-Key header',
  input: bulkChange,
  output: doneBulk,
  refusals: [...REFUSALS, 'idempotency_key_missing', 'idempotency_key_reused'],
});

export const getLastBulkPrices = useCase('prices/last-bulk', {
  access: 'signed_in',
  summary: 'The host’s last change to many dates, while it can be taken back',
  input: z.strictObject({ ...hostParam }),
  output: z.object({ last: doneBulk.nullable() }),
  refusals: ['not_found'],
});

export const undoBulkPrices = useCase('prices/undo-bulk', {
  access: 'signed_in',
  summary: 'Take back a change to many dates; a day whose price was changed since then keeps it',
  input: z.strictObject({ bulkId: uuid }),
  output: z.object({ restoredCount: z.int(), keptCount: z.int() }),
  refusals: ['not_found', 'undo_over'],
});

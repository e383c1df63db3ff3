import { HOLD_REASONS, PAYOUT_FILE_FAULTS } from '@kwela/domain/payouts/codes';
import { PAYOUT_STATES } from '@kwela/domain/payouts/lifecycle';
import { ACCOUNT_READINESS } from '@kwela/domain/payouts/payment';
import { z } from 'zod';
import { BY_ID, useCase } from '../define.ts';
import { calendarDate, cents, hostParam, instantOut, line, localDate, uuid } from '../fields.ts';
import { namedCar } from './named-cars.ts';

/** What hosts are paid. Source: docs/rules/payments.md “Payouts”. */

/** A part of what a booking brings its host. */
const payoutItem = z.object({
  id: uuid,
  /** 1, 2, 3 … by the weeks of a long trip; 0 for what the books owe beside the trip, such as what was kept of a cancelled one. */
  part: z.int().min(0),
  state: z.enum(PAYOUT_STATES),
  bookingId: uuid,
  ref: z.string(),
  car: namedCar,
  /** What was taken from the guest for it; our fee, with the VAT in it; and what is the host’s. Until it is earned, what it will come to. */
  grossCents: cents,
  feeCents: cents,
  feeVatCents: cents,
  cents,
  /** When the car was back or the week over; null: the guest has the car. */
  overAt: instantOut.nullable(),
  /** The day on which it is paid, as far as one can tell; null: it has left, or nobody can tell. */
  payOn: localDate.nullable(),
  /** What it is or was kept back for. */
  holdReason: z.enum(HOLD_REASONS).nullable(),
  payoutId: uuid.nullable(),
});

/** One payment into the host’s account. */
const payout = z.object({
  id: uuid,
  batchOn: localDate,
  state: z.enum(PAYOUT_STATES),
  /** What left for the bank, and what of the same parts went against what the host owed. */
  cents,
  offsetCents: cents,
  accountEnd: z.string(),
  /** What the bank calls it, to look for it there. */
  reference: z.string(),
  /** The bank’s own word for why it did not take it. */
  failure: z.string().nullable(),
  /** When it is tried again; null: it is not, or is done. */
  tryAt: instantOut.nullable(),
  paidAt: instantOut.nullable(),
});

const sums = z.object({
  accruingCents: cents,
  heldCents: cents,
  onHoldCents: cents,
  scheduledCents: cents,
  /** With the bank. */
  processingCents: cents,
  /** Came back, and waits for the host or for us. */
  failedCents: cents,
  /** Has left for the host’s account. */
  paidCents: cents,
  /** Went against what the host owed instead. */
  offsetCents: cents,
  /** What the host still owes, such as a penalty: it is kept back from payouts. */
  owedCents: cents,
});

export const listMyPayouts = useCase('payouts/mine', {
  access: 'signed_in',
  summary:
    'What a host is paid: what runs up, is held, scheduled with its day, on its way, paid, and came back, with why; the newest payments first',
  input: z.strictObject({ ...hostParam }),
  output: z.object({
    sums,
    account: z.object({
      readiness: z.enum(ACCOUNT_READINESS),
      /** The last signs; empty: there is none. */
      end: z.string(),
      frozenUntil: instantOut.nullable(),
    }),
    nextBatchOn: localDate,
    /** All that has not been paid yet, by the day on which it was or will be due. */
    items: z.array(payoutItem),
    payouts: z.array(payout.extend({ items: z.array(payoutItem) })),
    minCents: cents,
    clawbackBp: z.int(),
    canChangeAccount: z.boolean(),
  }),
  refusals: ['not_found'],
});

export const tripPayouts = useCase('payouts/trip', {
  access: 'signed_in',
  summary:
    'The statement of one trip for its host: what was taken for rental and extras, our fee with its VAT, and each part with the payment that it left in',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({
    bookingId: uuid,
    ref: z.string(),
    car: namedCar,
    startAt: instantOut,
    endAt: instantOut,
    items: z.array(payoutItem),
    payouts: z.array(payout),
    inAll: z.object({ grossCents: cents, feeCents: cents, feeVatCents: cents, cents }),
  }),
  refusals: ['not_found'],
});

const batch = z.object({
  batchOn: localDate,
  bank: z.string(),
  payoutCount: z.int(),
  cents,
  /** Still with the bank; came back; wait for a person. */
  processingCount: z.int(),
  failedCount: z.int(),
  manualCount: z.int(),
  fetchedAt: instantOut.nullable(),
});

export const listPayoutBatches = useCase('payouts/batches', {
  access: 'signed_in',
  summary: 'For admins: the batches of payouts, the newest first, and the payments that wait for a person',
  input: z.strictObject({}),
  output: z.object({
    batches: z.array(batch),
    manual: z.array(
      z.object({
        id: uuid,
        hostId: uuid,
        batchOn: localDate,
        cents,
        failure: z.string().nullable(),
        refusals: z.int(),
      }),
    ),
  }),
  refusals: ['forbidden'],
});

export const fetchPayoutBatch = useCase('payouts/fetch-batch', {
  access: 'signed_in',
  summary:
    'For admins: the file of a day for the bank. It names accounts, so that each look stands in the record of their hosts; a second one has to be asked for',
  input: z.strictObject({
    batchOn: calendarDate,
    /** The bank would pay a file twice: a person who fetches it a second time says so. */
    isAgain: z.boolean().default(false),
  }),
  output: z.object({ fileName: z.string(), content: z.string(), payoutCount: z.int(), cents }),
  refusals: ['forbidden', 'not_found', 'batch_fetched_before'],
});

const LONGEST_FILE = 2_000_000;

export const confirmPayoutBatch = useCase('payouts/confirm-batch', {
  access: 'signed_in',
  summary:
    'For admins: what the bank says of the payments of a file, as a file. All of it counts or, with a line that cannot be read, nothing',
  input: z.strictObject({ content: z.string().max(LONGEST_FILE) }),
  output: z.object({
    paidCount: z.int(),
    failedCount: z.int(),
    /** Said before, or not with a bank any more. */
    unchangedCount: z.int(),
  }),
  refusals: ['forbidden', 'payout_file_faulty'],
});

/** What is wrong with a file of the bank, line by line. */
export const payoutFileFaults = z.object({
  problems: z.array(z.object({ line: z.int(), fault: z.enum(PAYOUT_FILE_FAULTS) })),
});

export const holdPayout = useCase('payouts/hold', {
  access: 'signed_in',
  summary:
    'For admins: keeps a sum of a booking from being paid while somebody looks at it, and nothing more',
  input: z.strictObject({
    /** The same again is the same hold. */
    id: uuid,
    bookingId: uuid,
    cents: z.int().min(1),
    note: line.min(1).max(500),
  }),
  output: z.object({ heldCents: cents }),
  refusals: ['forbidden', 'not_found', 'nothing_to_hold'],
});

export const releasePayout = useCase('payouts/release', {
  ...BY_ID,
  summary: 'For admins: what was kept back is paid with the next batch',
  input: z.strictObject({ id: uuid, bookingId: uuid }),
  output: z.object({ releasedCents: cents }),
  refusals: ['forbidden', 'not_found'],
});

export const payByHand = useCase('payouts/pay-by-hand', {
  access: 'signed_in',
  summary: 'For admins: a payment that the bank refused for good was made in another way',
  input: z.strictObject({ id: uuid, note: line.min(1).max(500) }),
  output: z.object({ state: z.enum(PAYOUT_STATES) }),
  refusals: ['forbidden', 'not_found', 'not_allowed'],
});

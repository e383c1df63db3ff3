import { PUBLISHED_NUMBER_NAMES } from '@kwela/domain/transparency/numbers';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { instantOut, localDate } from '../fields.ts';

/** What was held for others at the end of a day, and what was owed; the hash follows from all of it and the day before. */
const reserveProof = z.object({
  day: localDate,
  rentalHeldCents: z.int(),
  rentalOwedCents: z.int(),
  depositHeldCents: z.int(),
  depositOwedCents: z.int(),
  /** Below 0: hosts owe us. */
  hostsCents: z.int(),
  ledgerSumCents: z.int(),
  postings: z.int(),
  openBookings: z.int(),
  openDeposits: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});

/** As many days are shown; the check reads all of them. */
export const MOST_PROOFS = 400;

/** A number, and how many cases it comes from; null while those are too few. */
const counted = z.object({ value: z.int(), sample: z.int() }).nullable();

export const publishedNumbers = useCase('transparency/numbers', {
  access: 'anyone',
  summary:
    'What we publish about ourselves from our own records, each number only once enough cases stand behind it',
  input: z.strictObject({}),
  output: z.object({
    countedAt: instantOut,
    /** The first day of the period; it ends when it was counted. */
    sinceOn: localDate,
    /** Fewer cases are not shown. */
    leastSample: z.int(),
    numbers: z.array(z.object({ name: z.enum(PUBLISHED_NUMBER_NAMES), counted })),
    /** Whether every payment in our books adds up to zero. */
    ledger: z.object({ isBalanced: z.boolean(), sample: z.int() }).nullable(),
    /** The newest proof of reserves; null before the first day is over. */
    reserves: reserveProof.nullable(),
  }),
  refusals: [],
});

export const checkReserves = useCase('transparency/check-reserves', {
  access: 'anyone',
  summary: 'Every proof of reserves with its hash, written again: is the chain of days whole?',
  input: z.strictObject({}),
  output: z.object({
    /** The first day whose hash or link is wrong; null when all is as it was written. */
    brokenDay: localDate.nullable(),
    days: z.int(),
    /** The newest ones, the newest first. */
    proofs: z.array(reserveProof).max(MOST_PROOFS),
  }),
  refusals: [],
});

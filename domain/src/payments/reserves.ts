import type { Cents } from '../money.ts';
import { addDays, instantFromLocal, localDate } from '../time.ts';

/**
 * What we hold of other people's money, beside what we owe them. What is held is read from the books, what is owed from
 * bookings and deposits, so that neither can hide a fault of the other. Source: docs/rules/payments.md “Proof of reserves”.
 */
export interface Reserves {
  /** In trust for trips: what guests paid for them, as far as it is neither sent back nor the host's own yet. */
  readonly rentalHeldCents: Cents;
  readonly rentalOwedCents: Cents;
  /** In trust for deposits, held on cards or taken. */
  readonly depositHeldCents: Cents;
  readonly depositOwedCents: Cents;
  /** What hosts have earned and was not paid out yet. Below 0: they owe us. */
  readonly hostsCents: Cents;
  /** All entries of all books, which is 0. */
  readonly ledgerSumCents: Cents;
  readonly postings: number;
  readonly openBookings: number;
  readonly openDeposits: number;
}

/** Does every cent in trust have somebody it is owed to, and the other way round? */
export const isCovered = (reserves: Reserves): boolean =>
  reserves.rentalHeldCents === reserves.rentalOwedCents &&
  reserves.depositHeldCents === reserves.depositOwedCents &&
  reserves.ledgerSumCents === 0;

/** How things stood at the end of a local day, chained to the day before by its hash. */
export interface ReserveProof extends Reserves {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** The hash of the proof before; of the first one 64 zeros. */
  readonly previousHash: string;
}

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** What is hashed: every number on a line of its own, in this order. Anybody can write it again from the published numbers. */
export const proofText = (proof: ReserveProof): string =>
  [
    'kwela reserves 1',
    proof.day,
    proof.rentalHeldCents,
    proof.rentalOwedCents,
    proof.depositHeldCents,
    proof.depositOwedCents,
    proof.hostsCents,
    proof.ledgerSumCents,
    proof.postings,
    proof.openBookings,
    proof.openDeposits,
    proof.previousHash,
  ].join('\n');

export interface HashedProof extends ReserveProof {
  readonly hash: string;
}

/** The day of the first proof whose hash or link is wrong, or null; `proofs` in the order of their days. */
export function brokenDay(proofs: readonly HashedProof[], hashOf: (text: string) => string): string | null {
  let previous = FIRST_PREVIOUS_HASH;
  for (const proof of proofs) {
    if (proof.previousHash !== previous || hashOf(proofText(proof)) !== proof.hash) return proof.day;
    previous = proof.hash;
  }
  return null;
}

/** The end of a local day, which is the beginning of the next. */
export const endOfDay = (day: string): Date => instantFromLocal(addDays(day, 1), 0);

/** The days that are over and not proved yet, the oldest first; of an empty chain only yesterday. */
export function daysToProve(lastDay: string | null, now: Date): string[] {
  const yesterday = addDays(localDate(now), -1);
  const days: string[] = [];
  for (
    let day = lastDay === null ? yesterday : addDays(lastDay, 1);
    day <= yesterday;
    day = addDays(day, 1)
  ) {
    days.push(day);
  }
  return days;
}

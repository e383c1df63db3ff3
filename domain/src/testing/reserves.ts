import type { Reserves } from '../payments/reserves.ts';

/** What is held is what is owed: one trip of R2 280 and its deposit of R3 500. */
export const EVEN_RESERVES: Reserves = {
  rentalHeldCents: 228_000,
  rentalOwedCents: 228_000,
  depositHeldCents: 350_000,
  depositOwedCents: 350_000,
  hostsCents: 171_000,
  ledgerSumCents: 0,
  postings: 12,
  openBookings: 1,
  openDeposits: 1,
};

import type { BookingState } from '../bookings/states.ts';
import { documentStanding } from '../documents/standing.ts';

/** What a letter is worth today. */
export const LETTER_STANDINGS = ['valid', 'expired', 'revoked'] as const;
export type LetterStanding = (typeof LETTER_STANDINGS)[number];

interface TripOfLetter {
  readonly state: BookingState;
  readonly endAt: Date;
}

interface GivenLetter {
  /** When the trip ended by what was printed. */
  readonly validUntil: Date;
  readonly revokedAt: Date | null;
}

/**
 * Whether a letter may be relied on. It ends with the trip, by what is printed on it or by the booking, whichever is earlier; a trip that does not take place takes
 * it back, as its host may. Source: docs/rules/borders.md “The letter”.
 */
export function letterStanding(letter: GivenLetter, booking: TripOfLetter, now: Date): LetterStanding {
  const trip = documentStanding(booking, now);
  if (letter.revokedAt !== null || trip === 'ended') return 'revoked';
  return trip === 'stands' && now < letter.validUntil ? 'valid' : 'expired';
}

/** Whether a letter can be given for a trip: agreed, and to come or under way. Source: docs/rules/borders.md “The letter”. */
export const mayHaveLetter = (booking: TripOfLetter, now: Date): boolean =>
  documentStanding(booking, now) === 'stands';

/** A line of a quote, as far as letters go by it. */
interface PaidLine {
  readonly itemCode?: string;
  readonly quantity: number;
}

/** For how many countries the guest has paid. Source: docs/rules/protection.md “Waivers that the platform sells”. */
export const paidCountries = (lines: readonly PaidLine[]): number =>
  lines
    .filter(({ itemCode }) => itemCode === 'cross_border')
    .reduce((sum, { quantity }) => sum + quantity, 0);

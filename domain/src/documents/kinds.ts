import { mayKnowAddress } from '../bookings/deadlines.ts';
import { AHEAD_STATES, type BookingState, UNDER_WAY_STATES } from '../bookings/states.ts';
import type { DocumentSide } from './code.ts';

/** What we issue as a file. Source: docs/rules/documents.md “What there is”. */
export const ISSUED_KINDS = [
  'rental_agreement',
  'receipt',
  'share_receipt',
  'invoice',
  'credit_note',
  'trip_statement',
  'month_statement',
  'border_letter',
  'incident_card',
] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** What decides which documents a trip has. */
export interface DocumentedTrip {
  readonly state: BookingState;
  /** It was agreed, whatever became of it. */
  readonly wasConfirmed: boolean;
  /** The money was taken. */
  readonly isPaid: boolean;
}

const WITH_THE_CAR: readonly BookingState[] = [...AHEAD_STATES, ...UNDER_WAY_STATES];

/**
 * What a further driver may have as files while they have the car, or are about to: what to do after an accident. Border letters, which name
 * them, have a list of their own. Source: docs/rules/documents.md “Who gets what”.
 */
export const documentsOfDriver = ({ state }: Pick<DocumentedTrip, 'state'>): readonly IssuedKind[] =>
  mayKnowAddress(state, 'guest') && WITH_THE_CAR.includes(state) ? ['incident_card'] : [];

/**
 * The documents of a trip that each side may have and of which there is one: its receipt is the guest's alone, its statement the host's.
 * Invoices and border letters have numbers and lists of their own. Source: docs/rules/documents.md “Who gets what”.
 */
export function documentsOfTrip(
  side: DocumentSide,
  { state, wasConfirmed, isPaid }: DocumentedTrip,
): readonly IssuedKind[] {
  const kinds: IssuedKind[] = [];
  if (wasConfirmed) kinds.push('rental_agreement');
  if (side === 'guest' && isPaid) kinds.push('receipt');
  if (side === 'host' && wasConfirmed) kinds.push('trip_statement');
  if (wasConfirmed && WITH_THE_CAR.includes(state)) kinds.push('incident_card');
  return kinds;
}

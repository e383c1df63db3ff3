import type { BookingState } from '@kwela/domain/bookings/states';
import { documentsOfDriver, documentsOfTrip, type IssuedKind } from '@kwela/domain/documents/kinds';
import type { BookingAccess } from '../../bookings/read/booking-access.ts';
import type { DriverAccess } from '../../bookings/read/driver-access.ts';
import type { TripFacts } from '../store/trip-facts-repo.ts';

/** What of a trip somebody may have. */
export interface TripDocuments {
  /** Of which there is one. */
  readonly kinds: readonly IssuedKind[];
  /** Guests have all invoices; hosts those for what they supplied. */
  readonly invoices: 'all' | 'of_host' | 'none';
  readonly hasLetters: boolean;
}

const NONE: TripDocuments = { kinds: [], invoices: 'none', hasLetters: false };

/** Whoever may not drive yet has none, and nobody has them before they are told where the car stands. */
function ofDriver(state: BookingState, { standing }: DriverAccess): TripDocuments {
  if (standing !== 'drives') return NONE;
  const kinds = documentsOfDriver({ state });
  return { ...NONE, kinds, hasLetters: kinds.length > 0 };
}

/**
 * What who looks at a trip may have. A co-host who sees the money has what is about the host's money, and not what is in the host's name;
 * admins have none. Source: docs/rules/documents.md “Who gets what”.
 */
export function tripDocumentsFor(
  { booking: { state }, confirmedAt, payment }: TripFacts,
  access: BookingAccess | DriverAccess,
): TripDocuments {
  if (access.relation === 'driver') return ofDriver(state, access);
  const { relation, may } = access;
  if (relation === 'admin') return NONE;
  const trip = {
    state,
    wasConfirmed: confirmedAt !== null,
    isPaid: payment !== null && payment.paidAt !== null,
  };
  const kinds = documentsOfTrip(relation, trip);
  if (relation === 'guest') return { kinds, invoices: 'all', hasLetters: true };
  if (!may('see_earnings')) return NONE;
  return may('sign_rules')
    ? { kinds, invoices: 'of_host', hasLetters: true }
    : { kinds: kinds.filter((kind) => kind === 'trip_statement'), invoices: 'of_host', hasLetters: false };
}

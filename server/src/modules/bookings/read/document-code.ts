import { type DocumentSide, documentCode, sealOf } from '@kwela/domain/documents/code';
import type { Services } from '../../context.ts';
import type { BookingAccess } from './booking-access.ts';

interface SealedBooking {
  readonly id: string;
  readonly ref: string;
}

/** The sign that stands behind the reference on the paper of one side. Made of what never changes, so it stays. */
export const sealFor = (
  { documentHash }: Pick<Services, 'documentHash'>,
  { id }: Pick<SealedBooking, 'id'>,
  side: DocumentSide,
): string => sealOf(documentHash(`${side} ${id}`));

export const codeOf = (
  services: Pick<Services, 'documentHash'>,
  booking: SealedBooking,
  side: DocumentSide,
): string => documentCode({ ref: booking.ref, seal: sealFor(services, booking, side) });

/** What stands on the paper of who looks. Admins have none, and a co-host shows none: it is in the host's name. */
export const paperCodeOf = (
  services: Pick<Services, 'documentHash'>,
  booking: SealedBooking,
  { relation, may }: BookingAccess,
): string | null => (relation === 'admin' || !may('sign_rules') ? null : codeOf(services, booking, relation));

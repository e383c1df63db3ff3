import { type DocumentSide, documentCode, sealOf } from '@kwela/domain/documents/code';
import type { Services } from '../../context.ts';

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

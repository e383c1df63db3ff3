import { ISSUED_KINDS } from '@kwela/domain/documents/kinds';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, uuid } from '../fields.ts';

/** A document that somebody may have as a file: `GET /functions/v1/documents/file` with its kind, booking and, where it has one, its id. */
export const issuedDocument = z.object({
  kind: z.enum(ISSUED_KINDS),
  /** Of an invoice, a credit note or a border letter, of which there may be several; null for the others. */
  id: uuid.nullable(),
  /** `INV-000123`; null where documents of the kind have no numbers. */
  number: z.string().nullable(),
  /** Of an invoice or a credit note: whose supply it is for. */
  supplier: z.enum(['host', 'platform']).nullable(),
  totalCents: cents.nullable(),
  issuedAt: instantOut.nullable(),
  /** Of a border letter. */
  countries: z.array(z.enum(NEIGHBOURS)),
});

export const documentsOfTrip = useCase('documents/of-trip', {
  access: 'signed_in',
  summary:
    'The documents of a trip that the one who asks may have as files: its guest theirs, its host theirs; to everybody else there is no trip',
  input: z.strictObject({ bookingId: uuid }),
  output: z.object({ documents: z.array(issuedDocument) }),
  refusals: ['not_found'],
});

import { LETTER_STANDINGS } from '@kwela/domain/borders/letters';
import { ISSUED_KINDS } from '@kwela/domain/documents/kinds';
import { DOCUMENT_STANDINGS } from '@kwela/domain/documents/standing';
import { CHAIN_FAULTS } from '@kwela/domain/hand-over/chain';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, line } from '../fields.ts';

/** What the paper of a booking is: of a guest who paid, of one who did not, and of the host. */
export const DOCUMENT_KINDS = ['receipt', 'booking_summary', 'payout_statement'] as const;

/**
 * What we say of a code to anybody who holds the paper that it stands on: what must be the same on the paper, and nothing of
 * who rents or from whom; of a border letter the initials of its drivers.
 */
export const checkDocument = useCase('documents/check', {
  access: 'anyone',
  summary: 'Whether a document with this code is ours, what must stand on it, and whether it still holds',
  input: z.strictObject({ code: line.min(1).max(60) }),
  output: z.discriminatedUnion('outcome', [
    /** No code can be read: a sign is missing, or it is a number of something else. */
    z.object({ outcome: z.literal('unreadable') }),
    /** It has the shape of a code, and we never gave it out. */
    z.object({ outcome: z.literal('unknown') }),
    z.object({
      outcome: z.literal('genuine'),
      kind: z.enum(DOCUMENT_KINDS),
      code: z.string(),
      ref: z.string(),
      make: z.string(),
      model: z.string(),
      year: z.int(),
      startAt: instantOut,
      endAt: instantOut,
      standing: z.enum(DOCUMENT_STANDINGS),
      /** What the guest pays, or what the host is paid. */
      totalCents: cents,
      /** What of it has gone back to the guest; null on the host’s paper. */
      refundedCents: cents.nullable(),
      checkedAt: instantOut,
    }),
    /** It stands on a border letter. */
    z.object({
      outcome: z.literal('letter'),
      standing: z.enum(LETTER_STANDINGS),
      code: z.string(),
      countries: z.array(z.enum(NEIGHBOURS)),
      make: z.string(),
      model: z.string(),
      year: z.int(),
      plate: z.string(),
      startAt: instantOut,
      endAt: instantOut,
      /** The first letters of each driver’s names: enough to see that a name was changed. */
      drivers: z.array(z.string()),
      checkedAt: instantOut,
    }),
    /** It stands on a document that was issued as a file, and that is kept as it was issued. */
    z.object({
      outcome: z.literal('issued'),
      kind: z.enum(ISSUED_KINDS),
      code: z.string(),
      /** `INV-000123`; null where documents of the kind have no numbers. */
      number: z.string().nullable(),
      /** Null for the statement of a month. */
      trip: z
        .object({
          ref: z.string(),
          make: z.string(),
          model: z.string(),
          year: z.int(),
          startAt: instantOut,
          endAt: instantOut,
          standing: z.enum(DOCUMENT_STANDINGS),
        })
        .nullable(),
      /** Of an agreement: the record of the car’s condition, all its hashes worked out again; null where none stands on it. */
      condition: z
        .object({
          /** How many entries it had, and their hash, as printed. */
          seq: z.int(),
          hash: z.string(),
          /** How many it has today. */
          entries: z.int(),
          /** `missing`, `changed`, `cut`: what broke it; null: it is whole. */
          fault: z.enum(CHAIN_FAULTS).nullable(),
        })
        .nullable(),
      /** The sum that stands on it; null where none does. */
      totalCents: cents.nullable(),
      issuedAt: instantOut,
      /** What it says has changed since, and a newer one says it. */
      isReplaced: z.boolean(),
      /** In hexadecimal: of what it says, as printed at its foot, and of the file. */
      contentSha256: z.string(),
      fileSha256: z.string(),
      checkedAt: instantOut,
    }),
  ]),
  refusals: [],
});

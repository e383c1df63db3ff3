import { readBookingReference } from '../bookings/reference.ts';
import { inSigns, readReference, readSigns } from '../reference.ts';

/** Whose paper of a booking it is: what the guest paid, or what the host is paid. */
export const DOCUMENT_SIDES = ['guest', 'host'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

const SEAL_SIGNS = 8;
const BITS_OF_A_SIGN = 5;
const SEAL = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const REFERENCE_LENGTH = 'TRP-2611-7K3QX'.length;

/** What a document code says: the booking or the statement, and the sign that only we can make for it. */
export interface DocumentCode {
  readonly ref: string;
  readonly seal: string;
}

/** Eight signs, 40 bits, of the first bytes of a keyed hash. @throws {RangeError} for fewer than five bytes */
export function sealOf(hash: Uint8Array): string {
  if (hash.length * 8 < SEAL_SIGNS * BITS_OF_A_SIGN) throw new RangeError('a seal needs five bytes');
  const bits = [...hash.subarray(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return inSigns(
    Array.from({ length: SEAL_SIGNS }, (_, sign) =>
      Number.parseInt(bits.slice(sign * BITS_OF_A_SIGN, (sign + 1) * BITS_OF_A_SIGN), 2),
    ),
  );
}

/** `TRP-2611-7K3QX-4M9RT2AB`, as it stands on a document. Source: docs/rules/bookings.md “Documents”. */
export const documentCode = ({ ref, seal }: DocumentCode): string => `${ref}-${seal}`;

/** What a person typed from paper, whatever its case, spaces and dashes; null where no code can be read. */
export function readDocumentCode(typed: string): DocumentCode | null {
  const plain = typed.toUpperCase().replaceAll(/[\s‐-―_-]/g, '');
  const dashed = `${plain.slice(0, 3)}-${plain.slice(3, 7)}-${plain.slice(7, 12)}`;
  const ref = readBookingReference(dashed) ?? readReference('STM', dashed);
  const seal = readSigns(plain.slice(REFERENCE_LENGTH - 2));
  return ref !== null && SEAL.test(seal) ? { ref, seal } : null;
}

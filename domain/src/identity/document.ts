import { ok, type Result, refuse } from '../result.ts';
import { type PassportFault, readPassport } from './passport.ts';
import { readSaId, type SaIdFault } from './sa-id-number.ts';

export const IDENTITY_DOCUMENTS = ['sa_id', 'passport'] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

/** The document by which somebody shows who they are, as typed. Empty: left out. */
export interface TypedDocument {
  readonly birthOn: string;
  readonly document: IdentityDocument;
  /** The ID number, or that of the passport. */
  readonly number: string;
  readonly passportCountry: string;
  readonly passportExpiresOn: string;
}

/** The same, read: its number in one form, and null for what does not apply. */
export interface ReadDocument {
  readonly number: string;
  readonly passport: { readonly country: string; readonly expiresOn: string } | null;
}

export type DocumentFault = SaIdFault | PassportFault;
export interface FaultOfDocument {
  readonly field: Exclude<keyof TypedDocument, 'document'>;
  readonly fault: DocumentFault;
}

/** The field of a passport that each fault is about. */
const PASSPORT_FIELDS: Readonly<Record<PassportFault, FaultOfDocument['field']>> = {
  passport_number: 'number',
  issuing_country: 'passportCountry',
  south_african: 'passportCountry',
  expiry_not_a_date: 'passportExpiresOn',
  expired: 'passportExpiresOn',
  expires_before_needed: 'passportExpiresOn',
};

/**
 * An ID number that agrees with the date of birth, or a passport that is valid on `on`. What is wrong comes with its field. Source:
 * docs/rules/hosting.md “ID numbers”, “Passports”.
 */
export function readDocument(
  typed: TypedDocument,
  on: string,
): Result<ReadDocument, 'faulty', FaultOfDocument> {
  if (typed.document === 'sa_id') {
    const read = readSaId(typed.number, { on, birthOn: typed.birthOn });
    if (read.ok) return ok({ number: read.value.number, passport: null });
    const field = read.refusal === 'birth_date_differs' ? 'birthOn' : 'number';
    return refuse('faulty', { field, fault: read.refusal });
  }
  const read = readPassport(
    { number: typed.number, country: typed.passportCountry, expiresOn: typed.passportExpiresOn },
    { on },
  );
  if (!read.ok) return refuse('faulty', { field: PASSPORT_FIELDS[read.refusal], fault: read.refusal });
  const { number, country, expiresOn } = read.value;
  return ok({ number, passport: { country, expiresOn } });
}

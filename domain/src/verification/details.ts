import { isPlausibleBirthDate } from '../accounts/birth-date.ts';
import {
  type DocumentFault,
  type IdentityDocument,
  type ReadDocument,
  readDocument,
  type TypedDocument,
} from '../identity/document.ts';
import { type MobileFault, readMobileNumber } from '../identity/mobile-number.ts';
import { ok, type Result, refuse } from '../result.ts';
import { ageOn, isLocalDate } from '../time.ts';
import { PROVINCES, type Province } from '../vehicles/vehicle.ts';
import { type Licence, type LicenceFault, readLicence, type TypedLicence } from './licence.ts';

/** All that is typed of a guest who wants to drive. Empty: left out. */
export interface TypedDetails extends TypedDocument, TypedLicence {
  /** As on the licence. */
  readonly firstNames: string;
  readonly lastName: string;
  readonly addressCountry: string;
  readonly street: string;
  readonly suburb: string;
  readonly city: string;
  /** Of South Africa alone. */
  readonly province: Province | '';
  readonly postalCode: string;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
}
export type DetailsField = keyof TypedDetails;

/** What nobody has typed anything into yet. */
export const EMPTY_DETAILS: TypedDetails = {
  firstNames: '',
  lastName: '',
  birthOn: '',
  document: 'sa_id',
  number: '',
  passportCountry: '',
  passportExpiresOn: '',
  licenceCountry: 'ZA',
  licenceNumber: '',
  licenceCodes: '',
  licenceIssuedOn: '',
  licenceExpiresOn: '',
  licenceLanguage: '',
  idpNumber: '',
  idpExpiresOn: '',
  addressCountry: 'ZA',
  street: '',
  suburb: '',
  city: '',
  province: '',
  postalCode: '',
  emergencyName: '',
  emergencyPhone: '',
};
export const DETAILS_FIELDS = Object.keys(EMPTY_DETAILS).filter((name): name is DetailsField =>
  Object.hasOwn(EMPTY_DETAILS, name),
);

/**
 * A plain list of fields as details: what is not there stands as in `others`, and a document or a province that nobody knows is none.
 */
export function detailsOf(
  fields: Readonly<Record<string, string>>,
  others: TypedDetails = EMPTY_DETAILS,
): TypedDetails {
  const texts = Object.fromEntries(DETAILS_FIELDS.map((field) => [field, fields[field] ?? others[field]]));
  return {
    ...others,
    ...texts,
    document: (fields.document ?? others.document) === 'passport' ? 'passport' : 'sa_id',
    province: PROVINCES.find((code) => code === (fields.province ?? others.province)) ?? '',
  };
}

/** Numbers by which somebody could pass for the person: they are kept sealed, and never sent back whole. */
export const SECRET_FIELDS = ['number', 'licenceNumber'] as const satisfies readonly DetailsField[];
export type SecretField = (typeof SECRET_FIELDS)[number];
export const isSecretField = (field: string): field is SecretField =>
  SECRET_FIELDS.some((one) => one === field);

/** Steps of handing in, in order, each with the fields that stand in it. */
export const DETAILS_STEPS = {
  you: ['firstNames', 'lastName', 'birthOn'],
  document: ['document', 'number', 'passportCountry', 'passportExpiresOn'],
  licence: [
    'licenceCountry',
    'licenceNumber',
    'licenceCodes',
    'licenceIssuedOn',
    'licenceExpiresOn',
    'licenceLanguage',
    'idpNumber',
    'idpExpiresOn',
  ],
  address: [
    'addressCountry',
    'street',
    'suburb',
    'city',
    'province',
    'postalCode',
    'emergencyName',
    'emergencyPhone',
  ],
} as const satisfies Readonly<Record<string, readonly DetailsField[]>>;
export type DetailsStep = keyof typeof DETAILS_STEPS;

const DETAILS_PLAIN_FAULTS = [
  'missing',
  'too_long',
  'birth_date',
  'too_young',
  'postal_code',
  'province',
  'country',
] as const;
export type DetailsFault = (typeof DETAILS_PLAIN_FAULTS)[number] | DocumentFault | LicenceFault | MobileFault;

export interface FaultOfDetails {
  readonly field: DetailsField;
  readonly fault: DetailsFault;
}

/** The same, read: numbers in one form, and null for what does not apply. */
export interface Details extends ReadDocument {
  readonly firstNames: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly document: IdentityDocument;
  readonly licence: Licence;
  /** E.164. */
  readonly emergencyPhone: string;
}

const MOST_CHARACTERS = 100;
const NEEDED: readonly DetailsField[] = ['firstNames', 'lastName', 'street', 'city', 'emergencyName'];
const HOME = 'ZA';

function textFaults(typed: TypedDetails): FaultOfDetails[] {
  return [...NEEDED, 'suburb' as const].flatMap((field): FaultOfDetails[] => {
    const text = typed[field].trim();
    if (text === '' && field !== 'suburb') return [{ field, fault: 'missing' }];
    return text.length > MOST_CHARACTERS ? [{ field, fault: 'too_long' }] : [];
  });
}

function faultsOfBirth(birthOn: string, on: string, minimumAge: number): FaultOfDetails[] {
  const field = 'birthOn';
  if (!isLocalDate(birthOn) || birthOn > on) return [{ field, fault: 'birth_date' }];
  if (ageOn(birthOn, on) < minimumAge) return [{ field, fault: 'too_young' }];
  return isPlausibleBirthDate(birthOn, on) ? [] : [{ field, fault: 'birth_date' }];
}

function faultsOfAddress({ addressCountry, postalCode, province }: TypedDetails): FaultOfDetails[] {
  const country = addressCountry.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return [{ field: 'addressCountry', fault: 'country' }];
  if (country !== HOME)
    return postalCode.trim().length > 12 ? [{ field: 'postalCode', fault: 'postal_code' }] : [];
  return [
    ...(PROVINCES.some((code) => code === province)
      ? []
      : [{ field: 'province', fault: 'province' } as const]),
    ...(/^\d{4}$/.test(postalCode.trim()) ? [] : [{ field: 'postalCode', fault: 'postal_code' } as const]),
  ];
}

/**
 * Who a guest is and how they may drive, every wrong field at once. `on` is today. That papers are genuine is for a person to say. Source:
 * docs/rules/accounts.md “Identity and licence”.
 */
export function readDetails(
  typed: TypedDetails,
  { on, minimumAge }: { readonly on: string; readonly minimumAge: number },
): Result<Details, 'identity_faulty', { faults: FaultOfDetails[] }> {
  const births = faultsOfBirth(typed.birthOn, on, minimumAge);
  const document = readDocument(typed, on);
  const licence = readLicence(typed, on);
  const phone = readMobileNumber(typed.emergencyPhone);
  const faults: FaultOfDetails[] = [
    ...births,
    // Where the date of birth is wrong itself, that the number does not agree with it says nothing more.
    ...(document.ok || (document.details.field === 'birthOn' && births.length > 0) ? [] : [document.details]),
    ...(licence.ok ? [] : licence.details),
    ...textFaults(typed),
    ...faultsOfAddress(typed),
    ...(phone.ok ? [] : [{ field: 'emergencyPhone', fault: phone.refusal } as const]),
  ];
  if (faults.length > 0 || !document.ok || !licence.ok || !phone.ok)
    return refuse('identity_faulty', { faults });
  return ok({
    firstNames: typed.firstNames.trim(),
    lastName: typed.lastName.trim(),
    birthOn: typed.birthOn,
    document: typed.document,
    ...document.value,
    licence: licence.value,
    emergencyPhone: phone.value,
  });
}

/** What of it is wrong in one step. */
export const faultsIn = (step: DetailsStep, faults: readonly FaultOfDetails[]): readonly FaultOfDetails[] => {
  const fields: readonly DetailsField[] = DETAILS_STEPS[step];
  return faults.filter(({ field }) => fields.includes(field));
};

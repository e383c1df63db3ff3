import { isPlausibleBirthDate } from '../../accounts/birth-date.ts';
import { type Actor, hasRole } from '../../actor.ts';
import type { LegalName } from '../../identity/account-holder.ts';
import { type CompanyFault, readCompanyNumber } from '../../identity/company-number.ts';
import { type MobileFault, readMobileNumber } from '../../identity/mobile-number.ts';
import { type PassportFault, readPassport } from '../../identity/passport.ts';
import { readSaId, type SaIdFault } from '../../identity/sa-id-number.ts';
import { readVatNumber, type VatNumberFault } from '../../identity/vat-number.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { isLocalDate } from '../../time.ts';
import { PROVINCES, type Province } from '../../vehicles/vehicle.ts';

export const IDENTITY_DOCUMENTS = ['sa_id', 'passport'] as const;
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];

export const LEGAL_KINDS = ['person', 'company'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** Who a host is, as typed. Of a company the names are those of the person who acts for it. Empty: left out. */
export interface TypedIdentity {
  readonly firstNames: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly document: IdentityDocument;
  /** The ID number, or that of the passport. */
  readonly number: string;
  readonly passportCountry: string;
  readonly passportExpiresOn: string;
  readonly phone: string;
  readonly street: string;
  readonly suburb: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly legalKind: LegalKind;
  readonly companyName: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
}
export type IdentityField = keyof TypedIdentity;

/** The same, read: numbers in one form, and null for what does not apply. */
export interface Identity {
  readonly firstNames: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly document: IdentityDocument;
  readonly number: string;
  readonly passport: { readonly country: string; readonly expiresOn: string } | null;
  /** E.164. */
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly suburb: string;
    readonly city: string;
    readonly province: Province;
    /** Four digits; zeros in front count. */
    readonly postalCode: string;
  };
  readonly company: { readonly name: string; readonly number: string } | null;
  readonly vatNumber: string | null;
}

export const IDENTITY_PLAIN_FAULTS = [
  'missing',
  'too_long',
  'birth_date',
  'postal_code',
  'province',
] as const;
export type IdentityFault =
  | (typeof IDENTITY_PLAIN_FAULTS)[number]
  | SaIdFault
  | PassportFault
  | MobileFault
  | CompanyFault
  | VatNumberFault;

export interface FieldOfIdentity {
  readonly field: IdentityField;
  readonly fault: IdentityFault;
}

const MOST_CHARACTERS = 100;
/** The field of a passport that each fault is about. */
const PASSPORT_FIELDS: Readonly<Record<PassportFault, IdentityField>> = {
  passport_number: 'number',
  issuing_country: 'passportCountry',
  south_african: 'passportCountry',
  expiry_not_a_date: 'passportExpiresOn',
  expired: 'passportExpiresOn',
  expires_before_needed: 'passportExpiresOn',
};

function textFaults(typed: TypedIdentity): FieldOfIdentity[] {
  const company: readonly IdentityField[] = typed.legalKind === 'company' ? ['companyName'] : [];
  const needed: readonly IdentityField[] = ['firstNames', 'lastName', 'street', 'city', ...company];
  return [...needed, 'suburb' as const].flatMap((field): FieldOfIdentity[] => {
    const text = typed[field].trim();
    if (text === '' && field !== 'suburb') return [{ field, fault: 'missing' }];
    return text.length > MOST_CHARACTERS ? [{ field, fault: 'too_long' }] : [];
  });
}

function readDocument(
  typed: TypedIdentity,
  on: string,
): Result<Pick<Identity, 'number' | 'passport'>, 'faulty', FieldOfIdentity> {
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

/** A number that is read by its own rule, with its fault at its field. */
const at = <Fault extends IdentityFault>(
  field: IdentityField,
  read: { readonly ok: true } | { readonly ok: false; readonly refusal: Fault },
): FieldOfIdentity[] => (read.ok ? [] : [{ field, fault: read.refusal }]);

/**
 * Who a host says they are, every wrong field at once. `on` is today. That the number belongs to the person is for a verification
 * company or a person to say. Source: docs/rules/hosting.md “Becoming a host”.
 */
export function readIdentity(
  typed: TypedIdentity,
  on: string,
): Result<Identity, 'identity_faulty', { faults: FieldOfIdentity[] }> {
  const isBirthDate = isLocalDate(typed.birthOn) && isPlausibleBirthDate(typed.birthOn, on);
  const province = PROVINCES.find((code) => code === typed.province);
  const isCompany = typed.legalKind === 'company';
  const document = readDocument(typed, on);
  const phone = readMobileNumber(typed.phone);
  const companyNumber = isCompany
    ? readCompanyNumber(typed.companyNumber, Number(on.slice(0, 4)))
    : ok({ number: '' });
  const vat = typed.vatNumber.trim() === '' ? ok(null) : readVatNumber(typed.vatNumber);
  const faults: FieldOfIdentity[] = [
    ...textFaults(typed),
    ...(isBirthDate ? [] : [{ field: 'birthOn', fault: 'birth_date' } as const]),
    // Where the date of birth is wrong itself, that the number does not agree with it says nothing more.
    ...(document.ok || (document.details.field === 'birthOn' && !isBirthDate) ? [] : [document.details]),
    ...at('phone', phone),
    ...(/^\d{4}$/.test(typed.postalCode.trim())
      ? []
      : [{ field: 'postalCode', fault: 'postal_code' } as const]),
    ...(province === undefined ? [{ field: 'province', fault: 'province' } as const] : []),
    ...at('companyNumber', companyNumber),
    ...at('vatNumber', vat),
  ];
  if (
    faults.length > 0 ||
    !document.ok ||
    !phone.ok ||
    !companyNumber.ok ||
    !vat.ok ||
    province === undefined
  ) {
    return refuse('identity_faulty', { faults });
  }
  return ok({
    firstNames: typed.firstNames.trim(),
    lastName: typed.lastName.trim(),
    birthOn: typed.birthOn,
    document: typed.document,
    ...document.value,
    phone: phone.value,
    address: {
      street: typed.street.trim(),
      suburb: typed.suburb.trim(),
      city: typed.city.trim(),
      province,
      postalCode: typed.postalCode.trim(),
    },
    company: isCompany ? { name: typed.companyName.trim(), number: companyNumber.value.number } : null,
    vatNumber: vat.value,
  });
}

/** Whose name a bank account has to carry: the company's where one hosts, else the person's. */
export const legalNameOf = (identity: {
  readonly firstNames: string;
  readonly lastName: string;
  readonly companyName: string | null;
}): LegalName =>
  identity.companyName === null
    ? { kind: 'person', firstNames: identity.firstNames, lastName: identity.lastName }
    : { kind: 'company', name: identity.companyName };

/** Whether an identity may be sent in once more; the first time is no re-submission. Source: docs/rules/hosting.md “Becoming a host”. */
export const maySubmitAgain = (
  submissions: number,
  { maxResubmissions }: { readonly maxResubmissions: number },
): boolean => submissions <= maxResubmissions;

/** Whether somebody may look at what hosts handed in, and decide on it: admins, and nobody on their own. Source: docs/rules/hosting.md “Becoming a host”. */
export const mayCheckIdentity = (actor: Actor, hostId: string): boolean =>
  hasRole(actor, 'admin') && actor.kind === 'person' && actor.userId !== hostId;

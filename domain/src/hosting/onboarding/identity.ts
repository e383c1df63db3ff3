import { isPlausibleBirthDate } from '../../accounts/birth-date.ts';
import { type Actor, hasRole } from '../../actor.ts';
import type { LegalName } from '../../identity/account-holder.ts';
import { type CompanyFault, readCompanyNumber } from '../../identity/company-number.ts';
import {
  type DocumentFault,
  type IdentityDocument,
  type ReadDocument,
  readDocument,
  type TypedDocument,
} from '../../identity/document.ts';
import { type MobileFault, readMobileNumber } from '../../identity/mobile-number.ts';
import { readVatNumber, type VatNumberFault } from '../../identity/vat-number.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { isLocalDate } from '../../time.ts';
import { PROVINCES, type Province } from '../../vehicles/vehicle.ts';

export { IDENTITY_DOCUMENTS, type IdentityDocument } from '../../identity/document.ts';

export const LEGAL_KINDS = ['person', 'company'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** Who a host is, as typed. Of a company the names are those of the person who acts for it. Empty: left out. */
export interface TypedIdentity extends TypedDocument {
  readonly firstNames: string;
  readonly lastName: string;
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
export interface Identity extends ReadDocument {
  readonly firstNames: string;
  readonly lastName: string;
  readonly birthOn: string;
  readonly document: IdentityDocument;
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
  | DocumentFault
  | MobileFault
  | CompanyFault
  | VatNumberFault;

export interface FieldOfIdentity {
  readonly field: IdentityField;
  readonly fault: IdentityFault;
}

const MOST_CHARACTERS = 100;

function textFaults(typed: TypedIdentity): FieldOfIdentity[] {
  const company: readonly IdentityField[] = typed.legalKind === 'company' ? ['companyName'] : [];
  const needed: readonly IdentityField[] = ['firstNames', 'lastName', 'street', 'city', ...company];
  return [...needed, 'suburb' as const].flatMap((field): FieldOfIdentity[] => {
    const text = typed[field].trim();
    if (text === '' && field !== 'suburb') return [{ field, fault: 'missing' }];
    return text.length > MOST_CHARACTERS ? [{ field, fault: 'too_long' }] : [];
  });
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

import { ok, type Result, refuse } from '../result.ts';
import { addMonths, isLocalDate } from '../time.ts';

/** Codes of a South African card. Source: docs/rules/south-africa.md “Driving licences”. */
export const LICENCE_CODES = ['A1', 'A', 'B', 'EB', 'C1', 'EC1', 'C', 'EC'] as const;
export type LicenceCode = (typeof LICENCE_CODES)[number];

/** Each of them lets its holder drive a car. */
const FOR_CARS: readonly string[] = ['B', 'EB', 'C1', 'EC1', 'C', 'EC'];

/** In which language a licence of another country is printed, as far as it counts here. */
export const LICENCE_LANGUAGES = ['official', 'translated', 'other'] as const;
export type LicenceLanguage = (typeof LICENCE_LANGUAGES)[number];

export const LICENCE_FAULTS = [
  'licence_number',
  'licence_codes',
  'code_for_cars',
  'licence_country',
  'issued_not_a_date',
  'issued_in_future',
  'issued_too_young',
  'licence_expiry',
  'licence_expired',
  'licence_language',
  'idp_number',
  'idp_expiry',
  'idp_expired',
] as const;
export type LicenceFault = (typeof LICENCE_FAULTS)[number];

/** A licence as typed. Empty: left out. */
export interface TypedLicence {
  readonly birthOn: string;
  readonly licenceCountry: string;
  readonly licenceNumber: string;
  /** With commas or spaces between them. */
  readonly licenceCodes: string;
  readonly licenceIssuedOn: string;
  readonly licenceExpiresOn: string;
  readonly licenceLanguage: string;
  readonly idpNumber: string;
  readonly idpExpiresOn: string;
}

export interface Licence {
  readonly country: string;
  readonly number: string;
  readonly codes: readonly string[];
  readonly issuedOn: string;
  readonly expiresOn: string;
  /** Of another country than South Africa. */
  readonly language: LicenceLanguage | null;
  readonly permit: { readonly number: string; readonly expiresOn: string } | null;
}

export interface FaultOfLicence {
  readonly field: Exclude<keyof TypedLicence, 'birthOn'>;
  readonly fault: LicenceFault;
}

const HOME = 'ZA';
/** Nobody drives a car alone at an earlier age in any country whose licence counts here. */
const YOUNGEST_MONTHS = 16 * 12;

const codesIn = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter((code) => code !== '');

const isAHomeCode = (code: string): boolean => LICENCE_CODES.some((one) => one === code);

function faultsOfCodes(codes: readonly string[], isHome: boolean): FaultOfLicence[] {
  const field = 'licenceCodes';
  const isKnown = (code: string) => (isHome ? isAHomeCode(code) : /^[A-Z0-9+]{1,5}$/.test(code));
  if (codes.length === 0 || codes.length > 12 || !codes.every(isKnown))
    return [{ field, fault: 'licence_codes' }];
  return isHome && !codes.some((code) => FOR_CARS.includes(code)) ? [{ field, fault: 'code_for_cars' }] : [];
}

function faultsOfDates(
  { birthOn, licenceIssuedOn, licenceExpiresOn }: TypedLicence,
  on: string,
): FaultOfLicence[] {
  const faults: FaultOfLicence[] = [];
  if (!isLocalDate(licenceIssuedOn)) faults.push({ field: 'licenceIssuedOn', fault: 'issued_not_a_date' });
  else if (licenceIssuedOn > on) faults.push({ field: 'licenceIssuedOn', fault: 'issued_in_future' });
  else if (isLocalDate(birthOn) && licenceIssuedOn < addMonths(birthOn, YOUNGEST_MONTHS))
    faults.push({ field: 'licenceIssuedOn', fault: 'issued_too_young' });
  if (!isLocalDate(licenceExpiresOn)) faults.push({ field: 'licenceExpiresOn', fault: 'licence_expiry' });
  else if (licenceExpiresOn <= on) faults.push({ field: 'licenceExpiresOn', fault: 'licence_expired' });
  return faults;
}

/** A licence in no language that counts here needs an international permit beside it. */
function faultsOfPermit(typed: TypedLicence, on: string): FaultOfLicence[] {
  if (!LICENCE_LANGUAGES.some((language) => language === typed.licenceLanguage))
    return [{ field: 'licenceLanguage', fault: 'licence_language' }];
  if (typed.licenceLanguage !== 'other') return [];
  const faults: FaultOfLicence[] = [];
  if (!/^[A-Z0-9-]{4,20}$/i.test(typed.idpNumber.replaceAll(/\s/g, '')))
    faults.push({ field: 'idpNumber', fault: 'idp_number' });
  if (!isLocalDate(typed.idpExpiresOn)) faults.push({ field: 'idpExpiresOn', fault: 'idp_expiry' });
  else if (typed.idpExpiresOn <= on) faults.push({ field: 'idpExpiresOn', fault: 'idp_expired' });
  return faults;
}

/**
 * A driving licence as somebody types it, every wrong field at once; `on` is today. One of another country has to be in an official language,
 * come with a translation, or with an international driving permit (National Road Traffic Act 93 of 1996, section 23, regulation 110). Source:
 * docs/rules/south-africa.md “Driving licences”.
 */
export function readLicence(typed: TypedLicence, on: string): Result<Licence, 'faulty', FaultOfLicence[]> {
  const country = typed.licenceCountry.trim().toUpperCase();
  const isHome = country === HOME;
  const number = typed.licenceNumber.replaceAll(/[\s-]/g, '').toUpperCase();
  const codes = codesIn(typed.licenceCodes);
  const faults: FaultOfLicence[] = [
    ...(/^[A-Z]{2}$/.test(country) ? [] : [{ field: 'licenceCountry', fault: 'licence_country' } as const]),
    ...((isHome ? /^[A-Z0-9]{8,14}$/ : /^[A-Z0-9]{4,20}$/).test(number)
      ? []
      : [{ field: 'licenceNumber', fault: 'licence_number' } as const]),
    ...faultsOfCodes(codes, isHome),
    ...faultsOfDates(typed, on),
    ...(isHome ? [] : faultsOfPermit(typed, on)),
  ];
  if (faults.length > 0) return refuse('faulty', faults);
  const language = isHome ? null : (LICENCE_LANGUAGES.find((one) => one === typed.licenceLanguage) ?? null);
  return ok({
    country,
    number,
    codes: [...new Set(codes)],
    issuedOn: typed.licenceIssuedOn,
    expiresOn: typed.licenceExpiresOn,
    language,
    permit:
      language === 'other'
        ? { number: typed.idpNumber.replaceAll(/\s/g, '').toUpperCase(), expiresOn: typed.idpExpiresOn }
        : null,
  });
}

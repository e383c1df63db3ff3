import { describe, expect, it } from 'vitest';
import { GUEST_DETAILS } from '../testing/identities.ts';
import { type DetailsFault, type DetailsField, faultsIn, readDetails, type TypedDetails } from './details.ts';

const ON = '2026-12-02';
const AT = { on: ON, minimumAge: 21 };
const faultsOf = (changes: Partial<TypedDetails>) => {
  const read = readDetails({ ...GUEST_DETAILS, ...changes }, AT);
  return read.ok ? [] : read.details.faults;
};

describe('what a guest hands in', () => {
  it('is read into one form', () => {
    expect(
      readDetails({ ...GUEST_DETAILS, licenceNumber: '4024 0001 wx7p', licenceCodes: 'b, eb' }, AT),
    ).toMatchObject({
      ok: true,
      value: {
        firstNames: 'Sipho Themba',
        number: '9002155009084',
        passport: null,
        emergencyPhone: '+27831234567',
        licence: { country: 'ZA', number: '40240001WX7P', codes: ['B', 'EB'], language: null, permit: null },
      },
    });
  });

  it.each<[string, Partial<TypedDetails>, DetailsField, DetailsFault]>([
    ['a check digit', { number: '9002155009085' }, 'number', 'check_digit'],
    ['another date of birth', { birthOn: '1991-02-15' }, 'birthOn', 'birth_date_differs'],
    ['a birthday that never was', { birthOn: '1990-02-30' }, 'birthOn', 'birth_date'],
    [
      'somebody of 20 years',
      { birthOn: '2005-12-03', number: '0512035009087', licenceIssuedOn: '2024-01-10' },
      'birthOn',
      'too_young',
    ],
    ['no last name', { lastName: ' ' }, 'lastName', 'missing'],
    ['a licence that ends today', { licenceExpiresOn: ON }, 'licenceExpiresOn', 'licence_expired'],
    ['a licence from tomorrow', { licenceIssuedOn: '2026-12-03' }, 'licenceIssuedOn', 'issued_in_future'],
    ['a licence at 15', { licenceIssuedOn: '2006-02-14' }, 'licenceIssuedOn', 'issued_too_young'],
    ['a licence for motorcycles', { licenceCodes: 'A' }, 'licenceCodes', 'code_for_cars'],
    ['a code that is none', { licenceCodes: 'B, X9' }, 'licenceCodes', 'licence_codes'],
    ['a number of seven signs', { licenceNumber: '1234567' }, 'licenceNumber', 'licence_number'],
    ['a foreign licence in no language', { licenceCountry: 'DE' }, 'licenceLanguage', 'licence_language'],
    [
      'a foreign licence without a permit',
      { licenceCountry: 'JP', licenceLanguage: 'other', idpExpiresOn: '2027-12-02' },
      'idpNumber',
      'idp_number',
    ],
    [
      'a permit that has run out',
      { licenceCountry: 'JP', licenceLanguage: 'other', idpNumber: 'JP-12345', idpExpiresOn: ON },
      'idpExpiresOn',
      'idp_expired',
    ],
    ['a postal code of three digits', { postalCode: '800' }, 'postalCode', 'postal_code'],
    ['a province that is none', { province: '' }, 'province', 'province'],
    ['a landline in an emergency', { emergencyPhone: '021 123 4567' }, 'emergencyPhone', 'not_mobile'],
  ])('is refused with %s', (_, changes, field, fault) => {
    expect(faultsOf(changes)).toEqual([{ field, fault }]);
  });

  it('of somebody from abroad needs neither province nor four digits', () => {
    const abroad = {
      document: 'passport',
      number: 'C01X00T47',
      passportCountry: 'de',
      passportExpiresOn: '2030-01-01',
      addressCountry: 'DE',
      province: '',
      postalCode: '10115 Berlin Mitte',
      licenceCountry: 'DE',
      licenceNumber: 'B072RRE2I55',
      licenceLanguage: 'translated',
    } as const;
    expect(faultsOf({ ...abroad, postalCode: '10115' })).toEqual([]);
    expect(faultsOf(abroad)).toEqual([{ field: 'postalCode', fault: 'postal_code' }]);
  });

  it('says what is wrong step by step', () => {
    const faults = faultsOf({ lastName: '', licenceCodes: '', city: '' });
    expect(faultsIn('you', faults)).toEqual([{ field: 'lastName', fault: 'missing' }]);
    expect(faultsIn('licence', faults)).toEqual([{ field: 'licenceCodes', fault: 'licence_codes' }]);
    expect(faultsIn('document', faults)).toEqual([]);
  });
});

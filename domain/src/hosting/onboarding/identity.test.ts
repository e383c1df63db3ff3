import { describe, expect, it } from 'vitest';
import {
  legalNameOf,
  mayCheckIdentity,
  maySubmitAgain,
  readIdentity,
  type TypedIdentity,
} from './identity.ts';
import { identityLifecycle } from './identity-lifecycle.ts';

const ON = '2026-12-02';
const THANDI: TypedIdentity = {
  firstNames: ' Thandi Nomsa ',
  lastName: 'Nkosi',
  birthOn: '1980-01-01',
  document: 'sa_id',
  number: '800101 5009 087',
  passportCountry: '',
  passportExpiresOn: '',
  phone: '082 123 4567',
  street: '12 Kloof Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '0001',
  legalKind: 'person',
  companyName: '',
  companyNumber: '',
  vatNumber: '',
};

describe('an identity', () => {
  it('is read into one form', () => {
    const read = readIdentity(THANDI, ON);
    expect(read).toMatchObject({
      ok: true,
      value: {
        firstNames: 'Thandi Nomsa',
        number: '8001015009087',
        phone: '+27821234567',
        passport: null,
        company: null,
        vatNumber: null,
        address: { province: 'WC', postalCode: '0001' },
      },
    });
  });

  it('of a company has its registration and a VAT number', () => {
    const read = readIdentity(
      {
        ...THANDI,
        legalKind: 'company',
        companyName: 'Nkosi Cars (Pty) Ltd',
        companyNumber: '2014 / 123456 / 07',
        vatNumber: '4220 119 988',
      },
      ON,
    );
    expect(read).toMatchObject({
      value: {
        company: { name: 'Nkosi Cars (Pty) Ltd', number: '2014/123456/07' },
        vatNumber: '4220119988',
      },
    });
  });

  it.each<[string, Partial<TypedIdentity>, object[]]>([
    ['a check digit', { number: '8001015009086' }, [{ field: 'number', fault: 'check_digit' }]],
    ['another date of birth', { birthOn: '1981-01-01' }, [{ field: 'birthOn', fault: 'birth_date_differs' }]],
    ['no date of birth, said once', { birthOn: '' }, [{ field: 'birthOn', fault: 'birth_date' }]],
    [
      'a passport that has run out',
      { document: 'passport', number: 'A1234567', passportCountry: 'de', passportExpiresOn: '2026-12-01' },
      [{ field: 'passportExpiresOn', fault: 'expired' }],
    ],
    [
      'a South African with a passport',
      { document: 'passport', number: 'A1234567', passportCountry: 'ZA', passportExpiresOn: '2030-12-01' },
      [{ field: 'passportCountry', fault: 'south_african' }],
    ],
    ['a number that is no mobile', { phone: '080 123 4567' }, [{ field: 'phone', fault: 'not_mobile' }]],
    ['a postal code of three digits', { postalCode: '800' }, [{ field: 'postalCode', fault: 'postal_code' }]],
    ['a province that is none', { province: 'XX' }, [{ field: 'province', fault: 'province' }]],
    [
      'a company without name and number',
      { legalKind: 'company' },
      [
        { field: 'companyName', fault: 'missing' },
        { field: 'companyNumber', fault: 'company_number' },
      ],
    ],
    [
      'a VAT number that does not begin with 4',
      { vatNumber: '5123456789' },
      [{ field: 'vatNumber', fault: 'not_a_vat_number' }],
    ],
    [
      'several fields at once',
      { firstNames: '', city: ' ', street: 'x'.repeat(101) },
      [
        { field: 'firstNames', fault: 'missing' },
        { field: 'street', fault: 'too_long' },
        { field: 'city', fault: 'missing' },
      ],
    ],
  ])('is refused with %s', (_, wrong, faults) => {
    expect(readIdentity({ ...THANDI, ...wrong }, ON)).toMatchObject({ ok: false, details: { faults } });
  });
});

it('is sent in four times at most: once, and three times again', () => {
  expect([1, 2, 3, 4].map((before) => maySubmitAgain(before, { maxResubmissions: 3 }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('is rejected by a person alone, and never by a machine', () => {
  expect(identityLifecycle.transition('pending', 'reject', 'system').ok).toBe(false);
  expect(identityLifecycle.transition('pending', 'reject', 'admin').ok).toBe(true);
  expect(identityLifecycle.transition('rejected', 'submit', 'host').ok).toBe(false);
});

it('is looked at by admins, and never their own', () => {
  const now = new Date('2026-12-02T08:00:00Z');
  const admin = { kind: 'person', userId: 'a', roles: ['admin'], now } as const;
  expect(mayCheckIdentity(admin, 'b')).toBe(true);
  expect(mayCheckIdentity(admin, 'a')).toBe(false);
  expect(mayCheckIdentity({ ...admin, roles: ['host'] }, 'b')).toBe(false);
  expect(mayCheckIdentity({ kind: 'anonymous', now }, 'b')).toBe(false);
});

it('gives the name that a bank account has to carry', () => {
  const names = { firstNames: 'Thandi', lastName: 'Nkosi' };
  expect(legalNameOf({ ...names, companyName: null })).toEqual({ kind: 'person', ...names });
  expect(legalNameOf({ ...names, companyName: 'Nkosi Cars' })).toEqual({
    kind: 'company',
    name: 'Nkosi Cars',
  });
});

import { DETAILS_STEPS, type TypedDetails } from '@kwela/domain/verification/details';
import { VERIFICATION_PHOTOS } from '@kwela/domain/verification/lifecycle';
import { describe, expect, it } from 'vitest';
import {
  detailsFaults,
  isStepDone,
  ONBOARDING_STEPS,
  onboardingPath,
  stepOfField,
} from './onboarding-steps.ts';
import { verificationOf } from './testing/sample.ts';

const AT = { now: new Date('2026-12-02T08:00:00Z'), minimumAge: 21, isPhoneConfirmed: true };
const KEPT = verificationOf();
const NONE_KEPT = { number: null, licenceNumber: null };

const typed = (changes: Partial<TypedDetails>): TypedDetails => ({ ...KEPT.details, ...changes });
const faults = (changes: Partial<TypedDetails>, ends = KEPT.ends) =>
  detailsFaults(typed(changes), { ends }, AT).map(({ field, fault }) => `${field}: ${fault}`);

const PASSPORT = { document: 'passport', passportCountry: 'NA', passportExpiresOn: '2028-05-01' } as const;

describe('a number that the server keeps', () => {
  it('is not asked for again, and one that was never typed is', () => {
    expect(faults({})).toEqual([]);
    expect(faults({}, NONE_KEPT)).toEqual(['number: not_13_digits', 'licenceNumber: licence_number']);
  });

  it('is judged once it is typed anew', () => {
    expect(faults({ number: '9002155009083' })).toEqual(['number: check_digit']);
    expect(faults({ licenceNumber: '1234567' })).toEqual(['licenceNumber: licence_number']);
    expect(faults({ licenceNumber: '12345678' })).toEqual([]);
  });

  it.each([
    [{ passportCountry: '' }, 'passportCountry: issuing_country'],
    [{ passportCountry: 'ZA' }, 'passportCountry: south_african'],
    [{ passportExpiresOn: '' }, 'passportExpiresOn: expiry_not_a_date'],
    [{ passportExpiresOn: '2026-12-01' }, 'passportExpiresOn: expired'],
  ])('of a passport hides nothing else that is wrong with it: %j', (changes, fault) => {
    expect(faults({ ...PASSPORT, ...changes })).toEqual([fault]);
  });

  it('of a passport that is good today needs nothing more', () => {
    expect(faults({ ...PASSPORT, passportExpiresOn: '2026-12-02' })).toEqual([]);
    expect(faults(PASSPORT, NONE_KEPT)).toEqual(['number: passport_number', 'licenceNumber: licence_number']);
  });
});

describe('a day that counts', () => {
  it('is that of South Africa, where it is tomorrow two hours before midnight in London', () => {
    const on = (now: string) =>
      detailsFaults(typed({ birthOn: '2005-12-03', licenceIssuedOn: '2024-01-10' }), KEPT, {
        now: new Date(now),
        minimumAge: 21,
      }).map(({ fault }) => fault);
    expect(on('2026-12-02T21:59:59Z')).toEqual(['too_young']);
    expect(on('2026-12-02T22:00:00Z')).toEqual([]);
  });

  it('is not the last one of a licence', () => {
    expect(faults({ licenceExpiresOn: '2026-12-02' })).toEqual(['licenceExpiresOn: licence_expired']);
    expect(faults({ licenceExpiresOn: '2026-12-03' })).toEqual([]);
  });
});

describe('a step', () => {
  it('of fields is done once nothing in it is wrong, whatever stands in the others', () => {
    const broken = { ...KEPT, details: typed({ licenceCodes: 'A', postalCode: '800' }) };
    const done = ONBOARDING_STEPS.filter((step) => isStepDone(step, broken, AT));
    expect(done).toEqual(['you', 'document', 'phone', 'photos', 'hand_in']);
  });

  it('of the phone is done with the code, and that of pictures with all three', () => {
    expect(isStepDone('phone', KEPT, { ...AT, isPhoneConfirmed: false })).toBe(false);
    for (const missing of VERIFICATION_PHOTOS) {
      const photos = KEPT.photos.filter(({ kind }) => kind !== missing);
      expect(isStepDone('photos', { ...KEPT, photos }, AT)).toBe(false);
    }
    expect(isStepDone('photos', KEPT, AT)).toBe(true);
  });

  it('is found by each field that stands in it, and by no other name', () => {
    for (const [step, fields] of Object.entries(DETAILS_STEPS))
      for (const field of fields) expect(stepOfField(field)).toBe(step);
    expect(VERIFICATION_PHOTOS.map(stepOfField)).toEqual(['photos', 'photos', 'photos']);
    expect([stepOfField('phone'), stepOfField('companyNumber'), stepOfField('')]).toEqual([null, null, null]);
  });

  it('has an address that remembers where the guest came from', () => {
    expect(onboardingPath(null, null)).toBe('/guest/onboarding');
    const address = onboardingPath('licence', '/enhanced-booking/polo?step=pay&a=1');
    expect(new URL(address, 'https://kwela.example').searchParams.get('next')).toBe(
      '/enhanced-booking/polo?step=pay&a=1',
    );
  });
});

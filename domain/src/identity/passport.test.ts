import { describe, expect, it } from 'vitest';
import { type Passport, type PassportFault, readPassport } from './passport.ts';

const ON = '2026-11-23';
const anna: Passport = { number: 'C01X00T47', country: 'DE', expiresOn: '2030-05-31' };

describe('a passport', () => {
  it('is kept in upper case, without the spaces that people type', () => {
    const typed = { number: ' c01 x00-t47 ', country: 'de', expiresOn: '2030-05-31' };
    expect(readPassport(typed, { on: ON })).toEqual({ ok: true, value: anna });
  });

  it.each<[string, Partial<Passport>, PassportFault]>([
    ['five signs', { number: 'A1234' }, 'passport_number'],
    ['ten signs', { number: 'A123456789' }, 'passport_number'],
    ['a sign that no passport has', { number: 'A12345/7' }, 'passport_number'],
    ['a letter with an accent', { number: 'É1234567' }, 'passport_number'],
    ['a country by its name', { country: 'Germany' }, 'issuing_country'],
    ['the passport of a South African', { country: 'za' }, 'south_african'],
    ['30 February', { expiresOn: '2027-02-30' }, 'expiry_not_a_date'],
    ['one that ran out yesterday', { expiresOn: '2026-11-22' }, 'expired'],
    ['one that runs out during the trip', { expiresOn: '2026-12-07' }, 'expires_before_needed'],
  ])('is refused with %s', (_, change, fault) => {
    const read = readPassport({ ...anna, ...change }, { on: ON, neededUntilOn: '2026-12-08' });
    expect(read).toMatchObject({ ok: false, refusal: fault });
  });

  it('may run out on the last day itself', () => {
    const last = { ...anna, expiresOn: '2026-12-08' };
    expect(readPassport(last, { on: ON, neededUntilOn: '2026-12-08' }).ok).toBe(true);
    expect(readPassport({ ...anna, expiresOn: ON }, { on: ON }).ok).toBe(true);
  });
});

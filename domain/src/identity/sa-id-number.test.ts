import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, ageOn } from '../time.ts';
import { hasLuhnCheck } from './luhn.ts';
import { maskedNumber, readSaId, type SaIdFault } from './sa-id-number.ts';

/** Fictional numbers; none was ever issued to anybody as far as we know. */
const ON = '2026-11-23';

describe('a South African ID number', () => {
  it.each([
    ['the classic example', '8001015009087', '1980-01-01', 'citizen'],
    ['a woman of 34', '9202204720083', '1992-02-20', 'citizen'],
    ['with spaces, as on the card', '900101 0000 080', '1990-01-01', 'citizen'],
    ['a permanent resident', '8506155123183', '1985-06-15', 'permanent_resident'],
    ['a refugee', '8506155123282', '1985-06-15', 'refugee'],
    ['a leap day that only 2000 had', '0002291234082', '2000-02-29', 'citizen'],
    ['born in 2001', '0101015001288', '2001-01-01', 'refugee'],
    ['born in 2004', '0408124999181', '2004-08-12', 'permanent_resident'],
    ['sixteen yesterday, not a hundred and sixteen', '1011225000088', '2010-11-22', 'citizen'],
    ['a hundred years old, not still to be born', '2601015000089', '1926-01-01', 'citizen'],
  ] as const)('of %s', (_, typed, birthOn, outcome) => {
    const read = readSaId(typed, { on: ON });
    expect(read).toMatchObject({ ok: true, value: { birthOn, citizenship: outcome } });
  });

  it.each<[string, string, SaIdFault]>([
    ['twelve digits', '800101500908', 'not_13_digits'],
    ['fourteen digits', '80010150090870', 'not_13_digits'],
    ['a letter', '80010150O9087', 'not_13_digits'],
    ['digits of another script', '٨٠٠١٠١٥٠٠٩٠٨٧', 'not_13_digits'],
    ['nothing', '', 'not_13_digits'],
    ['30 February', '9002305009085', 'not_a_birth_date'],
    ['the 13th month', '8013015009086', 'not_a_birth_date'],
    ['a ninth kind of citizen', '8506155123381', 'citizenship_digit'],
    ['a check digit that does not fit', '8001015009086', 'check_digit'],
    ['the sample of a newspaper', '9202204720082', 'check_digit'],
    ['an age of eleven', '1511225000087', 'age_implausible'],
  ])('is refused with %s', (_, typed, fault) => {
    expect(readSaId(typed, { on: ON })).toMatchObject({ ok: false, refusal: fault });
  });

  it('agrees with the date of birth that the person gave, or says so', () => {
    const typed = '8001015009087';
    expect(readSaId(typed, { on: ON, birthOn: '1980-01-01' }).ok).toBe(true);
    expect(readSaId(typed, { on: ON, birthOn: '1980-01-02' })).toMatchObject({
      refusal: 'birth_date_differs',
    });
  });

  it('takes the century that gives a plausible age on the day, no matter what is claimed', () => {
    const typed = '1011225000088';
    expect(readSaId(typed, { on: '2020-11-23' })).toMatchObject({
      ok: true,
      value: { birthOn: '1910-11-22' },
    });
    expect(readSaId(typed, { on: '2020-11-24' })).toMatchObject({ ok: true });
    expect(readSaId(typed, { on: '2021-11-22' })).toMatchObject({ refusal: 'age_implausible' });
    expect(readSaId(typed, { on: ON, birthOn: '1910-11-22' })).toMatchObject({
      refusal: 'birth_date_differs',
    });
  });

  it('never gives a birth date outside the ages of people with an account, nor one that its digits do not say', () => {
    const bornOn = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1916-11-24', days));
    fc.assert(
      fc.property(bornOn, fc.stringMatching(/^\d{4}[0-2]8$/), (born, rest) => {
        const start = born.replaceAll('-', '').slice(2) + rest;
        const typed = Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(hasLuhnCheck) ?? '';
        const read = readSaId(typed, { on: ON });
        if (!read.ok) {
          expect(read.refusal).toBe('age_implausible');
          expect(ageOn(born, ON)).toBeLessThan(16);
          return;
        }
        expect(read.value.birthOn.slice(2)).toBe(born.slice(2));
        expect(ageOn(read.value.birthOn, ON)).toBeGreaterThanOrEqual(16);
      }),
    );
  });

  it('is shown by its last four digits alone', () => {
    expect(maskedNumber('8001015009087')).toBe('•••••••••9087');
    expect(maskedNumber('A12')).toBe('A12');
  });
});

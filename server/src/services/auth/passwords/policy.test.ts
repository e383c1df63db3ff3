import { describe, expect, it } from 'vitest';
import { checkNewPassword, type Owner, type PasswordPolicy, weaknessOf } from './policy.ts';

const POLICY: PasswordPolicy = {
  passwordMinLength: 8,
  passwordCharacters: 'any',
  passwordCommonRefused: true,
};
const THANDI: Owner = {
  email: 'thandi.nkosi@example.co.za',
  phone: '27821234567',
  metadata: { first_name: 'Thandiwe', last_name: 'Nkosi' },
};

const reasonsOf = async (password: string, policy = POLICY) =>
  (await weaknessOf(password, policy, THANDI))?.reasons ?? [];

describe('a new password', () => {
  it.each([
    'eight ch',
    '🚗🛞🛣️🌦️🦓🐘🌍⛽',
    'a very long one that still fits into the seventy-two bytes there are 123',
    'Thandiwe drives to Paarl',
  ])('may be %s', async (password) => {
    expect(await checkNewPassword(password, POLICY, THANDI)).toBeNull();
  });

  it.each([
    ['seven letters', 'letters', 'weak_password'],
    ['seven signs of four bytes each', '🚗'.repeat(7), 'weak_password'],
    ['73 bytes', 'x'.repeat(73), 'validation_failed'],
  ])('is not %s', async (_case, password, code) => {
    expect(await checkNewPassword(password, POLICY, THANDI)).toMatchObject({ refusal: { code } });
  });

  it.each([
    ['password', 'common'],
    ['PassWord', 'common'],
    ['iloveyou', 'common'],
    ['P@ssw0rd!', 'common'],
    ['trustno1', 'common'],
    ['Springbok', 'common'],
    ['aaaaaaaaaaaa', 'repeats'],
    ['sunsunsunsunsun', 'repeats'],
    ['x'.repeat(72), 'repeats'],
    ['🚗'.repeat(8), 'repeats'],
    ['abcdefghij', 'sequence'],
    ['fghijklmnopq', 'sequence'],
    ['asdfghjkl;', 'keyboard'],
    ['19900101', 'date'],
  ])('is not one that is tried first: %s (%s)', async (password, kind) => {
    expect(await reasonsOf(password)).toEqual(['pwned', kind]);
  });

  it.each([
    'thandi.nkosi@example.co.za',
    'Thandi.Nkosi',
    'Thandiwe2026!',
    'thandiwe nkosi',
    'Nkosi-Thandiwe',
    '27821234567',
    '+27821234567',
  ])('is not what everybody knows of the person: %s', async (password) => {
    expect(await reasonsOf(password)).toEqual(['pwned', 'personal']);
  });

  it('may be easy to guess where the installation says so, but never short', async () => {
    const policy = { ...POLICY, passwordCommonRefused: false };
    expect(await reasonsOf('password', policy)).toEqual([]);
    expect(await reasonsOf('Thandiwe2026!', policy)).toEqual([]);
    expect(await reasonsOf('dragon', policy)).toEqual(['length']);
  });

  it('says everything that is wrong at once', async () => {
    expect(await weaknessOf('dragon', POLICY, THANDI)).toEqual({
      reasons: ['length', 'pwned', 'common'],
      message:
        'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one',
    });
  });

  it.each<[PasswordPolicy['passwordCharacters'], string, string]>([
    ['letters_digits', 'only letters here', 'letters and 1 digit'],
    ['lower_upper_digits', 'small letters 7', 'Small and large 7'],
    ['lower_upper_digits_symbols', 'Small and large 7', 'Small & large 7'],
  ])('with %s: not "%s" but "%s"', async (passwordCharacters, weak, strong) => {
    const policy = { ...POLICY, passwordCharacters };
    expect(await reasonsOf(weak, policy)).toEqual(['characters']);
    expect(await reasonsOf(strong, policy)).toEqual([]);
  });

  it('says nothing of a person who told no names', async () => {
    expect(await weaknessOf('undefined and null', POLICY, { metadata: {} })).toBeNull();
  });
});

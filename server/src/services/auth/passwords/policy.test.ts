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

const reasonsOf = (password: string, policy = POLICY) => weaknessOf(password, policy, THANDI)?.reasons ?? [];

describe('a new password', () => {
  it.each(['eight ch', '🚗'.repeat(8), 'x'.repeat(72), 'Thandiwe drives to Paarl', '1 2 3 4 5 6 7 8 9'])(
    'may be %s',
    (password) => {
      expect(() => checkNewPassword(password, POLICY, THANDI)).not.toThrow();
    },
  );

  it.each([
    ['seven letters', 'letters', 'weak_password'],
    ['seven signs of four bytes each', '🚗'.repeat(7), 'weak_password'],
    ['73 bytes', 'x'.repeat(73), 'validation_failed'],
  ])('is not %s', (_case, password, code) => {
    expect(() => checkNewPassword(password, POLICY, THANDI)).toThrow(expect.objectContaining({ code }));
  });

  it.each(['password', 'PassWord', 'iloveyou', 'qwertyuiop', '1234567890', 'trustno1'])(
    'is not one that everybody tries first: %s',
    (password) => {
      expect(reasonsOf(password)).toEqual(['pwned']);
    },
  );

  it.each([
    'thandi.nkosi@example.co.za',
    'Thandi.Nkosi',
    'Thandiwe2026!',
    'thandiwe nkosi',
    'Nkosi-Thandiwe',
    '27821234567',
    '+27821234567',
  ])('is not what everybody knows of the person: %s', (password) => {
    expect(reasonsOf(password)).toEqual(['pwned']);
  });

  it('may be easy to guess where the installation says so, but never short', () => {
    const policy = { ...POLICY, passwordCommonRefused: false };
    expect(reasonsOf('password', policy)).toEqual([]);
    expect(reasonsOf('Thandiwe2026!', policy)).toEqual([]);
    expect(reasonsOf('dragon', policy)).toEqual(['length']);
  });

  it('says everything that is wrong at once', () => {
    expect(weaknessOf('dragon', POLICY, THANDI)).toEqual({
      reasons: ['length', 'pwned'],
      message:
        'Password should be at least 8 characters. Password is known to be weak and easy to guess, please choose a different one',
    });
  });

  it.each<[PasswordPolicy['passwordCharacters'], string, string]>([
    ['letters_digits', 'only letters here', 'letters and 1 digit'],
    ['lower_upper_digits', 'small letters 7', 'Small and large 7'],
    ['lower_upper_digits_symbols', 'Small and large 7', 'Small & large 7'],
  ])('with %s: not "%s" but "%s"', (passwordCharacters, weak, strong) => {
    const policy = { ...POLICY, passwordCharacters };
    expect(reasonsOf(weak, policy)).toEqual(['characters']);
    expect(reasonsOf(strong, policy)).toEqual([]);
  });

  it('says nothing of a person who told no names', () => {
    expect(weaknessOf('undefinedundefined', POLICY, { metadata: {} })).toBeNull();
  });
});

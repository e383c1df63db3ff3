import type { AuthConfig, PasswordCharacters } from '../../../config/auth-config.ts';
import { type Check, invalid, refuse } from '../result.ts';
import type { UserRow } from '../store/users.ts';
import { Metadata } from '../wire/input.ts';
import { type EasyGuess, easyGuessOf } from './easy-guess.ts';
import { MOST_BYTES } from './passwords.ts';

/**
 * Why a password is weak: in the words that the client knows, where `pwned` is easy to guess by anyone or by who knows the
 * person, and after it in which way.
 */
export type WeaknessReason = 'length' | 'characters' | 'pwned' | EasyGuess;
export type Weakness = { readonly message: string; readonly reasons: readonly WeaknessReason[] };

export type PasswordPolicy = Pick<
  AuthConfig,
  'passwordMinLength' | 'passwordCharacters' | 'passwordCommonRefused'
>;

/** Whose password it is: what others know of the person protects nothing. */
export type Owner = {
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly metadata: Metadata;
};

export const ownerOf = (user: UserRow): Owner => ({
  email: user.email,
  phone: user.phone,
  metadata: Metadata.parse(user.raw_user_meta_data),
});

const LOWER: [string, RegExp] = ['lower-case letters', /\p{Ll}/u];
const UPPER: [string, RegExp] = ['upper-case letters', /\p{Lu}/u];
const DIGITS: [string, RegExp] = ['digits', /\p{Nd}/u];
const SYMBOLS: [string, RegExp] = ['symbols', /[^\p{L}\p{N}\s]/u];
const REQUIRED = {
  any: [],
  letters_digits: [['letters', /\p{L}/u], DIGITS],
  lower_upper_digits: [LOWER, UPPER, DIGITS],
  lower_upper_digits_symbols: [LOWER, UPPER, DIGITS, SYMBOLS],
} as const satisfies Record<PasswordCharacters, readonly (readonly [string, RegExp])[]>;

const LEAST_TELLING = 4;
const SHORTEST_ANYWHERE = 6;

/** Without case, blanks, digits and signs, so that `Thandi-2026!` is seen as the name it is. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function namesOf({ email, phone, metadata }: Owner): string[] {
  const named = (key: string) => (typeof metadata[key] === 'string' ? metadata[key] : '');
  const [first, last] = [named('first_name'), named('last_name')];
  const [beforeAt = ''] = email?.split('@') ?? [];
  return [
    first,
    last,
    first + last,
    last + first,
    named('full_name'),
    named('name'),
    email ?? '',
    beforeAt,
    phone ?? '',
  ].filter((name) => name !== '');
}

/** Also with digits and signs around it, which the count of guesses takes for more than they are. */
function isOwnersName(password: string, owner: Owner): boolean {
  if (owner.phone && digitsOf(owner.phone) === password.replace(/^\+/, '')) return true;
  const letters = lettersOf(password);
  return letters.length >= LEAST_TELLING && namesOf(owner).some((name) => lettersOf(name) === letters);
}

const GUESSES: Readonly<Record<EasyGuess, string>> = {
  common: 'Password is known to be weak and easy to guess, please choose a different one',
  repeats: 'Password repeats the same signs, please choose a different one',
  sequence: 'Password is a simple sequence, please choose a different one',
  keyboard: 'Password is a run of keys on the keyboard, please choose a different one',
  date: 'Password is a date, which is easy to guess, please choose a different one',
  personal: 'Password should not be your own name or address, please choose a different one',
};

/** Of a short one it is enough to say that, unless it is a common one besides: all short ones are soon guessed. */
async function guessOf(password: string, owner: Owner, isShort: boolean): Promise<EasyGuess | null> {
  if (isOwnersName(password, owner)) return 'personal';
  const guess = password.length < SHORTEST_ANYWHERE ? null : await easyGuessOf(password, namesOf(owner));
  return guess === null || (isShort && !guess.isFirstTry) ? null : guess.kind;
}

/** What is wrong with a password by the policy of today; null when nothing is. */
export async function weaknessOf(
  password: string,
  policy: PasswordPolicy,
  owner: Owner,
): Promise<Weakness | null> {
  const { passwordMinLength: least, passwordCharacters, passwordCommonRefused } = policy;
  const found: (readonly [WeaknessReason, string])[] = [];
  const isShort = Array.from(password).length < least;
  if (isShort) {
    found.push(['length', `Password should be at least ${least} characters`]);
  }
  const kinds = REQUIRED[passwordCharacters];
  if (kinds.some(([, pattern]) => !pattern.test(password))) {
    const names = kinds.map(([name]) => name).join(', ');
    found.push(['characters', `Password should contain at least one of each: ${names}`]);
  }
  const guess = passwordCommonRefused ? await guessOf(password, owner, isShort) : null;
  if (guess !== null) found.push(['pwned', GUESSES[guess]], [guess, '']);
  return found.length === 0
    ? null
    : {
        message: found.flatMap(([, message]) => message || []).join('. '),
        reasons: found.map(([reason]) => reason),
      };
}

/** Refuses a new password that breaks the policy. */
export async function checkNewPassword(
  password: string,
  policy: PasswordPolicy,
  owner: Owner,
): Promise<Check> {
  if (Buffer.byteLength(password) > MOST_BYTES) {
    return invalid(`Password cannot be longer than ${MOST_BYTES} bytes`);
  }
  const weakness = await weaknessOf(password, policy, owner);
  if (weakness === null) return null;
  return refuse(422, 'weak_password', weakness.message, { weakPasswordReasons: weakness.reasons });
}

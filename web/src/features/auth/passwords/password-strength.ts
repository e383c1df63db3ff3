import { t } from '@lingui/core/macro';

const MIN_LENGTH = 8;
const LONG_ENOUGH = 12;
const EASY = /pass|kwela|qwert|12345|abcdef|letmein|welcome|admin|bafana|springbok/i;

/** `.com`, `.co.za`: every address has such an ending, so it says nothing of the person. */
const ENDING_OF_ADDRESS = /(?<=@.*)(\.[a-z]{2,3})?\.[a-z]+$/;

/** How many of a number here are the same with the zero or the country before them. */
const LOCAL_DIGITS = 9;
const IS_NUMBER = /^[\d\s+().-]+$/;

export interface Strength {
  /** `short` is refused by the server as well; `weak` and `fair` are advice. */
  readonly level: 'short' | 'weak' | 'fair' | 'strong';
  /** What would make it harder to guess, in words. */
  readonly reasons: readonly string[];
}

/** How hard a password is to guess for somebody who knows the person's name and email address. */
export function strengthOf(password: string, knownWords: readonly string[]): Strength {
  if (password.length < MIN_LENGTH)
    return { level: 'short', reasons: [t`Use at least ${MIN_LENGTH} characters.`] };
  const lower = password.toLowerCase();
  const own = knownWords
    .flatMap((word) =>
      // The parts of a number are in many passwords; the whole of it is the person’s own.
      IS_NUMBER.test(word)
        ? word.replace(/\D/g, '').slice(-LOCAL_DIGITS)
        : word
            .toLowerCase()
            .replace(ENDING_OF_ADDRESS, '')
            .split(/[@.\s]+/),
    )
    .filter((word) => word.length >= 3);
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const reasons = [
    own.some((word) => lower.includes(word)) && t`Leave out your name and email address.`,
    EASY.test(password) && t`Leave out words and number rows that are tried first.`,
    new Set(password).size < 5 && t`Use more different characters.`,
    password.length < LONG_ENOUGH && kinds < 3 && t`Make it longer, or mix letters, numbers and signs.`,
  ].filter((reason) => reason !== false);
  if (reasons.length > 1) return { level: 'weak', reasons };
  return { level: reasons.length === 1 ? 'fair' : 'strong', reasons };
}

/** What Test Pay makes of a card: a few numbers have a fixed fate, any other valid number is approved. */
export type CardFate = 'approve' | 'decline' | 'three_d_secure' | 'timeout';

/** What becomes of a kept card when it is asked again. `once`: its first hold is granted and the next ones are not. */
export type SavedCardFate = 'approve' | 'decline' | 'once';

export interface TestCard {
  readonly code: string;
  readonly label: string;
  readonly number: string;
  readonly fate: CardFate;
}

export const TEST_CARDS: readonly TestCard[] = [
  { code: 'approve', label: 'Approved', number: '4111 1111 1111 1111', fate: 'approve' },
  { code: 'decline', label: 'Declined', number: '4000 0000 0000 0002', fate: 'decline' },
  { code: 'secure', label: '3-D Secure', number: '4000 0027 6000 3184', fate: 'three_d_secure' },
  { code: 'timeout', label: 'No answer', number: '4000 0000 0000 0119', fate: 'timeout' },
  { code: 'no_deposit', label: 'Pays, then no deposit', number: '4000 0000 0000 0341', fate: 'approve' },
  { code: 'one_hold', label: 'Pays, one hold only', number: '4000 0000 0000 0069', fate: 'approve' },
];

/** Cards that pay, and then refuse when the merchant asks them again; by their last four digits, all that is kept. */
const SAVED_CARD_FATES: Readonly<Record<string, SavedCardFate>> = { '0341': 'decline', '0069': 'once' };

export const savedCardFate = (ending: string): SavedCardFate => SAVED_CARD_FATES[ending] ?? 'approve';

/** The code that the “bank” of the 3-D Secure card sends. */
export const THREE_D_SECURE_CODE = '123456';

export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

export type CardProblems = Partial<Record<keyof CardForm, string>>;

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryProblem(text: string, now: Date): string | null {
  const parts = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(text);
  if (parts === null) return 'Write the expiry as month and year, such as 08/29.';
  const [, month, year] = parts;
  const endsAt = Date.UTC(2000 + Number(year), Number(month), 1);
  return endsAt <= now.getTime() ? 'This card has expired. Use another card.' : null;
}

/** What is wrong with each field, in words for the person who typed it; empty when all is well. */
export function problemsOf(card: CardForm, now: Date): CardProblems {
  const digits = digitsOf(card.number);
  const expiry = expiryProblem(card.expiry, now);
  return {
    ...(/^\d{13,19}$/.test(digits) && passesLuhn(digits)
      ? {}
      : { number: 'Check the card number. One of the digits is missing or wrong.' }),
    ...(expiry === null ? {} : { expiry }),
    ...(/^\d{3,4}$/.test(card.cvc.trim()) ? {} : { cvc: 'Enter the 3 or 4 digits on the back of the card.' }),
    ...(card.name.trim() === '' ? { name: 'Enter the name on the card.' } : {}),
  };
}

export const fateOf = (cardNumber: string): CardFate =>
  TEST_CARDS.find(({ number }) => digitsOf(number) === digitsOf(cardNumber))?.fate ?? 'approve';

export const endingOf = (cardNumber: string): string => digitsOf(cardNumber).slice(-4);

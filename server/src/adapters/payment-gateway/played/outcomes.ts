/** What becomes of a payment that is played; each is a card to press on the page of the company. */
export interface PlayedOutcome {
  readonly code: string;
  readonly label: string;
  readonly hint: string;
  readonly result: 'approve' | 'decline' | 'ask_code';
  readonly card: PlayedCard;
}

export interface PlayedCard {
  readonly brand: 'visa' | 'mastercard';
  readonly bin: string;
  readonly lastFour: string;
  /** Years from now until it expires; less than one: at the end of this month. */
  readonly years: number;
}

const visa = (lastFour: string, years = 3): PlayedCard => ({ brand: 'visa', bin: '408408', lastFour, years });

/** The cards of every played company that takes cards. */
export const PLAYED_OUTCOMES: readonly PlayedOutcome[] = [
  { code: 'approve', label: 'Approved', hint: 'Visa ending in 1111', result: 'approve', card: visa('1111') },
  {
    code: 'mastercard',
    label: 'Approved',
    hint: 'Mastercard ending in 4444',
    result: 'approve',
    card: { brand: 'mastercard', bin: '553188', lastFour: '4444', years: 2 },
  },
  { code: 'decline', label: 'Declined', hint: 'Visa ending in 0002', result: 'decline', card: visa('0002') },
  {
    code: 'secure',
    label: '3-D Secure',
    hint: 'asks for a code now, and the next time',
    result: 'ask_code',
    card: visa('3184'),
  },
  {
    code: 'no_deposit',
    label: 'Pays once',
    hint: 'refuses when it is asked again',
    result: 'approve',
    card: visa('0341'),
  },
  {
    code: 'one_hold',
    label: 'One hold only',
    hint: 'refuses the next hold',
    result: 'approve',
    card: visa('0069'),
  },
  {
    code: 'expiring',
    label: 'About to expire',
    hint: 'a card of this month',
    result: 'approve',
    card: visa('5556', 0),
  },
];

/** What becomes of a kept card, by its last four digits, when it is asked again without a page. */
export type AgainFate = 'approve' | 'decline' | 'once' | 'ask_person';
const AGAIN: Readonly<Record<string, AgainFate>> = {
  '0341': 'decline',
  '0069': 'once',
  '3184': 'ask_person',
  '0002': 'decline',
};
export const againFateOf = (lastFour: string): AgainFate => AGAIN[lastFour] ?? 'approve';

/** Nothing can be sent to an account that ends so. */
const CLOSED_ACCOUNT_END = '0000';
export const isClosedAccount = (accountNumber: string): boolean => accountNumber.endsWith(CLOSED_ACCOUNT_END);

/** The code that the bank of the 3-D Secure card sends. */
export const PLAYED_CODE = '123456';

/** The month in which a played card expires. */
export function expiryOf(
  { years }: PlayedCard,
  now: Date,
): { readonly year: number; readonly month: number } {
  return { year: now.getUTCFullYear() + years, month: now.getUTCMonth() + 1 };
}

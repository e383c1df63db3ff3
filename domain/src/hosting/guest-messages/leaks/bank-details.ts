import { type Found, foundBy } from './found.ts';
import type { DigitGroup, NumberRun } from './number-runs.ts';

/** Says that the number after it is one of an account or a branch. */
const OF_AN_ACCOUNT =
  /(?<!\p{L})(?:account|acc(?:t)?|a\/c|rekening(?:nommer)?|iban|branch code|branch|takkode|eft)(?!\p{L})[^\d\n]{0,30}$/u;
/** Says it of a number that is as long as one of an account. */
const OF_A_BANK =
  /(?<!\p{L})(?:fnb|absa|capitec|nedbank|standard bank|tyme ?bank|discovery bank|investec|african bank|bank details|banking details|e-?wallet|cash ?send|pay ?shap)(?!\p{L})[^\d\n]{0,40}$/u;
const LEAST_AFTER_ACCOUNT = 5;
const LEAST_AFTER_BANK = 8;
/** A number in one piece that is as long as one of an account, and longer than a code for a gate. */
const LEAST_ALONE = 9;

/** Whether the last digit of a number checks the others, as on a card. Source: ISO/IEC 7812-1, annex B. */
function isChecked(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The number of a card, in one piece or in fours. */
const CARD_PARTS = /^(?:\d{13,19}|\d{4} \d{4} \d{4} \d{1,7}|\d{4} \d{6} \d{5})$/;
const isCard = (groups: NumberRun): boolean => {
  const parts = groups.map(({ digits }) => digits).join(' ');
  return CARD_PARTS.test(parts) && isChecked(parts.replaceAll(' ', ''));
};

const IBAN = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){2,7}(?: ?[a-z0-9]{1,3})?(?![\p{L}\p{N}])/gu;
/** Whether an international account number checks: modulo 97. Source: ISO 13616-1. */
function isIban(written: string): boolean {
  const text = written.replaceAll(' ', '');
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  return text.length >= 15 && BigInt(digits) % 97n === 1n;
}
const SWIFT =
  /(?<!\p{L})(?:swift|bic)(?!\p{L})[^\n]{0,15}?(?<!\p{L})[a-z]{4}za[a-z0-9]{2}(?:[a-z0-9]{3})?(?![\p{L}\p{N}])/gu;

const whole = (groups: NumberRun): Found[] => {
  const [first, last] = [groups.at(0), groups.at(-1)];
  return first === undefined || last === undefined ? [] : [{ kind: 'bank', from: first.from, to: last.to }];
};
const isLong = ({ digits, isFigures }: DigitGroup): boolean => isFigures && digits.length >= LEAST_ALONE;

function inRun(run: NumberRun, text: string): Found[] {
  const before = text.slice(0, run[0]?.from ?? 0);
  const count = run.reduce((sum, { digits }) => sum + digits.length, 0);
  if (OF_AN_ACCOUNT.test(before) && count >= LEAST_AFTER_ACCOUNT) return whole(run);
  if (OF_A_BANK.test(before) && count >= LEAST_AFTER_BANK) return whole(run);
  const cards = run.flatMap((_, start) => {
    const end = [1, 3, 4].find((length) => isCard(run.slice(start, start + length)));
    return end === undefined ? [] : whole(run.slice(start, start + end));
  });
  return [...cards, ...run.filter(isLong).flatMap((group) => whole([group]))];
}

/** Numbers of accounts, branches and cards. */
export const findBankDetails = (runs: readonly NumberRun[], text: string): Found[] => [
  ...runs.flatMap((run) => inRun(run, text)),
  ...foundBy('bank', [IBAN], text).filter(({ from, to }) => isIban(text.slice(from, to))),
  ...foundBy('bank', [SWIFT], text),
];

import { accountDraft } from '../bank-accounts/typed-account.ts';

export const bankDraft = accountDraft('host-bank');

const AMOUNT = /^R?\s*(\d{1,3})[.,](\d{2})$/i;

/** The sum on the statement in cents, such as 1.47; null for what is no such sum. */
export function amountCents(typed: string): number | null {
  const [, rand, cents] = AMOUNT.exec(typed.trim()) ?? [];
  return rand === undefined || cents === undefined ? null : Number(rand) * 100 + Number(cents);
}

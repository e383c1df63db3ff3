import { type BankAccountFault, readBankAccount } from '@kwela/domain/identity/bank-account';
import { BANK_CODES } from '@kwela/domain/identity/banks';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../lib/guards.ts';
import { say } from '../../lib/words.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import type { Problems } from '../../ui/forms/resolver.ts';
import { BANK_FAULTS } from './onboarding-words.ts';

export interface TypedAccount {
  holder: string;
  /** Empty until one is chosen. */
  bank: string;
  branchCode: string;
  accountNumber: string;
  kind: string;
}

const kept = draftStore<TypedAccount>({
  key: 'host-bank',
  version: 1,
  is: hasFields<TypedAccount>({
    holder: isText,
    bank: isText,
    branchCode: isText,
    accountNumber: isText,
    kind: isText,
  }),
});

/** What was typed, but for the account number: no device keeps that. */
export const bankDraft: DraftStore<TypedAccount> = {
  ...kept,
  write: (typed) => kept.write({ ...typed, accountNumber: '' }),
};

export const bankNamed = (code: string) => BANK_CODES.find((bank) => bank === code);

const FIELD: Readonly<Record<BankAccountFault, keyof TypedAccount>> = {
  branch_not_6_digits: 'branchCode',
  branch_of_another_bank: 'branchCode',
  account_not_digits: 'accountNumber',
  account_length: 'accountNumber',
  account_pattern: 'accountNumber',
};

/** What is wrong, by the rule of the server. */
export function bankProblems({ holder, bank, branchCode, accountNumber }: TypedAccount): Problems {
  const known = bankNamed(bank);
  const read =
    known === undefined ? null : readBankAccount({ bank: known, branchCode, accountNumber, kind: 'current' });
  return {
    ...(holder.trim() === '' && { holder: t`Enter the name on the account.` }),
    ...(known === undefined && { bank: t`Choose your bank.` }),
    ...(known === undefined &&
      accountNumber.trim() === '' && { accountNumber: t`Enter the account number.` }),
    ...(read !== null && !read.ok && { [FIELD[read.refusal]]: say(BANK_FAULTS[read.refusal]) }),
  };
}

const AMOUNT = /^R?\s*(\d{1,3})[.,](\d{2})$/i;

/** The sum on the statement in cents, such as 1.47; null for what is no such sum. */
export function amountCents(typed: string): number | null {
  const [, rand, cents] = AMOUNT.exec(typed.trim()) ?? [];
  return rand === undefined || cents === undefined ? null : Number(rand) * 100 + Number(cents);
}

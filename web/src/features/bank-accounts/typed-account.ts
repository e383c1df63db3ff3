import { type BankAccountFault, readBankAccount } from '@kwela/domain/identity/bank-account';
import { BANK_CODES } from '@kwela/domain/identity/banks';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../lib/guards.ts';
import { say } from '../../lib/words.ts';
import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import type { Problems } from '../../ui/forms/resolver.ts';
import { BANK_FAULTS } from './bank-words.ts';

export interface TypedAccount {
  holder: string;
  /** Empty until one is chosen. */
  bank: string;
  branchCode: string;
  accountNumber: string;
  kind: string;
}

/** What was typed, but for the account number: no device keeps that. */
export function accountDraft(key: string): DraftStore<TypedAccount> {
  const kept = draftStore<TypedAccount>({
    key,
    version: 1,
    is: hasFields<TypedAccount>({
      holder: isText,
      bank: isText,
      branchCode: isText,
      accountNumber: isText,
      kind: isText,
    }),
  });
  return { ...kept, write: (typed) => kept.write({ ...typed, accountNumber: '' }) };
}

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

import type { BankAccountFault, BankAccountKind } from '@kwela/domain/identity/bank-account';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Words<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const BANK_FAULTS: Words<BankAccountFault> = {
  branch_not_6_digits: msg`A branch code has six digits. Leave it empty if you don’t know it.`,
  branch_of_another_bank: msg`This branch code belongs to another bank. Leave it empty if you don’t know it.`,
  account_not_digits: msg`Enter the account number in digits.`,
  account_length: msg`Account numbers at this bank have a different number of digits. Check yours.`,
  account_pattern: msg`This bank has no such account numbers. Check yours.`,
};

export const ACCOUNT_KINDS: Words<BankAccountKind> = {
  current: msg`Current or cheque`,
  savings: msg`Savings`,
  transmission: msg`Transmission`,
};

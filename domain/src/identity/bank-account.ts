import { ok, type Result, refuse } from '../result.ts';
import { BANKS, type Bank, bankOfUniversalCode } from './banks.ts';

export const BANK_ACCOUNT_KINDS = ['current', 'savings', 'transmission'] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];

/** Kinds that payment companies send refunds to (developers.payfast.co.za “Refunds”). */
export const REFUND_ACCOUNT_KINDS = ['current', 'savings'] as const satisfies readonly BankAccountKind[];
export type RefundAccountKind = (typeof REFUND_ACCOUNT_KINDS)[number];

/** What is wrong with an account; in this order, the first that applies. */
export const BANK_ACCOUNT_FAULTS = [
  'branch_not_6_digits',
  'branch_of_another_bank',
  'account_not_digits',
  'account_length',
  'account_pattern',
] as const;
export type BankAccountFault = (typeof BANK_ACCOUNT_FAULTS)[number];

export interface BankAccount {
  readonly bank: Bank;
  /** Six digits. */
  readonly branchCode: string;
  readonly accountNumber: string;
  readonly kind: BankAccountKind;
}

/** An account as a host types it; without a branch code the bank's universal one stands in. */
export interface TypedBankAccount {
  readonly bank: Bank;
  readonly branchCode?: string;
  readonly accountNumber: string;
  readonly kind: BankAccountKind;
}

const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** Numbers of the right length that the bank never gives out. */
function hasPattern({ bank, accountNumber, branchCode }: Omit<BankAccount, 'kind'>): boolean {
  if (/^(\d)\1*$/.test(accountNumber)) return false;
  const isLongStandard = bank === 'standard' && accountNumber.length === 11;
  return (
    !isLongStandard || (accountNumber.startsWith('1') && branchCode === BANKS.standard.universalBranchCode)
  );
}

/**
 * A South African bank account as far as its numbers tell: a branch code of six digits that is not another bank's, an account
 * number as long as those of the bank. The check digits of the banks are not public with their exceptions, so that an
 * account is there, open and the host's is for the payout company to say. Source: docs/rules/hosting.md “Bank accounts” (support.peachpayments.com/support/solutions/articles/47001098763).
 */
export function readBankAccount(typed: TypedBankAccount): Result<BankAccount, BankAccountFault> {
  const { bank, kind } = typed;
  const { universalBranchCode, accountDigits } = BANKS[bank];
  const branchCode = plain(typed.branchCode ?? '') || universalBranchCode;
  const accountNumber = plain(typed.accountNumber);
  if (!/^\d{6}$/.test(branchCode)) return refuse('branch_not_6_digits');
  if ((bankOfUniversalCode(branchCode) ?? bank) !== bank) return refuse('branch_of_another_bank');
  if (!/^\d+$/.test(accountNumber)) return refuse('account_not_digits');
  const { length } = accountNumber;
  if (length < accountDigits.from || length > accountDigits.to) return refuse('account_length');
  const account = { bank, branchCode, accountNumber, kind };
  return hasPattern(account) ? ok(account) : refuse('account_pattern');
}

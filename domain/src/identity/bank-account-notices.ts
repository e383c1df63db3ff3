/** What people are told at once of the accounts that their money goes to. Source: docs/rules/accounts.md “Messages”. */
export const BANK_ACCOUNT_NOTICES = [
  'payout_account_given',
  'payout_account_changed',
  'refund_account_given',
  'refund_account_changed',
] as const;
export type BankAccountNotice = (typeof BANK_ACCOUNT_NOTICES)[number];

/** A first account is told more plainly than one that takes the place of another. Source: docs/rules/accounts.md “Messages”. */
export const bankAccountNotice = (of: 'payout' | 'refund', isFirst: boolean): BankAccountNotice =>
  `${of}_account_${isFirst ? 'given' : 'changed'}`;

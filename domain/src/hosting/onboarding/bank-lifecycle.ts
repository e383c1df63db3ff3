import { defineLifecycle } from '../../lifecycle.ts';

/** `checking`: the bank is asked. `deposit_sent`: a small sum is on its way, and the host says how much it was. */
export const BANK_ACCOUNT_STATES = [
  'not_given',
  'checking',
  'deposit_sent',
  'verified',
  'failed',
  'erased',
] as const;
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number];

export const BANK_ACCOUNT_ROLES = ['host', 'system'] as const;

const GIVEN = ['checking', 'deposit_sent', 'verified', 'failed'] as const;

/** How a host's bank account becomes one that money is paid into. Source: docs/rules/hosting.md “Becoming a host”. */
export const bankAccountLifecycle = defineLifecycle({
  of: 'bank account',
  states: BANK_ACCOUNT_STATES,
  roles: BANK_ACCOUNT_ROLES,
  first: 'not_given',
  transitions: {
    /** Another account, or the same once more. */
    give: { by: ['host'], from: ['not_given', ...GIVEN], to: 'checking' },
    send_deposit: { by: ['system'], from: ['checking'], to: 'deposit_sent' },
    /** By the bank, or because its host is somebody else by the identity that they hand in now. */
    refuse: { by: ['system'], from: ['checking', 'deposit_sent', 'verified'], to: 'failed' },
    confirm: { by: ['host'], from: ['deposit_sent'], to: 'verified' },
    erase: { by: ['system'], from: ['not_given', ...GIVEN], to: 'erased' },
  },
});

/** Why an account cannot be paid into. */
export const BANK_ACCOUNT_REASONS = [
  'account_not_found',
  'account_closed',
  'account_takes_no_payments',
  'holder_differs',
  'amount_differs',
] as const;
export type BankAccountReason = (typeof BANK_ACCOUNT_REASONS)[number];

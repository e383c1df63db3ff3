/** What a host is told by mail of their money. Source: docs/rules/payments.md “Payouts”. */
export const PAYOUT_MAILS = [
  'payout_scheduled',
  'payout_paid',
  'payout_failed',
  'payout_given_up',
  'payout_no_account',
] as const;
export type PayoutMail = (typeof PAYOUT_MAILS)[number];

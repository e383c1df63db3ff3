/** Why an attempt to pay brought no booking; `slot_lost`: the money came when the dates were gone, and goes back. */
export const PAYMENT_FAILURES = [
  'declined',
  'three_d_secure_failed',
  'cancelled',
  'timeout',
  'slot_lost',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

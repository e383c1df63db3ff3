import { defineLifecycle } from '../lifecycle.ts';

export const PAYOUT_STATES = [
  'accruing',
  'held',
  'on_hold',
  'scheduled',
  'offset',
  'processing',
  'paid',
  'failed',
  'manual',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** `bank`: a verified answer of the company that pays out. */
export const PAYOUT_ROLES = ['host', 'bank', 'system', 'admin'] as const;

/**
 * The life of what one trip pays out to its host. Only a disputed sum is put on hold, as a payout of its own; what was
 * overpaid is taken from later payouts, so that only the bank can make a paid one unpaid. Source: docs/rules/payments.md.
 */
export const payoutLifecycle = defineLifecycle({
  of: 'payout',
  states: PAYOUT_STATES,
  roles: PAYOUT_ROLES,
  first: 'accruing',
  transitions: {
    hold: { by: ['system'], from: ['accruing'], to: 'held' },
    put_on_hold: { by: ['system', 'admin'], from: ['held', 'scheduled'], to: 'on_hold' },
    take_off_hold: { by: ['system', 'admin'], from: ['on_hold'], to: 'held' },
    schedule: { by: ['system'], from: ['held'], to: 'scheduled', after: 'payout_due' },
    /** All of it goes against what the host owes. */
    offset: { by: ['system'], from: ['scheduled'], to: 'offset' },
    process: { by: ['system'], from: ['scheduled'], to: 'processing', after: 'payout_batch' },
    pay: { by: ['bank'], from: ['processing'], to: 'paid' },
    fail: { by: ['bank'], from: ['processing'], to: 'failed' },
    retry: { by: ['system'], from: ['failed'], to: 'processing', after: 'payout_retry' },
    /** After three tries a person looks at it. */
    give_up: { by: ['system'], from: ['failed'], to: 'manual' },
    change_account: { by: ['host'], from: ['failed', 'manual'], to: 'scheduled' },
    pay_by_hand: { by: ['admin'], from: ['manual'], to: 'paid' },
    /** A bank takes days to send back what it cannot book, such as to an account that was closed. */
    send_back: { by: ['bank'], from: ['paid'], to: 'failed' },
  },
});

export type PayoutTransition = (typeof payoutLifecycle.names)[number];

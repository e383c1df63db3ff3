import { defineLifecycle } from '../lifecycle.ts';

/** `sent`: its company has it, and the bank is not done. `pending_details`: only a bank account of the guest can take it. */
export const REFUND_STATES = ['ordered', 'pending_details', 'sent', 'failed', 'settled'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `gateway`: an answer of the payment company that we asked for. */
export const REFUND_ROLES = ['guest', 'gateway', 'system'] as const;
export type RefundRole = (typeof REFUND_ROLES)[number];

/** Ordered, and not yet done or waiting for its guest. */
const UNDER_WAY = ['ordered', 'sent', 'failed'] as const;

/**
 * The life of one refund: all or a part of a payment, on its way to whoever paid. What it is for was decided before, and it is
 * owed until it is settled. What its company refuses is asked again later, and a person is told; what needs an account waits
 * for its guest, however long they take. Source: docs/rules/payments.md “Refunds”.
 */
export const refundLifecycle = defineLifecycle({
  of: 'refund',
  states: REFUND_STATES,
  roles: REFUND_ROLES,
  first: 'ordered',
  transitions: {
    /** The company does it, and is asked again until it is done. */
    send: { by: ['gateway'], from: ['ordered', 'failed'], to: 'sent' },
    /** It cannot go back to where it came from. */
    need_account: { by: ['gateway'], from: UNDER_WAY, to: 'pending_details' },
    /** The account that was given did not take it: the guest is asked for another one. */
    refuse_account: {
      by: ['gateway'],
      from: UNDER_WAY,
      to: 'pending_details',
      when: 'an account was given for it',
    },
    remind: {
      by: ['system'],
      from: ['pending_details'],
      to: 'pending_details',
      after: 'refund_account_reminder',
    },
    /** By the guest on a form, or by us where they gave one before. */
    give_account: { by: ['guest', 'system'], from: ['pending_details'], to: 'ordered' },
    /** The company will not do it. */
    fail: { by: ['gateway'], from: UNDER_WAY, to: 'failed' },
    settle: { by: ['gateway'], from: UNDER_WAY, to: 'settled' },
  },
});
export type RefundTransition = (typeof refundLifecycle.names)[number];
/** The timer of a refund. */
export const REFUND_REMINDER = 'refund_account_reminder' satisfies (typeof refundLifecycle.timers)[number];

import { defineLifecycle } from '../lifecycle.ts';

export const GROUP_PAY_STATES = ['open', 'funded', 'captured', 'expired', 'cancelled', 'returned'] as const;
export type GroupPayState = (typeof GROUP_PAY_STATES)[number];

/**
 * The life of what several people pay together for one trip. `funded`: every share is there, held or taken; `captured`: all of
 * it is taken for the trip, which was agreed. In every other end each gets back what they paid. Source: docs/rules/group-pay.md.
 */
export const groupPayLifecycle = defineLifecycle({
  of: 'group payment',
  states: GROUP_PAY_STATES,
  roles: ['guest', 'system'],
  first: 'open',
  transitions: {
    fund: { by: ['system'], from: ['open'], to: 'funded', when: 'every share is paid' },
    capture: { by: ['system'], from: ['funded'], to: 'captured', when: 'every share is taken' },
    expire: { by: ['system'], from: ['open'], to: 'expired', when: 'the car was held until the end' },
    cancel: { by: ['guest', 'system'], from: ['open'], to: 'cancelled', when: 'the booking is given up' },
    give_back: { by: ['system'], from: ['funded'], to: 'returned', when: 'the trip was not agreed' },
  },
});
export type GroupPayTransition = (typeof groupPayLifecycle.names)[number];

export const SHARE_STATES = ['asked', 'paid', 'removed', 'lapsed', 'returned'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** The life of one person’s share; only money that its company tells of makes it paid. Source: docs/rules/group-pay.md. */
export const shareLifecycle = defineLifecycle({
  of: 'share',
  states: SHARE_STATES,
  roles: ['guest', 'gateway', 'system'],
  first: 'asked',
  transitions: {
    pay: { by: ['gateway'], from: ['asked'], to: 'paid' },
    change: { by: ['guest'], from: ['asked'], to: 'asked' },
    remove: { by: ['guest'], from: ['asked'], to: 'removed' },
    lapse: { by: ['system'], from: ['asked'], to: 'lapsed', when: 'the group payment is over' },
    give_back: { by: ['system'], from: ['paid'], to: 'returned', when: 'the trip was not agreed' },
  },
});
export type ShareTransition = (typeof shareLifecycle.names)[number];

/** What tells those who pay together. `all_paid` and `ended` go to everybody with a share but the organiser, who hears of the booking. */
export const SHARE_MAILS = [
  'asked',
  'reminder',
  'removed',
  'paid',
  'all_paid',
  'ended',
  'refunded',
  'other_sum',
  'sum_back',
] as const;
export type ShareMail = (typeof SHARE_MAILS)[number];

/** The timer of a group payment; its end is that of the hold of its booking. */
export const SHARE_REMINDER = 'share_reminder';

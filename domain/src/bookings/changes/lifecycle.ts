import { defineLifecycle } from '../../lifecycle.ts';

export const CHANGE_STATES = [
  'proposed',
  'auto_approved',
  'awaiting_host',
  'awaiting_guest',
  'approved',
  'awaiting_payment',
  'applied',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export const CHANGE_ROLES = ['guest', 'host', 'system'] as const;
export type ChangeRole = (typeof CHANGE_ROLES)[number];

const OPEN = ['awaiting_host', 'awaiting_guest', 'awaiting_payment'] as const;

/**
 * The life of a change of a booking: it is approved by the rules of the car, by its host or, where the host proposes another car, by the
 * guest; it is paid, and only then takes effect. Source: docs/rules/changes.md.
 */
export const changeLifecycle = defineLifecycle({
  of: 'change of a booking',
  states: CHANGE_STATES,
  roles: CHANGE_ROLES,
  first: 'proposed',
  transitions: {
    approve_by_rules: { by: ['system'], from: ['proposed'], to: 'auto_approved' },
    ask_host: { by: ['system'], from: ['proposed'], to: 'awaiting_host' },
    ask_guest: { by: ['system'], from: ['proposed'], to: 'awaiting_guest' },
    approve: { by: ['host'], from: ['awaiting_host'], to: 'approved' },
    decline: { by: ['host'], from: ['awaiting_host'], to: 'declined' },
    accept_swap: { by: ['guest'], from: ['awaiting_guest'], to: 'approved' },
    decline_swap: { by: ['guest'], from: ['awaiting_guest'], to: 'declined' },
    miss_answer: {
      by: ['system'],
      from: ['awaiting_host', 'awaiting_guest'],
      to: 'expired',
      after: 'change_answer',
    },
    await_payment: {
      by: ['system'],
      from: ['auto_approved'],
      to: 'awaiting_payment',
      when: 'something is to be paid',
    },
    ask_payment: {
      by: ['system'],
      from: ['approved'],
      to: 'awaiting_payment',
      when: 'something is to be paid',
    },
    apply: {
      by: ['system'],
      from: ['auto_approved', 'approved'],
      to: 'applied',
      when: 'nothing is to be paid',
    },
    apply_paid: { by: ['system'], from: ['awaiting_payment'], to: 'applied' },
    miss_payment: { by: ['system'], from: ['awaiting_payment'], to: 'expired', after: 'change_payment' },
    withdraw: { by: ['guest'], from: ['awaiting_host', 'awaiting_payment'], to: 'withdrawn' },
    withdraw_swap: { by: ['host'], from: ['awaiting_guest'], to: 'withdrawn' },
    /** The booking went another way meanwhile: it was cancelled, or the car is back. */
    overtake: { by: ['system'], from: OPEN, to: 'expired' },
  },
});
export type ChangeTransition = (typeof changeLifecycle.names)[number];
export type ChangeTimer = (typeof changeLifecycle.timers)[number];

/** Does it wait for somebody? A booking has one such change at most, and keeps the time that it asks for. */
export const isOpenChange = (state: ChangeState): boolean => OPEN.some((open) => open === state);

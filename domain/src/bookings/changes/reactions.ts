import type { ChangeState } from './lifecycle.ts';

/** What can follow when a change comes into a state. Each is done once, however often it is asked for. */
export const CHANGE_REACTION_NAMES = [
  'set_timer',
  'make_payment',
  'change_booking',
  'settle_money',
  'order_change_invoices',
  'run_on',
  'release_time',
  'end_payment',
  'tell_sides',
] as const;
export type ChangeReaction = (typeof CHANGE_REACTION_NAMES)[number];

const OVER = ['release_time', 'end_payment', 'tell_sides'] as const;

/**
 * What follows when a change comes into a state, in this order and in the transaction of the transition. `change_booking` writes the new
 * terms and time, `settle_money` posts what came and goes, `run_on` sets the clock of the booking to its new time. Source: docs/rules/changes.md.
 */
export const CHANGE_REACTIONS = {
  proposed: [],
  auto_approved: [],
  awaiting_host: ['set_timer', 'tell_sides'],
  awaiting_guest: ['set_timer', 'tell_sides'],
  approved: [],
  awaiting_payment: ['set_timer', 'make_payment', 'tell_sides'],
  applied: ['change_booking', 'settle_money', 'order_change_invoices', 'run_on', 'tell_sides'],
  declined: OVER,
  expired: OVER,
  withdrawn: OVER,
} as const satisfies Record<ChangeState, readonly ChangeReaction[]>;

const reactions: Readonly<Record<ChangeState, readonly ChangeReaction[]>> = CHANGE_REACTIONS;

export const reactionsToChange = (state: ChangeState): readonly ChangeReaction[] => reactions[state];

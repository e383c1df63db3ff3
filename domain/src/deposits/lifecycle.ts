import { defineLifecycle } from '../lifecycle.ts';

export const DEPOSIT_STATES = [
  'due',
  'held',
  'captured',
  'frozen',
  'part_applied',
  'released',
  'exhausted',
  'failed',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** `gateway`: a signed webhook event or a verified answer of the payment company; never the browser. */
export const DEPOSIT_ROLES = ['guest', 'host', 'gateway', 'system', 'admin'] as const;
export type DepositRole = (typeof DEPOSIT_ROLES)[number];

/**
 * The life of the deposit of one trip. It is held on a card, and then again before each hold lapses, or taken where there
 * is no card; a claim freezes what it asks for and the rest is free. A trip without a deposit has none of this. Source:
 * docs/rules/protection.md.
 */
export const depositLifecycle = defineLifecycle({
  of: 'deposit',
  states: DEPOSIT_STATES,
  roles: DEPOSIT_ROLES,
  first: 'due',
  transitions: {
    hold: { by: ['gateway'], from: ['due'], to: 'held' },
    /** By EFT or at a checkout of its own. */
    take: { by: ['gateway'], from: ['due'], to: 'captured' },
    fail: { by: ['gateway'], from: ['due'], to: 'failed' },
    try_again: { by: ['guest'], from: ['failed'], to: 'due' },
    renew: { by: ['system'], from: ['held'], to: 'held', after: 'deposit_renewal' },
    /** What a claim has frozen stays so on the next hold. */
    renew_frozen: { by: ['system'], from: ['frozen'], to: 'frozen', after: 'deposit_renewal' },
    /** The card said no to the next hold and the guest did not mend it, so the standing hold is taken before it lapses. */
    convert: { by: ['system'], from: ['held'], to: 'captured', after: 'deposit_conversion' },
    convert_frozen: { by: ['system'], from: ['frozen'], to: 'frozen', after: 'deposit_conversion' },
    /** Again for each claim, as far as there is something left. */
    freeze: { by: ['host', 'system'], from: ['held', 'captured', 'frozen', 'part_applied'], to: 'frozen' },
    apply_part: { by: ['system'], from: ['frozen', 'part_applied'], to: 'part_applied' },
    apply_all: { by: ['system'], from: ['frozen', 'part_applied'], to: 'exhausted' },
    /** A claim came to less than it had frozen, or to nothing, and other claims stand. */
    free_part: { by: ['system'], from: ['frozen'], to: 'frozen' },
    /** None stands any more, and the rest is not due back yet. */
    free_hold: { by: ['system'], from: ['frozen'], to: 'held' },
    free_taken: { by: ['system'], from: ['frozen'], to: 'captured' },
    /** The same after a part was applied. */
    free_applied: { by: ['system'], from: ['frozen', 'part_applied'], to: 'part_applied' },
    /** The time for charges is over, the host says that all is well, or the trip does not take place. */
    release: {
      by: ['host', 'system', 'admin'],
      from: ['held', 'captured'],
      to: 'released',
      after: 'deposit_release',
    },
    /** The same while something is disputed: only the rest goes back. */
    release_free: {
      by: ['system', 'admin'],
      from: ['frozen', 'part_applied'],
      to: 'frozen',
      after: 'deposit_release',
    },
    /** What a decided claim leaves. */
    release_rest: { by: ['system', 'admin'], from: ['frozen', 'part_applied'], to: 'released' },
    /** The trip does not take place, so nothing needs to be held any more. */
    waive: { by: ['system', 'admin'], from: ['due', 'failed'], to: 'released' },
  },
});
export type DepositTransition = (typeof depositLifecycle.names)[number];

/** The timers of a deposit, with those that change nothing of its state: asking for it, the second warning, each hour late. */
export const DEPOSIT_TIMERS = [
  ...depositLifecycle.timers,
  'deposit_placing',
  'deposit_warning',
  'deposit_late',
] as const;
export type DepositTimer = (typeof DEPOSIT_TIMERS)[number];

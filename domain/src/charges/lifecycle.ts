import { defineLifecycle } from '../lifecycle.ts';

export const CHARGE_STATES = [
  'draft',
  'submitted',
  'accepted',
  'disputed',
  'no_answer',
  'silent',
  'decided',
  'appealed',
  'final',
  'due',
  'paid',
  'dismissed',
  'withdrawn',
  'written_off',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** `gateway`: a signed webhook event of the payment company. */
export const CHARGE_ROLES = ['host', 'guest', 'admin', 'gateway', 'system'] as const;
export type ChargeRole = (typeof CHARGE_ROLES)[number];

const AGREED = ['accepted', 'silent', 'decided', 'final'] as const;

/**
 * The life of one charge after a trip. What is agreed or decided is settled when no other charge can come: the deposit pays first, the guest
 * what it does not cover. Source: docs/rules/claims.md “Incidental charges”.
 */
export const chargeLifecycle = defineLifecycle({
  of: 'charge',
  states: CHARGE_STATES,
  roles: CHARGE_ROLES,
  first: 'draft',
  transitions: {
    submit: { by: ['host'], from: ['draft'], to: 'submitted' },
    discard: { by: ['host'], from: ['draft'], to: 'withdrawn' },
    /** Nobody sent it in time. */
    lapse: { by: ['system'], from: ['draft'], to: 'withdrawn', after: 'charge_filing' },
    accept: { by: ['guest'], from: ['submitted', 'disputed', 'no_answer', 'silent'], to: 'accepted' },
    dispute: { by: ['guest'], from: ['submitted', 'no_answer'], to: 'disputed' },
    take_silence: {
      by: ['system'],
      from: ['submitted'],
      to: 'silent',
      after: 'charge_answer',
      when: 'it is a small sum and nothing speaks against it',
    },
    miss_answer: {
      by: ['system'],
      from: ['submitted'],
      to: 'no_answer',
      after: 'charge_answer',
      when: 'it is more, or a person has to look at it',
    },
    withdraw: { by: ['host'], from: ['submitted', 'disputed', 'no_answer', 'silent'], to: 'withdrawn' },
    decide: { by: ['admin'], from: ['disputed', 'no_answer'], to: 'decided' },
    /** Once, to an admin who did not decide. */
    appeal: { by: ['guest', 'host'], from: ['decided'], to: 'appealed' },
    /** Who was silent is heard once as well. */
    appeal_silence: { by: ['guest'], from: ['silent'], to: 'appealed' },
    decide_appeal: { by: ['admin'], from: ['appealed'], to: 'final' },
    pay_from_deposit: {
      by: ['system'],
      from: AGREED,
      to: 'paid',
      after: 'charge_settlement',
      when: 'the deposit covers it',
    },
    ask_for_rest: {
      by: ['system'],
      from: AGREED,
      to: 'due',
      after: 'charge_settlement',
      when: 'the deposit does not cover it',
    },
    dismiss: {
      by: ['system'],
      from: ['decided', 'final'],
      to: 'dismissed',
      after: 'charge_settlement',
      when: 'nothing was awarded',
    },
    pay: { by: ['gateway'], from: ['due'], to: 'paid' },
    write_off: { by: ['system'], from: ['due'], to: 'written_off', after: 'charge_payment' },
  },
});
export const CHARGE_TRANSITIONS = chargeLifecycle.names;
export type ChargeTransition = (typeof CHARGE_TRANSITIONS)[number];
export type ChargeTimer = (typeof chargeLifecycle.timers)[number];

/** While a charge is in one of these, its trip is not complete. What is due is between the guest and us. */
export const UNSETTLED_CHARGES = [
  'submitted',
  'accepted',
  'disputed',
  'no_answer',
  'silent',
  'decided',
  'appealed',
  'final',
] as const satisfies readonly ChargeState[];
export const isUnsettled = (state: ChargeState): boolean => UNSETTLED_CHARGES.some((one) => one === state);

/** Counted against the most that was promised: everything that was sent and not taken back or turned down. */
export const counts = (state: ChargeState): boolean =>
  state !== 'draft' && state !== 'withdrawn' && state !== 'dismissed';

/** What can follow when a charge comes into a state. Each is done once. */
export const CHARGE_REACTION_NAMES = [
  'set_timers',
  'freeze_deposit',
  'free_deposit',
  'complete_trip',
  'tell_people',
  'tell_programs',
] as const;
export type ChargeReaction = (typeof CHARGE_REACTION_NAMES)[number];

const OVER = ['free_deposit', 'tell_people', 'tell_programs', 'complete_trip'] as const;

/** What follows when a charge comes into a state, in this order and in the transaction of the transition. */
export const CHARGE_REACTIONS = {
  draft: ['set_timers'],
  submitted: ['freeze_deposit', 'set_timers', 'tell_people', 'tell_programs'],
  accepted: ['set_timers', 'tell_people', 'tell_programs'],
  disputed: ['tell_people', 'tell_programs'],
  no_answer: ['tell_people', 'tell_programs'],
  silent: ['set_timers', 'tell_people', 'tell_programs'],
  decided: ['set_timers', 'tell_people', 'tell_programs'],
  appealed: ['tell_people', 'tell_programs'],
  final: ['set_timers', 'tell_people', 'tell_programs'],
  due: ['set_timers', 'tell_people', 'tell_programs', 'complete_trip'],
  paid: ['tell_people', 'tell_programs', 'complete_trip'],
  dismissed: OVER,
  withdrawn: OVER,
  written_off: ['tell_people', 'tell_programs'],
} as const satisfies Record<ChargeState, readonly ChargeReaction[]>;

const reactions: Readonly<Record<ChargeState, readonly ChargeReaction[]>> = CHARGE_REACTIONS;

export const chargeReactionsTo = (state: ChargeState): readonly ChargeReaction[] => reactions[state];

import { defineLifecycle } from '../lifecycle.ts';

export const CLAIM_STATES = [
  'filed',
  'rejected_auto',
  'notified',
  'direct',
  'settled_pending_payment',
  'managed',
  'accepted',
  'disputed',
  'no_answer',
  'assessing',
  'awaiting_police_ref',
  'decided',
  'appealed',
  'final',
  'settled',
  'closed',
  'withdrawn',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_ROLES = ['guest', 'host', 'admin', 'system'] as const;

const ANSWERED = ['accepted', 'disputed', 'no_answer'] as const;
const UNDECIDED = [
  'filed',
  'notified',
  'direct',
  'managed',
  ...ANSWERED,
  'assessing',
  'awaiting_police_ref',
] as const;

/**
 * The life of a host's claim for damage. What a guest reports during the trip is a damage report and no claim; theft and
 * total loss are kinds of a claim, not states of it. Only people decide: the clock hands over, closes and applies what was
 * decided. Source: docs/rules/claims.md.
 */
export const claimLifecycle = defineLifecycle({
  of: 'claim',
  states: CLAIM_STATES,
  roles: CLAIM_ROLES,
  first: 'filed',
  transitions: {
    /** Photos of before and after bracket the damage, and no later trip began. */
    pass_check: { by: ['system'], from: ['filed'], to: 'notified' },
    fail_check: { by: ['system'], from: ['filed'], to: 'rejected_auto' },
    /** The host brought proof in time. */
    readmit: { by: ['admin'], from: ['rejected_auto'], to: 'notified' },
    close_rejected: { by: ['system'], from: ['rejected_auto'], to: 'closed', after: 'claim_rejection' },
    choose_direct: { by: ['guest', 'host'], from: ['notified'], to: 'direct' },
    choose_managed: {
      by: ['guest', 'host', 'system'],
      from: ['notified'],
      to: 'managed',
      after: 'claim_track',
    },
    agree: { by: ['guest', 'host'], from: ['direct'], to: 'settled_pending_payment' },
    /** There is no way back to the direct track. */
    hand_over: { by: ['guest', 'host', 'system'], from: ['direct'], to: 'managed', after: 'claim_direct' },
    accept: { by: ['guest'], from: ['managed'], to: 'accepted' },
    dispute: { by: ['guest'], from: ['managed'], to: 'disputed' },
    miss_answer: { by: ['system'], from: ['managed'], to: 'no_answer', after: 'claim_answer' },
    /** The host's quotes for the repair are in. */
    assess: { by: ['host'], from: ANSWERED, to: 'assessing' },
    ask_police_ref: { by: ['admin', 'system'], from: ['assessing'], to: 'awaiting_police_ref' },
    give_police_ref: { by: ['guest'], from: ['awaiting_police_ref'], to: 'assessing' },
    decide: { by: ['admin'], from: ['assessing'], to: 'decided' },
    appeal: { by: ['guest', 'host'], from: ['decided'], to: 'appealed' },
    /** By another admin than the first decision. */
    decide_finally: { by: ['admin'], from: ['appealed'], to: 'final' },
    apply_decision: { by: ['system'], from: ['decided'], to: 'settled', after: 'claim_appeal' },
    apply_final: { by: ['system'], from: ['final'], to: 'settled' },
    pay_agreed: { by: ['system'], from: ['settled_pending_payment'], to: 'settled' },
    close: { by: ['system'], from: ['settled'], to: 'closed', after: 'claim_closing' },
    withdraw: { by: ['host'], from: UNDECIDED, to: 'withdrawn' },
  },
});

import { defineLifecycle } from '../lifecycle.ts';
import type { AccountRules } from '../policy/accounts.ts';
import { after, DAY_MS, days, later } from '../time.ts';

/** `leaving`: asked to be deleted, and may still think again. Nothing leads on from `erased`. */
export const ACCOUNT_STATES = ['active', 'leaving', 'erased'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_ROLES = ['person', 'admin', 'system'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** The timer of an account; due when the cooling period is over. */
export const ACCOUNT_TIMER = 'account_erasure';

/** The end of an account; its state changes along this table and in no other way. Source: docs/rules/accounts.md “Deletion”. */
export const accountLifecycle = defineLifecycle({
  of: 'account',
  states: ACCOUNT_STATES,
  roles: ACCOUNT_ROLES,
  first: 'active',
  transitions: {
    ask_deletion: { by: ['person'], from: ['active'], to: 'leaving' },
    keep: { by: ['person'], from: ['leaving'], to: 'active' },
    erase: { by: ['system'], from: ['leaving'], to: 'erased', after: ACCOUNT_TIMER },
    erase_at_once: { by: ['admin'], from: ['active', 'leaving'], to: 'erased' },
  },
});

/** When the time in which a person may think again is over. */
export const erasureDueAt = (askedAt: Date, { coolingDays }: AccountRules): Date =>
  after(askedAt, days(coolingDays));

/** When the clock looks again at an account that could not be erased on its day: a whole number of days later. */
export const nextErasureTry = (dueAt: Date, now: Date): Date =>
  later(
    after(dueAt, days(1)),
    after(dueAt, Math.ceil((now.getTime() - dueAt.getTime() + 1) / DAY_MS) * DAY_MS),
  );

/** What still ties a person to others. */
export interface OpenMatters {
  /** Bookings, as guest or as host, that have not come to their end. */
  readonly trips: number;
  /** Claims about a trip that are not settled. */
  readonly claims: number;
  /** Money that is still to come to the person or from them. */
  readonly balances: number;
}

export const DELETION_BLOCKS = ['trip_open', 'claim_open', 'balance_open'] as const;
export type DeletionBlock = (typeof DELETION_BLOCKS)[number];

/** Why an account cannot be deleted now, or null; what is nearest to the person is named first. */
export function deletionBlock({ trips, claims, balances }: OpenMatters): DeletionBlock | null {
  if (claims > 0) return 'claim_open';
  if (trips > 0) return 'trip_open';
  return balances > 0 ? 'balance_open' : null;
}

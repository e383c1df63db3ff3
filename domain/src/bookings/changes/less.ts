import type { Less } from '../../payments/changes/difference.ts';
import type { RentalRules } from '../../policy/pricing.ts';
import { chargeable } from '../../pricing/rental-days.ts';
import type { CancellationPolicy } from '../../vehicles/vehicle.ts';
import type { TripWindow } from '../trip/trip-window.ts';
import type { ChangeKind } from './kinds.ts';

interface Facts {
  readonly kind: ChangeKind;
  readonly isUnderWay: boolean;
  readonly policy: CancellationPolicy;
  readonly agreed: TripWindow;
  readonly asked: TripWindow;
  readonly confirmedAt: Date;
  /** What the notice of the booking counts to; a change sets it no later. */
  readonly noticeStartAt: Date;
  readonly now: Date;
}

/**
 * By which terms what a change takes off a trip comes back: before the start as if those days were cancelled, under the policy and the clock
 * of the booking; from the start on, where the host agrees, as on a flexible policy, counted to the first day given back; what a host
 * proposes costs the guest nothing. Source: docs/rules/changes.md “What comes back”.
 */
export function lessOf(facts: Facts, rental: RentalRules): Less {
  const { agreed, asked, confirmedAt, now: at } = facts;
  const daysFewer = chargeable(agreed, rental).rentalDays - chargeable(asked, rental).rentalDays;
  const of = { daysFewer: Math.max(1, daysFewer), confirmedAt, at };
  return facts.isUnderWay
    ? { ...of, cause: 'guest', policy: 'flexible', startAt: asked.endAt }
    : {
        ...of,
        cause: facts.kind === 'swap' ? 'host' : 'guest',
        policy: facts.policy,
        startAt: facts.noticeStartAt,
      };
}

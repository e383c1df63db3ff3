import type { Policy } from '../../policy/policy.ts';
import { refusalForHandOver, tripTimes } from '../../pricing/window-rules.ts';
import { after, minutes } from '../../time.ts';
import type { VehicleTerms } from '../../vehicles/terms.ts';
import type { BookingState } from '../states.ts';
import type { TripWindow } from '../trip/trip-window.ts';
import { type ChangeKind, changePhase, isOfTime } from './kinds.ts';

/** Why the host is asked although the car is free. */
export const ASK_REASONS = [
  'host_confirms',
  'hand_over_hours',
  'no_start_day',
  'trip_too_short',
  'trip_too_long',
  'short_notice',
  'days_given_back',
] as const;
export type AskReason = (typeof ASK_REASONS)[number];

interface Wanted {
  readonly kind: ChangeKind;
  readonly state: BookingState;
  readonly terms: VehicleTerms;
  readonly agreed: TripWindow;
  readonly asked: TripWindow;
  readonly now: Date;
}

/** Notice that a host has to prepare for what is other at the start, or in the hand-over place. */
function isShortNotice({ kind, terms, agreed, asked, now }: Wanted): boolean {
  const isOtherStart = asked.startAt.getTime() !== agreed.startAt.getTime();
  if (!isOtherStart && kind !== 'place') return false;
  return asked.startAt < after(now, minutes(terms.leadMinutes));
}

/** The hand-overs that a change moves: one that stays where it was is nobody's question again. */
function handOverReason({ terms, agreed, asked }: Wanted, policy: Policy): AskReason | null {
  const times = tripTimes(asked, policy.rental);
  const sameStart = asked.startAt.getTime() === agreed.startAt.getTime();
  const sameEnd = asked.endAt.getTime() === agreed.endAt.getTime();
  const moved = {
    ...times,
    pickUp: sameStart ? times.giveBack : times.pickUp,
    giveBack: sameEnd ? times.pickUp : times.giveBack,
  };
  if (sameStart && sameEnd) return null;
  const refusal = refusalForHandOver(terms.handOver, moved);
  if (refusal === null) return null;
  return refusal.refusal === 'no_start_day' ? 'no_start_day' : 'hand_over_hours';
}

/**
 * Why the host is asked about a change: the car is one whose bookings they confirm, or it does not fit its rules. Empty: nobody is asked. Who
 * adds a driver, or changes plan and extras before the start, is asked nothing. Source: docs/rules/changes.md “Who is asked”.
 */
export function askReasons(wanted: Wanted, policy: Policy): readonly AskReason[] {
  const { kind, state, terms, asked } = wanted;
  if (kind === 'drivers' || kind === 'options' || kind === 'swap') return [];
  const isUnderWay = changePhase(state) === 'under_way';
  const { rentalDays } = tripTimes(asked, policy.rental);
  const handOver = handOverReason(wanted, policy);
  return [
    ...(terms.isInstant ? [] : ['host_confirms' as const]),
    ...(handOver === null ? [] : [handOver]),
    ...(isOfTime(kind) && kind !== 'extend' && rentalDays < terms.minDays ? ['trip_too_short' as const] : []),
    ...(isOfTime(kind) && kind !== 'shorten' && rentalDays > terms.maxDays ? ['trip_too_long' as const] : []),
    ...(isShortNotice(wanted) ? ['short_notice' as const] : []),
    ...(kind === 'shorten' && isUnderWay ? ['days_given_back' as const] : []),
  ];
}

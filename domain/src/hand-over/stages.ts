import type { BookingState, BookingTransition } from '../bookings/lifecycle.ts';
import type { HandOverRules } from '../policy/hand-over.ts';
import { ok, type Result, refuse } from '../result.ts';
import { after, earlier, hours, minutes } from '../time.ts';
import type { HandOverSide, HandOverStage } from './report.ts';

/** What a booking says of when and how its car changes hands. */
export interface HandOverBooking {
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
}

interface Stage {
  /** What a finished hand-over does to its booking. */
  readonly transition: BookingTransition;
  readonly during: readonly BookingState[];
  /** A phone that had no signal is still listened to in these. */
  readonly lateIn: readonly BookingState[];
}

const STAGES: Readonly<Record<HandOverStage, Stage>> = {
  check_in: {
    transition: 'check_in',
    during: ['ready'],
    lateIn: ['in_progress', 'overdue', 'unrecovered'],
  },
  check_out: {
    transition: 'check_out',
    during: ['in_progress', 'overdue', 'unrecovered'],
    lateIn: ['returned', 'closing'],
  },
};

export const transitionOf = (stage: HandOverStage): BookingTransition => STAGES[stage].transition;

/** Whether a hand-over is still to be done in this state. */
export const isStageOpen = (stage: HandOverStage, state: BookingState): boolean =>
  STAGES[stage].during.includes(state);

/** Whether a report is still taken in this state, from somebody who had no signal as well. Source: docs/rules/hand-over.md “When”. */
export const isReportTaken = (stage: HandOverStage, state: BookingState): boolean =>
  isStageOpen(stage, state) || STAGES[stage].lateIn.includes(state);

/** When a hand-over can begin: a while before pick-up; a return from the pick-up on. Source: docs/rules/hand-over.md “When”. */
export const opensAt = (
  { startAt }: Pick<HandOverBooking, 'startAt'>,
  rules: Pick<HandOverRules, 'opensBeforeStartMinutes'>,
): Date => after(startAt, -minutes(rules.opensBeforeStartMinutes));

/** When the first photo of a report may have been taken: hosts clean and photograph a car before the guest comes. */
export const photosFrom = (
  stage: HandOverStage,
  booking: Pick<HandOverBooking, 'startAt'>,
  rules: Pick<HandOverRules, 'opensBeforeStartMinutes' | 'photosBeforeStartHours'>,
): Date =>
  stage === 'check_in'
    ? after(booking.startAt, -hours(rules.photosBeforeStartHours))
    : opensAt(booking, rules);

/**
 * Whether a report of this stage may be written now, or come in from a phone that had no signal. Source: docs/rules/hand-over.md “When”.
 */
export function mayWrite(
  stage: HandOverStage,
  booking: HandOverBooking,
  rules: Pick<HandOverRules, 'opensBeforeStartMinutes' | 'photosBeforeStartHours'>,
  now: Date,
): Result<null, 'not_allowed'> | Result<null, 'hand_over_not_open', { readonly opensAt: string }> {
  if (!isReportTaken(stage, booking.state)) return refuse('not_allowed');
  const from = photosFrom(stage, booking, rules);
  if (now < from) return refuse('hand_over_not_open', { opensAt: from.toISOString() });
  return ok(null);
}

/**
 * The instant that counts of one that a phone says: never later than when it came in, so that a clock that is ahead wins nothing. Null:
 * it is ahead by more than clocks are, or lies before anything could have happened. Source: docs/rules/hand-over.md “Clocks”.
 */
export function countedAt(
  said: Date,
  receivedAt: Date,
  from: Date,
  { clockSkewMinutes }: Pick<HandOverRules, 'clockSkewMinutes'>,
): Date | null {
  if (said > after(receivedAt, minutes(clockSkewMinutes)) || said < from) return null;
  return earlier(said, receivedAt);
}

/** A signature under a report that has all its parts. */
export interface CountedSignature {
  readonly reportId: string;
  readonly side: HandOverSide;
  /** By the clock that counts. */
  readonly signedAt: Date;
}

/**
 * From when somebody may sign. A host who leaves the car for a guest to collect alone signs their report before, and need not come.
 * Source: docs/rules/hand-over.md “Signatures”.
 */
export const signFrom = (
  stage: HandOverStage,
  side: HandOverSide,
  booking: Pick<HandOverBooking, 'startAt'>,
  rules: Pick<HandOverRules, 'opensBeforeStartMinutes' | 'photosBeforeStartHours'>,
): Date => (side === 'host' ? photosFrom(stage, booking, rules) : opensAt(booking, rules));

/**
 * The report that counts: the one with the earliest signature; signed in the same moment, that of the smaller id, so that every device
 * finds the same. At pick-up it is one that the guest has signed, too. The others are kept. Source: docs/rules/hand-over.md “Two reports”.
 */
export function recordOf(stage: HandOverStage, signatures: readonly CountedSignature[]): string | null {
  const isSignedByGuest = ({ reportId }: CountedSignature) =>
    signatures.some((one) => one.reportId === reportId && one.side === 'guest');
  const [first] = (stage === 'check_in' ? signatures.filter(isSignedByGuest) : signatures).toSorted(
    (a, b) => a.signedAt.getTime() - b.signedAt.getTime() || (a.reportId < b.reportId ? -1 : 1),
  );
  return first?.reportId ?? null;
}

/**
 * Whose signatures a hand-over still needs. A pick-up needs both; a return needs the guest's, or after the end of the trip the host's: the
 * other side confirms it. Source: docs/rules/hand-over.md “Signatures”.
 */
export function missingSignatures(
  stage: HandOverStage,
  signatures: readonly Pick<CountedSignature, 'side'>[],
  { endAt }: Pick<HandOverBooking, 'endAt'>,
  now: Date,
): readonly HandOverSide[] {
  const has = (side: HandOverSide) => signatures.some((one) => one.side === side);
  if (stage === 'check_out' && has('host') && now >= endAt) return [];
  const needed: readonly HandOverSide[] = stage === 'check_in' ? ['guest', 'host'] : ['guest'];
  return needed.filter((side) => !has(side));
}

/** Why a guest turns a car down at pick-up. Source: docs/rules/hand-over.md “Refused cars”. */
export const REFUSE_REASONS = ['unsafe', 'dirty', 'not_as_listed'] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];

export const LEAST_REFUSE_NOTE = 20;
export const LONGEST_REFUSE_NOTE = 1_000;

/** Whether a car can be turned down now; at least one photo shows why. Source: docs/rules/hand-over.md “Refused cars”. */
export function mayRefuse(
  booking: HandOverBooking,
  photoCount: number,
  rules: Pick<HandOverRules, 'opensBeforeStartMinutes'>,
  now: Date,
):
  | Result<null, 'not_allowed'>
  | Result<null, 'hand_over_not_open', { readonly opensAt: string }>
  | Result<null, 'photos_needed'> {
  if (booking.state !== 'ready') return refuse('not_allowed');
  const from = opensAt(booking, rules);
  if (now < from) return refuse('hand_over_not_open', { opensAt: from.toISOString() });
  return photoCount === 0 ? refuse('photos_needed') : ok(null);
}

/** What a host says once a car is back. “Not yet” leaves the rest of the time to look it over. */
export const RETURN_ANSWERS = ['all_good', 'not_yet'] as const;
export type ReturnAnswer = (typeof RETURN_ANSWERS)[number];

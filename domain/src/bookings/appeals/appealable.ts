import type { PenaltyWaiver } from '../../hosting/penalties.ts';
import type { Cents } from '../../money.ts';
import type { BookingTimes } from '../../policy/bookings.ts';
import { after, days, hours } from '../../time.ts';
import { noShowContestUntil } from '../no-show.ts';
import type { BookingState } from '../states.ts';
import type { BookingSide } from '../tabs.ts';
import { type AppealReason, isContest, REASONS_OF_SIDE } from './reasons.ts';

export type AppealTimes = Pick<
  BookingTimes,
  'noShowContestHours' | 'guestProofDays' | 'hostProofDays' | 'appealAnswerHours'
>;

/** How a trip ended, as far as an appeal depends on it. */
export interface AppealableEnding {
  readonly state: BookingState;
  readonly at: Date;
  /** Of what the guest paid. */
  readonly keptCents: Cents;
  /** What is held against the host; null: nothing. */
  readonly penalty: { readonly waiver: PenaltyWaiver | null } | null;
}

/** A reason that can be given until an instant. */
export interface OpenReason {
  readonly reason: AppealReason;
  readonly until: Date;
}

const hasNothingAgainst = (penalty: AppealableEnding['penalty']): boolean =>
  penalty === null || penalty.waiver === 'car_not_back' || penalty.waiver === 'proved';

function canAppeal(side: BookingSide, { state, keptCents, penalty }: AppealableEnding): boolean {
  if (side === 'guest') return state === 'no_show_guest' || (state === 'cancelled_guest' && keptCents > 0);
  return (state === 'cancelled_host' || state === 'no_show_host') && !hasNothingAgainst(penalty);
}

/** Until when a side can give a reason. Source: docs/rules/cancellation.md “Appeals”. */
export function appealUntil(
  side: BookingSide,
  reason: AppealReason,
  endedAt: Date,
  times: AppealTimes,
): Date {
  if (isContest(reason)) return noShowContestUntil(endedAt, times);
  return after(endedAt, days(side === 'guest' ? times.guestProofDays : times.hostProofDays));
}

/**
 * The reasons that a side can still give against how a trip ended, each with its last instant; none: there is nothing to appeal against,
 * or the time is over. A guest who cancelled has nothing to contest. Source: docs/rules/cancellation.md “Appeals”.
 */
export function openReasons(
  side: BookingSide,
  ending: AppealableEnding,
  now: Date,
  times: AppealTimes,
): readonly OpenReason[] {
  if (!canAppeal(side, ending)) return [];
  const isNoShow = ending.state === 'no_show_guest' || ending.state === 'no_show_host';
  return REASONS_OF_SIDE[side]
    .filter((reason) => isNoShow || !isContest(reason))
    .map((reason) => ({ reason, until: appealUntil(side, reason, ending.at, times) }))
    .filter(({ until }) => now <= until);
}

/** Until when the other side can say their part; null: they are not asked. Source: docs/rules/cancellation.md “Appeals”. */
export const answerUntil = (
  reason: AppealReason,
  submittedAt: Date,
  times: Pick<AppealTimes, 'appealAnswerHours'>,
): Date | null => (isContest(reason) ? after(submittedAt, hours(times.appealAnswerHours)) : null);

/** Whether the other side is asked, has said nothing yet, and still has time; nobody decides before that. */
export const isAnswerAwaited = (
  appeal: { readonly answerUntil: Date | null; readonly answeredAt: Date | null },
  now: Date,
): boolean => appeal.answerUntil !== null && appeal.answeredAt === null && now <= appeal.answerUntil;

import type { ReviewReplyRules } from '../policy/hosting.ts';
import { after, days, hours } from '../time.ts';

/** What a host may do about the answer to a review. */
export const REPLY_STEPS = ['write', 'change'] as const;
export type ReplyStep = (typeof REPLY_STEPS)[number];

/** The most that an answer may hold. Source: docs/rules/hosting.md “Reviews”. */
export const MOST_REPLY_CHARACTERS = 2_000;

export interface ReviewTimes {
  readonly publishedAt: Date;
  /** When its host answered; null: not yet. */
  readonly repliedAt: Date | null;
}

/**
 * What its host may do about a review now, and until when; null when the answer stands, or its time is over. A review is answered once; the
 * answer can be put right for a while. Source: docs/rules/hosting.md “Reviews”.
 */
export function replyStep(
  { publishedAt, repliedAt }: ReviewTimes,
  now: Date,
  rules: ReviewReplyRules,
): { readonly step: ReplyStep; readonly until: Date } | null {
  const step = repliedAt === null ? 'write' : 'change';
  const until =
    repliedAt === null
      ? after(publishedAt, days(rules.writeWithinDays))
      : after(repliedAt, hours(rules.changeWithinHours));
  return now < until ? { step, until } : null;
}

import type { replyToReview } from '@kwela/contract/reviews';
import { initialsOf } from '@kwela/domain/accounts/initials';
import { replyStep } from '@kwela/domain/hosting/review-reply';
import type { ReviewReplyRules } from '@kwela/domain/policy/hosting';
import type { z } from 'zod';
import type { OwnReview } from './own-repo.ts';

/** A review as the host of the car sees it, with what they may do about their answer. */
export function ownReviewView(
  row: OwnReview,
  now: Date,
  rules: ReviewReplyRules,
): z.input<typeof replyToReview.output> {
  const step = replyStep({ publishedAt: row.published_at, repliedAt: row.replied_at }, now, rules);
  return {
    id: row.public_id,
    car: { id: row.vehicle_id, title: row.title, plate: row.plate },
    bookingId: row.booking_id,
    firstName: row.first_name,
    initials: initialsOf(row.first_name, row.last_name),
    avatarUrl: row.avatar_url,
    stars: row.stars,
    parts: {
      cleanliness: row.cleanliness,
      condition: row.condition,
      accuracy: row.accuracy,
      communication: row.communication,
      handover: row.handover,
    },
    text: row.text,
    tripOn: row.trip_on,
    rentalDays: row.rental_days,
    publishedAt: row.published_at.toISOString(),
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    replyStep: step?.step ?? null,
    replyUntil: step?.until.toISOString() ?? null,
  };
}

import type { listReviews } from '@kwela/contract/reviews';
import { initialsOf } from '@kwela/domain/accounts/initials';
import type { z } from 'zod';
import type { ReviewRow } from './repo.ts';

/** A review as everybody sees it: the guest by first name and initials only. */
export const reviewView = (row: ReviewRow): z.input<typeof listReviews.output>['items'][number] => ({
  id: row.public_id,
  firstName: row.first_name,
  initials: initialsOf(row.first_name, row.last_name),
  avatarUrl: row.avatar_url,
  stars: row.stars,
  text: row.text,
  tripOn: row.trip_on,
  rentalDays: row.rental_days,
  reply: row.reply,
});

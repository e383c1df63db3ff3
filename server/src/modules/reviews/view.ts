import type { listReviews } from '@kwela/contract/vehicles';
import type { z } from 'zod';
import type { ReviewRow } from './repo.ts';

/** A review as everybody sees it: the guest by first name and initials only. */
export const reviewView = (row: ReviewRow): z.input<typeof listReviews.output>['items'][number] => ({
  id: row.public_id,
  firstName: row.first_name,
  initials: `${row.first_name.slice(0, 1)}${row.last_name.slice(0, 1)}`,
  stars: row.stars,
  text: row.text,
  tripOn: row.trip_on,
  rentalDays: row.rental_days,
  reply: row.reply,
});

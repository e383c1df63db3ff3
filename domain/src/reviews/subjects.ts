import { type BookingNotice, toldByMail } from '../bookings/notices.ts';
import { REVIEW_SIDES, type ReviewSide } from './lifecycle.ts';

/** What mails about the reviews of a trip tell. Source: docs/rules/reviews.md “Mails”. */
export const REVIEW_SUBJECTS = ['reviews_open', 'reviews_closing', 'reviews_published'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

export const isReviewSubject = (subject: string): subject is ReviewSubject =>
  REVIEW_SUBJECTS.some((one) => one === subject);

/** Whom a mail goes to: both, or of what asks for a review those who have not written. */
export const reviewNotices = (written: readonly ReviewSide[]): readonly BookingNotice[] =>
  REVIEW_SIDES.filter((side) => !written.includes(side)).map((side) => toldByMail(side, 'reviews'));

/** Whether a mail that waited is still of use: nobody is asked for what they wrote meanwhile. */
export const isReviewStillAsked = (subject: ReviewSubject, hasWritten: boolean): boolean =>
  subject === 'reviews_published' || !hasWritten;

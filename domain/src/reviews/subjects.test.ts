import { expect, it } from 'vitest';
import { isReviewStillAsked, REVIEW_SUBJECTS, reviewNotices } from './subjects.ts';

it('asks those for a review who have not written, by mail alone', () => {
  expect(reviewNotices([]).map(({ to, channels }) => [to, channels])).toEqual([
    ['guest', ['email']],
    ['host', ['email']],
  ]);
  expect(reviewNotices(['guest']).map(({ to }) => to)).toEqual(['host']);
  expect(reviewNotices(['host', 'guest'])).toEqual([]);
});

it('asks nobody any more who wrote while the mail waited, and still says that reviews can be read', () => {
  expect(REVIEW_SUBJECTS.filter((subject) => isReviewStillAsked(subject, true))).toEqual([
    'reviews_published',
  ]);
  expect(REVIEW_SUBJECTS.every((subject) => isReviewStillAsked(subject, false))).toBe(true);
});

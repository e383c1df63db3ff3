import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { after, days, hours, minutes } from '../time.ts';
import { replyStep } from './review-reply.ts';

const publishedAt = new Date('2026-11-01T08:00:00Z');
const rules = HOSTING_1.reviewReplies;
const at = (ms: number) => after(publishedAt, ms);

describe('the answer to a review', () => {
  it.each([
    ['at once', 0, null, 'write', days(30)],
    ['a minute before 30 days are over', days(30) - minutes(1), null, 'write', days(30)],
    ['after 30 days', days(30), null, null, 0],
    ['a day after it was given', days(5) + hours(23), days(5), 'change', days(5) + hours(24)],
    ['more than a day after it was given', days(5) + hours(24), days(5), null, 0],
    [
      'on the 31st day, when it was given on the 30th',
      days(30) + hours(3),
      days(30) - minutes(1),
      'change',
      days(31) - minutes(1),
    ],
  ] as const)('%s', (_, now, repliedAt, step, until) => {
    expect(
      replyStep({ publishedAt, repliedAt: repliedAt === null ? null : at(repliedAt) }, at(now), rules),
    ).toEqual(step === null ? null : { step, until: at(until) });
  });
});

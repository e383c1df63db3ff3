import { z } from 'zod';
import { reportPeriod } from '../analytics.ts';
import { useCase } from '../define.ts';
import { uuid } from '../fields.ts';

/** Whether an answer helped, and if it did not, why. Source: docs/rules/voice.md “Was this useful?”. */
export const ANSWER_VOTES = ['useful', 'not_useful', 'unclear', 'another_question', 'out_of_date'] as const;
export type AnswerVote = (typeof ANSWER_VOTES)[number];

export const rateAnswer = useCase('content/rate-answer', {
  access: 'anyone',
  summary: 'Say whether an answer helped; the same vote again changes it',
  input: z.strictObject({
    /** Drawn by chance by the browser, for this answer alone. */
    voteId: uuid,
    question: z.string().min(1).max(80),
    vote: z.enum(ANSWER_VOTES),
  }),
  output: z.object({}),
  refusals: ['not_found', 'rate_limited'],
});

export const answerVotes = useCase('content/answer-votes', {
  access: 'signed_in',
  summary: 'For admins: how often each answer helped in a period, the least helpful first',
  input: reportPeriod,
  output: z.object({
    answers: z.array(
      z.object({ question: z.string(), votes: z.record(z.enum(ANSWER_VOTES), z.int().min(0)) }),
    ),
  }),
  refusals: ['forbidden'],
});

import { ANSWER_VOTES, answerVotes } from '@kwela/contract/content/votes';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { countVotes } from './votes-repo.ts';

/** How often each answer helped, for admins: the one that most people found of no use first. */
export const list = implement(answerVotes, async ({ database, actor }, period) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const counted = await countVotes(database.db, period);
  const answers = [...Map.groupBy(counted, ({ question }) => question)].map(([question, rows]) => {
    const countOf = (vote: (typeof ANSWER_VOTES)[number]) =>
      rows.find((row) => row.vote === vote)?.count ?? 0;
    const votes = {
      useful: countOf('useful'),
      not_useful: countOf('not_useful'),
      unclear: countOf('unclear'),
      another_question: countOf('another_question'),
      out_of_date: countOf('out_of_date'),
    };
    const unhelpful = ANSWER_VOTES.reduce((sum, vote) => sum + (vote === 'useful' ? 0 : votes[vote]), 0);
    return { question, votes, unhelpful };
  });
  return ok({
    answers: answers
      .toSorted((a, b) => b.unhelpful - a.unhelpful || a.question.localeCompare(b.question))
      .map(({ question, votes }) => ({ question, votes })),
  });
});

import { rateAnswer } from '@kwela/contract/content/votes';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { questions } from './texts.ts';
import { saveVote } from './votes-repo.ts';

/** Counts whether an answer helped. Who says so is not asked. Source: docs/rules/voice.md “Was this useful?”. */
export const rate = implement(rateAnswer, async (call, { voteId, question, vote }) => {
  const { database, policies, company, openForms, actor, ip } = call;
  const topics = questions({ policy: policies.at(actor.now), company });
  if (!topics.some((topic) => topic.questions.some(({ id }) => id === question))) return refuse('not_found');
  if (!(await openForms.fromNetwork('answer vote', ip))) return refuse('rate_limited');
  await saveVote(database.db, { id: voteId, question, vote, on: localDate(actor.now) });
  return ok({});
});

import { ANSWER_VOTES, type AnswerVote } from '@kwela/contract/content/votes';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';

interface Vote {
  readonly id: string;
  readonly question: string;
  readonly vote: AnswerVote;
  /** The day on the wall in South Africa. */
  readonly on: string;
}

/** A vote that stands for the same question is changed; the key of another question's changes nothing. */
export const saveVote = (db: Db, { id, question, vote, on }: Vote): Promise<unknown> =>
  db
    .insertInto('answer_votes')
    .values({ id, question, vote, on_day: on })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ vote }).where('answer_votes.question', '=', question),
    )
    .execute();

/** How often each vote was given for each question, from one day to another. */
export async function countVotes(
  db: Db,
  { fromOn, toOn }: { readonly fromOn: string; readonly toOn: string },
) {
  const rows = await db
    .selectFrom('answer_votes')
    .select(({ fn }) => ['question', 'vote', fn.countAll<number>().as('count')])
    .where('on_day', '>=', fromOn)
    .where('on_day', '<=', toOn)
    .groupBy(['question', 'vote'])
    .execute();
  return rows.map(({ question, vote, count }) => ({
    question,
    vote: codeOf(ANSWER_VOTES, vote),
    count: Number(count),
  }));
}

/** Forgets the votes of days before this one. */
export const dropVotesBefore = (db: Db, on: string): Promise<unknown> =>
  db.deleteFrom('answer_votes').where('on_day', '<', on).execute();

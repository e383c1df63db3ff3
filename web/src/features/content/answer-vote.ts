import type { AnswerVote } from '@kwela/contract/content/votes';
import { hasFields, isText } from '../../lib/guards.ts';
import { keep, readStored, type StoredKey } from '../../lib/storage.ts';

/** A vote as this browser keeps it, by which it can be changed. */
export interface KeptVote {
  readonly voteId: string;
  readonly vote: string;
}

const placeOf = (question: string): StoredKey => `kwela-vote:${question}`;
const isKeptVote = hasFields<KeptVote>({ voteId: isText, vote: isText });

export const keptVote = (question: string): KeptVote | null => readStored(placeOf(question), isKeptVote);

export const keepVote = (question: string, voteId: string, vote: AnswerVote) =>
  keep(placeOf(question), { voteId, vote });

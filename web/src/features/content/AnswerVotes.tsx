import type { AnswerVote } from '@kwela/contract/content/votes';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { keepVote, keptVote } from './answer-vote.ts';

const REASONS: readonly (readonly [AnswerVote, MessageDescriptor])[] = [
  ['unclear', msg`It’s hard to follow`],
  ['another_question', msg`It answers something else`],
  ['out_of_date', msg`It’s wrong or out of date`],
];

/** Asks whether an answer helped, and if it did not, why. One vote for each browser and answer, which may be changed. */
export default function AnswerVotes({ question }: { question: string }) {
  const [kept, setKept] = useState(() => keptVote(question));
  const [sending, setSending] = useState<AnswerVote | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // The same for each try: one whose answer was lost may have counted.
  const [voteId] = useState(() => kept?.voteId ?? crypto.randomUUID());
  const box = useRef<HTMLDivElement>(null);
  const hasVoted = useRef(false);
  const voteFor = async (vote: AnswerVote) => {
    if (sending !== null) return;
    setSending(vote);
    setTrouble(null);
    try {
      await call('content/rate-answer', { voteId, question, vote });
      keepVote(question, voteId, vote);
      setKept({ voteId, vote });
      hasVoted.current = true;
    } catch (error) {
      setTrouble(wordsFor(error));
    }
    setSending(null);
  };
  const shownVote = kept?.vote;
  useEffect(() => {
    // The answer that was pressed may not be offered any more, and the focus would be gone with it.
    if (shownVote !== undefined && hasVoted.current && document.activeElement === document.body)
      box.current?.focus();
  }, [shownVote]);
  const choice = (vote: AnswerVote, label: string) => (
    <Button
      key={vote}
      tone="secondary"
      size="sm"
      busy={sending === vote}
      aria-pressed={kept?.vote === vote}
      onClick={() => void voteFor(vote)}
    >
      {label}
    </Button>
  );
  const isUnhelpful = kept !== null && kept.vote !== 'useful';
  return (
    <div ref={box} tabIndex={-1} className="mt-5 grid justify-items-start gap-2 text-small print:hidden">
      {!isUnhelpful && (
        <fieldset aria-label={t`Was this useful?`} className="flex flex-wrap items-center gap-2">
          <span className="text-muted-foreground">
            {kept === null ? t`Was this useful?` : t`Thank you. We’re glad that it helped.`}
          </span>
          {kept === null && choice('useful', t`Yes`)}
          {choice('not_useful', kept === null ? t`No` : t`It didn’t help`)}
        </fieldset>
      )}
      {isUnhelpful && (
        <fieldset aria-label={t`What was missing?`} className="grid gap-2">
          <p className="text-muted-foreground">
            {kept.vote === 'not_useful'
              ? t`Sorry about that. What was missing?`
              : t`Thank you. We’ll look at it.`}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {REASONS.map(([vote, label]) => choice(vote, say(label)))}
            {choice('useful', t`It did help`)}
          </div>
          <Link className="inline-flex min-h-6 items-center underline" to={paths.getHelp}>
            {t`Ask us instead`}
          </Link>
        </fieldset>
      )}
      <p role="alert" className="text-destructive empty:hidden">
        {trouble}
      </p>
    </div>
  );
}

import { plural, t } from '@lingui/core/macro';
import Search from 'lucide-react/icons/search';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TOPIC_NAMES } from './faq-topics.ts';
import { matches } from './matches.ts';
import { TextBody } from './TextBody.tsx';

/** For those who read an answer, and for none without scripts, whom it could not hear. */
const AnswerVotes = lazyOrNothing(() => import('./AnswerVotes.tsx'));

/** Questions by what they are about, each with an address of its own and open when that is asked for. */
export function Questions() {
  const { topics } = useAnswer('content/questions', {});
  const [wanted, setWanted] = useState('');
  const query = useDeferredValue(wanted);
  const { hash } = useLocation();
  const id = hash.slice(1);
  const isHiddenBy = (words: string): boolean =>
    topics.some(({ questions }) => questions.some((one) => one.id === id && !matches(one, words)));
  const [lookedFor, setLookedFor] = useState(id);
  if (lookedFor !== id) {
    setLookedFor(id);
    // An answer that was found can lead to one that has other words.
    if (isHiddenBy(wanted)) setWanted('');
  }
  const ledTo = useRef('');
  const isHidden = isHiddenBy(query);
  useEffect(() => {
    if (isHidden || ledTo.current === id) return;
    ledTo.current = id;
    const asked = document.getElementById(id);
    if (!(asked instanceof HTMLDetailsElement)) return;
    asked.open = true;
    asked.scrollIntoView();
  }, [id, isHidden]);
  const shown = topics
    .map(({ topic, questions }) => ({ topic, questions: questions.filter((one) => matches(one, query)) }))
    .filter(({ questions }) => questions.length > 0);
  const count = shown.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <search className="mt-6 block">
        <Field id="faq-search" label={t`Search the answers`}>
          <span className="flex items-center gap-2 rounded-md border border-input bg-card px-3 focus-within:outline-3 focus-within:outline-ring">
            <Search size={18} aria-hidden className="shrink-0 text-muted-foreground" />
            <input
              id="faq-search"
              type="search"
              autoComplete="off"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              className="min-h-11 w-full min-w-0 bg-transparent outline-none"
            />
          </span>
        </Field>
        <p aria-live="polite" className="mt-2 min-h-6 text-small text-muted-foreground">
          {query.trim() !== '' && plural(count, { one: '# answer', other: '# answers' })}
        </p>
      </search>
      {shown.map(({ topic, questions }) => (
        <section key={topic} aria-labelledby={topic} className="mt-8">
          <h2 id={topic} className="mb-2">
            {say(TOPIC_NAMES[topic])}
          </h2>
          {questions.map(({ id, question, answer }) => (
            <Answered key={id} id={id} question={question}>
              <TextBody parts={answer} />
            </Answered>
          ))}
        </section>
      ))}
      {count === 0 && (
        <p className="mt-6">
          {t`No answer has these words. Try fewer or other ones, or ask us under Get help.`}
        </p>
      )}
    </>
  );
}

interface AnsweredProps {
  id: string;
  question: string;
  children: ReactNode;
}

/** A question, whose answer opens by a press; whether it helped is asked once it was open. */
function Answered({ id, question, children }: AnsweredProps) {
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <details
      id={id}
      className="group border-b border-border"
      onToggle={({ currentTarget }) => setWasOpen((before) => before || currentTarget.open)}
    >
      <summary lang="en-ZA" className="flex min-h-12 items-center gap-3 py-3 font-semibold">
        {question}
      </summary>
      <div className="pb-5">
        {children}
        {wasOpen && (
          <Suspense fallback={<div className="h-13" />}>
            <AnswerVotes question={id} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

import type { RefusalDetails } from '@kwela/contract/refusals';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { say } from '../../../lib/words.ts';
import { LEAK_WORDS } from './message-words.ts';

/** What of a text must stay out of it. */
export interface Marks {
  readonly text: string;
  readonly found: RefusalDetails<'message_leaks'>['found'];
}

/** A text as it was sent, with what has to be left out marked, and what each mark is. */
export function MarkedWords({ text, found }: Marks) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { kind, from, to } of found) {
    const what = say(LEAK_WORDS[kind]);
    parts.push(
      text.slice(at, from),
      <mark
        key={from}
        className="rounded-xs bg-destructive-soft px-0.5 font-semibold text-destructive underline decoration-wavy underline-offset-4"
      >
        {text.slice(from, to)}
        <span className="sr-only"> ({what})</span>
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <section
      aria-label={t`Leave out what is marked`}
      className="grid gap-2 rounded-md border border-destructive p-4"
    >
      <p className="text-small font-semibold">{t`Leave out what is marked`}</p>
      <p translate="no" className="whitespace-pre-line wrap-anywhere">
        {parts}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted-foreground">
        {kinds.map((kind) => (
          <li key={kind}>{say(LEAK_WORDS[kind])}</li>
        ))}
      </ul>
    </section>
  );
}

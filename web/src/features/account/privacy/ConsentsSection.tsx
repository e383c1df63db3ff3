import type { ConsentState } from '@kwela/domain/accounts/consents';
import { CONSENT_TEXTS } from '@kwela/words/consents';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { keepConsent } from '../../consent/consent.ts';
import { AccountSection } from '../AccountSection.tsx';
import { useAccountChange } from '../account-calls.ts';

type Purpose = OutputOf<'accounts/consents'>['purposes'][number];

const STATES: Readonly<Record<ConsentState, { readonly tone: BadgeTone; readonly word: MessageDescriptor }>> =
  {
    none: { tone: 'neutral', word: msg`Not asked yet` },
    given: { tone: 'success', word: msg`Agreed` },
    outdated: { tone: 'warning', word: msg`The text has changed` },
    withdrawn: { tone: 'neutral', word: msg`Declined` },
  };

/** What the person has agreed to, in which words, and every answer they gave. */
export function ConsentsSection() {
  const query = useQuery(callQuery('accounts/consents', {}));
  return (
    <AccountSection title={t`What you agree to`} lead={t`You can change your mind at any time.`}>
      {query.data ? (
        <ul className="grid divide-y divide-border">
          {query.data.purposes.map((purpose) => (
            <PurposeRow key={purpose.purpose} purpose={purpose} />
          ))}
        </ul>
      ) : (
        <QueryPending query={query} failed={t`Your answers did not load`} loading={t`Loading your answers`}>
          <Skeleton className="h-48" />
        </QueryPending>
      )}
    </AccountSection>
  );
}

function PurposeRow({ purpose }: { purpose: Purpose }) {
  const { state, isNeeded, version } = purpose;
  const title = say(CONSENT_TEXTS[purpose.purpose].title);
  const set = useAccountChange((input: InputOf<'accounts/set-consent'>) =>
    call('accounts/set-consent', input),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = (isGiven: boolean) =>
    set.mutate(
      { purpose: purpose.purpose, version, isGiven },
      {
        onSuccess: () => {
          // This device is one of those that the answer is about. Its words name no company, so none is told.
          if (purpose.purpose === 'analytics') keepConsent({ statistics: isGiven, google: false });
          // The answer that was pressed may not be offered any more.
          heading.current?.focus();
        },
      },
    );
  const canGive = state !== 'given';
  const canWithdraw = !isNeeded && (state === 'given' || state === 'outdated');
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-body font-semibold">
          {title}
        </h3>
        <Badge tone={STATES[state].tone}>{say(STATES[state].word)}</Badge>
      </div>
      <p className="max-w-[62ch] text-small text-soft-foreground">
        {say(CONSENT_TEXTS[purpose.purpose].text)}
      </p>
      {set.error !== null && <FieldError>{wordsFor(set.error)}</FieldError>}
      <div className="flex flex-wrap gap-3">
        {canGive && (
          <Button
            tone="secondary"
            aria-label={t`Agree: ${title}`}
            busy={set.isPending && set.variables.isGiven}
            onClick={() => answer(true)}
          >{t`Agree`}</Button>
        )}
        {canWithdraw && (
          <Button
            tone="secondary"
            aria-label={t`Decline: ${title}`}
            busy={set.isPending && !set.variables.isGiven}
            onClick={() => answer(false)}
          >{t`Decline`}</Button>
        )}
        {isNeeded && !canGive && (
          <p className="text-small text-muted-foreground">{t`This comes with your account and ends with it.`}</p>
        )}
      </div>
      <History purpose={purpose} />
    </li>
  );
}

function History({ purpose: { purpose, history } }: { purpose: Purpose }) {
  const now = useArrivalTime();
  const title = say(CONSENT_TEXTS[purpose].title);
  if (history.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="min-h-6 w-fit cursor-pointer py-1 text-link">
        <Trans>
          Your answers<span className="sr-only"> about {title}</span>
        </Trans>
      </summary>
      <ol className="mt-1 grid gap-1 text-muted-foreground">
        {history.map(({ isGiven, version, at }) => (
          <li key={at} className="num">
            {answerWords(formatDateTime(new Date(at), now), isGiven, version)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One answer of the past: when it was given, what it was, and to which version of the words. */
function answerWords(when: string, isGiven: boolean, version: number): string {
  return isGiven ? t`${when}: yes, to version ${version}` : t`${when}: no, to version ${version}`;
}

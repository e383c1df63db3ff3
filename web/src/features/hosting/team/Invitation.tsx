import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { postQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { listOf } from '../../../lib/list-of.ts';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { isRefusal, wordsFor } from '../../../lib/refusal.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { say } from '../../../lib/words.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { SCOPE_MEANINGS } from './scope-words.ts';
import { useAnswerInvitation } from './team-calls.ts';
import { HOST_PARAM, isId } from './whose-cars.ts';

const teamPath = withQuery(paths.hostDashboard, { tab: 'team' });

/** What takes the place of the two answers, once one was given here. */
const Answered = ({ isNew, children }: { isNew: boolean; children: ReactNode }) => (
  <div ref={isNew ? takeFocus : undefined} tabIndex={-1}>
    {children}
  </div>
);

/** An invitation to help a host, opened by the link of the mail: what it is for, and yes or no. */
export function Invitation({ id, now }: { id: string; now: Date }) {
  const { hash } = useLocation();
  const key = new URLSearchParams(hash.slice(1)).get('key') ?? '';
  const link = { id, key: key === '' ? '-' : key };
  const isWhole = isId(id);
  const query = useQuery({
    ...postQuery('team/look-at-invitation', link),
    enabled: isWhole,
    retry: false,
    staleTime: 0,
  });
  const answer = useAnswerInvitation();
  const trouble = troubleOf(query);
  /** One answer at a time: the other button would take it back. */
  const reply = (isAccepted: boolean) => !answer.isPending && answer.mutate({ ...link, isAccepted });
  if (answer.data?.state === 'declined') {
    return (
      <Answered isNew={answer.isSuccess}>
        <EmptyState
          title={t`You have declined`}
          action={<ButtonLink tone="secondary" to={teamPath}>{t`My hosting`}</ButtonLink>}
        >
          {t`The host sees it in their list.`}
        </EmptyState>
      </Answered>
    );
  }
  if (!isWhole || isRefusal(trouble)) {
    return (
      <EmptyState
        title={t`This invitation can’t be opened`}
        action={<ButtonLink tone="secondary" to={teamPath}>{t`My hosting`}</ButtonLink>}
      >
        {!isRefusal(trouble) || trouble.code === 'not_found'
          ? t`The link is not complete, or the invitation is long gone. Open it from the email again, or ask the host for a new one.`
          : wordsFor(trouble)}
      </EmptyState>
    );
  }
  if (trouble) return <QueryError title={t`The invitation did not load`} query={query} />;
  if (query.data === undefined) return <PageSpinner label={t`Loading the invitation`} />;
  const { hostName, hostId, scopes, cars, expiresAt, isAccepted } = query.data;
  const until = formatDateTime(new Date(expiresAt), now);
  if (isAccepted || answer.data?.state === 'active') {
    return (
      <Answered isNew={answer.isSuccess}>
        <EmptyState
          title={t`You help ${hostName} now`}
          action={
            <ButtonLink to={withQuery(paths.hostDashboard, { tab: 'calendar', [HOST_PARAM]: hostId })}>
              {t`Open their cars`}
            </ButtonLink>
          }
        >
          {t`You find their cars under “Whose cars” on your hosting pages.`}
        </EmptyState>
      </Answered>
    );
  }
  return (
    <Card className="grid max-w-[640px] gap-4 p-[min(1.25rem,4.5vw)] md:p-6">
      <h2 className="text-h3 break-words">{t`${hostName} asks you to be a co-host`}</h2>
      <div>
        <h3 className="text-small font-semibold">{t`You may help with`}</h3>
        <ul className="mt-2 grid gap-2">
          {scopes.map((scope) => (
            <li key={scope}>
              {say(CO_HOST_SCOPE_LABELS[scope])}
              <span className="block text-small text-muted-foreground">{say(SCOPE_MEANINGS[scope])}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-small font-semibold">{t`Cars`}</h3>
        <p className="mt-1 break-words" translate={cars === null ? undefined : 'no'}>
          {cars === null ? t`All their cars` : listOf(cars.map(({ title }) => title))}
        </p>
      </div>
      <p className="text-small text-muted-foreground">
        {t`What you do for them is on record, and they can read it. You can stop at any time. Answer by ${until}.`}
      </p>
      {answer.error && <Notice tone="destructive">{wordsFor(answer.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={answer.isPending && answer.variables.isAccepted} onClick={() => reply(true)}>
          {t`Accept`}
        </Button>
        <Button
          tone="secondary"
          busy={answer.isPending && !answer.variables.isAccepted}
          onClick={() => reply(false)}
        >
          {t`Decline`}
        </Button>
      </div>
    </Card>
  );
}

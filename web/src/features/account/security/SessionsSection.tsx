import { deviceName } from '@kwela/words/devices';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type SignOutScope, useAuth } from '../../auth/session/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService } from '../account-calls.ts';
import { useAskedFirst } from '../use-asked-first.ts';

type Session = OutputOf<'accounts/sessions'>['sessions'][number];
/** What is asked to end: one session elsewhere, or those of a scope. */
type Ending = { readonly session: Session } | { readonly scope: SignOutScope };

const ofScope: Readonly<
  Record<
    SignOutScope,
    { readonly title: MessageDescriptor; readonly yes: MessageDescriptor; readonly effect: MessageDescriptor }
  >
> = {
  local: { title: msg`Sign out here?`, yes: msg`Sign out`, effect: msg`Other devices stay signed in.` },
  others: {
    title: msg`Sign out everywhere else?`,
    yes: msg`Sign out the others`,
    effect: msg`Only this device stays signed in.`,
  },
  global: {
    title: msg`Sign out everywhere?`,
    yes: msg`Sign out everywhere`,
    effect: msg`You will need to sign in again on every device, this one as well.`,
  },
};

const wordsOf = (ending: Ending) => {
  if ('scope' in ending) {
    const { title, yes, effect } = ofScope[ending.scope];
    return { title: say(title), yes: say(yes), effect: say(effect) };
  }
  return {
    title: t`Sign out ${deviceName(ending.session.device, say)}?`,
    yes: t`Sign it out`,
    effect: t`Anyone using Kwela there will need to sign in again.`,
  };
};

/** Where the person is signed in, and the ways out. */
export function SessionsSection() {
  const query = useQuery(callQuery('accounts/sessions', {}));
  const { signOut } = useAuth();
  const { asked, ask, answers, heading } = useAskedFirst(
    (ending: Ending): Promise<unknown> =>
      'scope' in ending
        ? askService(() => signOut(ending.scope))
        : call('accounts/end-session', { id: ending.session.id }),
    t`Signed out`,
  );
  const others = query.data?.sessions.filter(({ isThisOne }) => !isThisOne).length ?? 0;
  return (
    <AccountSection
      title={t`Where you are signed in`}
      headingRef={heading}
      lead={t`If you do not know one of these, sign it out and change your password.`}
    >
      {query.data ? (
        <ul className="grid divide-y divide-border">
          {query.data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => ask({ session })} />
          ))}
        </ul>
      ) : (
        <QueryPending query={query} failed={t`The list did not load`} loading={t`Loading your devices`}>
          <Skeleton className="h-32" />
        </QueryPending>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" onClick={() => ask({ scope: 'local' })}>{t`Sign out here`}</Button>
        {others > 0 && (
          <Button
            tone="secondary"
            onClick={() => ask({ scope: 'others' })}
          >{t`Sign out everywhere else`}</Button>
        )}
        <Button tone="destructive" onClick={() => ask({ scope: 'global' })}>{t`Sign out everywhere`}</Button>
      </div>
      {asked && <CommandDialog {...wordsOf(asked)} no={t`Stay signed in`} tone="danger-solid" {...answers} />}
    </AccountSection>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const now = useArrivalTime();
  const { place, lastUsedAt, startedAt, isThisOne, isSecondFactorUsed } = session;
  const device = deviceName(session.device, say);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span translate="no">{device}</span>
          {isThisOne && <Badge tone="success">{t`This device`}</Badge>}
        </p>
        <p className="text-small text-muted-foreground">
          {place
            ? t`Last used ${formatDateTime(new Date(lastUsedAt), now)} from ${place}`
            : t`Last used ${formatDateTime(new Date(lastUsedAt), now)}`}
        </p>
        <p className="text-small text-muted-foreground">
          {isSecondFactorUsed
            ? t`Signed in ${formatDateTime(new Date(startedAt), now)}, with a second step`
            : t`Signed in ${formatDateTime(new Date(startedAt), now)}`}
        </p>
      </div>
      {!isThisOne && (
        <Button tone="secondary" onClick={onEnd} aria-label={t`Sign out ${device}`}>{t`Sign out`}</Button>
      )}
    </li>
  );
}

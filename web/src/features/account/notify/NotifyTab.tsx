import { isOffered } from '@kwela/domain/accounts/notifications';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AccountSection } from '../AccountSection.tsx';
import type { MyAccount } from '../account-calls.ts';
import { EventTable } from './EventTable.tsx';
import { OutOfReach } from './OutOfReach.tsx';
import { QuietHours } from './QuietHours.tsx';

type Notifications = OutputOf<'accounts/notifications'>;
type Changes = InputOf<'accounts/set-notifications'>;

const QUERY = callQuery('accounts/notifications', {});

/** A change is shown at once, and taken back when it did not get through. */
function useChoices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: Changes) => call('accounts/set-notifications', changes),
    onMutate: async (changes) => {
      await queries.cancelQueries(QUERY);
      const before = queries.getQueryData(QUERY.queryKey);
      if (before) queries.setQueryData(QUERY.queryKey, withChanges(before, changes));
      return before;
    },
    // Nobody may be there to ask how it is.
    onError: (_, __, before) => before && queries.setQueryData(QUERY.queryKey, before),
    onSettled: () => queries.invalidateQueries(QUERY),
  });
}

const withChanges = (before: Notifications, { choices = [], quietHours }: Changes): Notifications => ({
  events: before.events.map((event) => ({
    ...event,
    channels: event.channels.map((cell) => {
      const chosen = choices.find(
        (choice) => choice.event === event.event && choice.channel === cell.channel,
      );
      return chosen ? { ...cell, isOn: chosen.isOn } : cell;
    }),
  })),
  quietHours: quietHours ?? before.quietHours,
});

/** Of what the person is told, by which channel, and when not. */
export default function NotifyTab({ account }: { account: MyAccount }) {
  const query = useQuery(QUERY);
  const change = useChoices();
  if (!query.data) {
    return (
      <QueryPending query={query} failed={t`Your choices did not load`} loading={t`Loading your choices`}>
        <Skeleton className="h-96" />
      </QueryPending>
    );
  }
  const { quietHours } = query.data;
  const events = query.data.events
    .map(({ channels, ...rest }) => ({
      ...rest,
      channels: channels.filter(({ channel }) => isOffered(rest.event, channel)),
    }))
    .filter(({ channels }) => channels.length > 0);
  return (
    <>
      {change.error !== null && (
        <Notice tone="destructive" title={t`That was not saved`}>
          {wordsFor(change.error)}
        </Notice>
      )}
      <AccountSection
        title={t`What we tell you`}
        lead={t`Changes are saved straight away. We always tell you what you need to know about a trip, your money or your account.`}
      >
        <OutOfReach account={account} />
        <div className="@container">
          <EventTable
            events={events}
            onChoose={(event, channel, isOn) => change.mutate({ choices: [{ event, channel, isOn }] })}
          />
        </div>
      </AccountSection>
      <AccountSection
        title={t`Quiet hours`}
        lead={t`SMS and emails wait until these hours are over, South African time. We still confirm what you do straight away, and tell you at once if something is wrong with a trip or your account.`}
      >
        <QuietHours value={quietHours} onChange={(next) => change.mutate({ quietHours: next })} />
      </AccountSection>
    </>
  );
}

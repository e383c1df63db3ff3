import { type Channel, isOffered } from '@kwela/domain/accounts/notifications';
import { EVENT_TITLES } from '@kwela/words/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { call, type InputOf, type OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { QueryError, troubleOf } from '../../../lib/QueryError.tsx';
import { wordsFor } from '../../../lib/refusal.ts';
import { say } from '../../../lib/words.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { QuietHours } from './QuietHours.tsx';

type Notifications = OutputOf<'accounts/notifications'>;
type Event = Notifications['events'][number];
type Changes = InputOf<'accounts/set-notifications'>;

const CHANNEL_NAMES: Readonly<Record<Channel, MessageDescriptor>> = {
  in_app: msg`In app`,
  email: msg`Email`,
  sms: msg`SMS`,
};
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
    },
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
export default function NotifyTab() {
  const query = useQuery(QUERY);
  const change = useChoices();
  if (!query.data) {
    return troubleOf(query) ? (
      <QueryError title={t`Your choices did not load`} query={query} />
    ) : (
      <Delayed label={t`Loading your choices`}>
        <Skeleton className="h-96" />
      </Delayed>
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
        <div className="@container">
          <EventTable
            events={events}
            onChoose={(event, channel, isOn) => change.mutate({ choices: [{ event, channel, isOn }] })}
          />
        </div>
      </AccountSection>
      <AccountSection
        title={t`Quiet hours`}
        lead={t`SMS and email wait until the morning, South African time. If something is wrong with a trip or your account, we tell you straight away.`}
      >
        <QuietHours value={quietHours} onChange={(next) => change.mutate({ quietHours: next })} />
      </AccountSection>
    </>
  );
}

/** With large text on a phone the boxes stand below their sentence. */
const NARROW_ROW = '@max-[14rem]:grid @max-[14rem]:grid-cols-2 @max-[14rem]:justify-items-center';

function EventTable({
  events,
  onChoose,
}: {
  events: readonly Event[];
  onChoose: (event: Event['event'], channel: Channel, isOn: boolean) => void;
}) {
  return (
    <table className="w-full text-small @max-[14rem]:grid">
      <caption className="sr-only">{t`What we tell you, and how`}</caption>
      <thead>
        <tr className={cx('border-b border-border', NARROW_ROW)}>
          <th
            scope="col"
            className="py-2 pr-2 text-left font-semibold @max-[14rem]:col-span-full"
          >{t`When`}</th>
          {events[0]?.channels.map(({ channel }) => (
            <th
              key={channel}
              scope="col"
              className="w-14 px-0.5 py-2 text-center text-[0.75rem] leading-4 font-semibold @max-[14rem]:w-auto md:w-20 md:text-small"
            >
              {say(CHANNEL_NAMES[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {events.map(({ event, channels }) => (
          <tr key={event} className={NARROW_ROW}>
            <th
              scope="row"
              className="py-2.5 pr-2 text-left font-normal @max-[14rem]:col-span-full @max-[14rem]:pb-0"
            >
              {say(EVENT_TITLES[event])}
            </th>
            {channels.map((cell) => (
              <td key={cell.channel} className="text-center">
                <ChannelBox
                  label={`${say(CHANNEL_NAMES[cell.channel])}: ${say(EVENT_TITLES[event])}`}
                  cell={cell}
                  onChoose={(isOn) => onChoose(event, cell.channel, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChannelBox({
  label,
  cell: { isOn, canChange },
  onChoose,
}: {
  label: string;
  cell: Event['channels'][number];
  onChoose: (isOn: boolean) => void;
}) {
  if (!canChange) {
    return (
      <span className="inline-grid size-11 place-items-center text-muted-foreground">
        <Check size={18} strokeWidth={2.5} aria-hidden />
        <span className="sr-only">{t`Always`}</span>
      </span>
    );
  }
  return (
    <label className="relative inline-grid size-11 cursor-pointer place-items-center align-middle">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onChoose(target.checked)}
        className="peer col-start-1 row-start-1 size-5.5 cursor-pointer appearance-none rounded-[6px] border-2 border-input bg-card checked:border-primary checked:bg-primary"
      />
      <Check
        size={16}
        strokeWidth={3}
        aria-hidden
        className="pointer-events-none invisible col-start-1 row-start-1 text-primary-foreground peer-checked:visible"
      />
    </label>
  );
}

import { plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { FAULT_WORDS, IGNORED_WORDS, NOTE_WORDS } from './feed-words.ts';
import { useSync } from './use-connections.ts';

export type Feed = OutputOf<'calendars/connections'>['cars'][number]['feeds'][number];

/** A calendar from outside: when it was read, what it blocked, and what of it needs its host. */
export function FeedItem({ feed, now }: { feed: Feed; now: Date }) {
  const { sync, remove, error } = useSync();
  const { name, origin, fault, readAt, nextAt, report } = feed;
  const readOn = readAt === null ? null : formatDateTime(new Date(readAt), now);
  const nextOn = nextAt === null ? null : formatDateTime(new Date(nextAt), now);
  return (
    <li className="grid gap-2 rounded-md border border-border p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p translate="no" className="font-semibold break-words">
            {name}
          </p>
          <p className="text-small text-muted-foreground">
            {readOn === null ? t`Not read yet` : t`Last read ${readOn}`}
            {nextOn !== null && <>. {t`Next reading about ${nextOn}`}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {origin === 'address' && (
            <Button tone="secondary" size="sm" busy={sync.isPending} onClick={() => sync.mutate(feed.id)}>
              {t`Read now`}
            </Button>
          )}
          <Button tone="destructive" size="sm" busy={remove.isPending} onClick={() => remove.mutate(feed.id)}>
            {t`Remove`}
          </Button>
        </div>
      </div>
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      {fault !== null && (
        <Notice tone="warning" title={t`This calendar could not be read`}>
          {say(FAULT_WORDS[fault])} {readAt !== null && t`The days it blocked before stay blocked.`}
        </Notice>
      )}
      {report && <Report report={report} now={now} />}
    </li>
  );
}

function Report({ report, now }: { report: NonNullable<Feed['report']>; now: Date }) {
  const { eventCount, blockedCount, conflicts, notes, ignored } = report;
  const events = t`${plural(eventCount, { one: '# event', other: '# events' })}`;
  const blocked = t`${plural(blockedCount, { one: '# time', other: '# times' })}`;
  return (
    <div className="grid gap-2 text-small">
      <p>{t`${events}, ${blocked} blocked by it.`}</p>
      {conflicts.length > 0 && (
        <Notice tone="warning" title={t`It meets bookings, which stay as they are`}>
          <ul className="grid gap-1">
            {conflicts.map(({ booking: { id, ref, guestFirstName }, startAt, endAt }) => {
              const from = formatDateTime(new Date(startAt), now);
              const to = formatDateTime(new Date(endAt), now);
              return (
                <li key={`${id} ${startAt}`}>
                  <Link className="text-link" to={paths.booking(id)}>
                    {guestFirstName} ({ref})
                  </Link>
                  : {t`${from} to ${to}`}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      {notes.map(({ note, count }) => {
        const why = say(NOTE_WORDS[note]);
        const some = t`${plural(count, { one: '# event', other: '# events' })}`;
        return <p key={note}>{t`Please check: ${some} ${why}.`}</p>;
      })}
      {ignored.map(({ reason, count }) => {
        const why = say(IGNORED_WORDS[reason]);
        const some = t`${plural(count, { one: '# event', other: '# events' })}`;
        return (
          <p key={reason} className="text-muted-foreground">
            {t`Left out: ${some} that ${why}.`}
          </p>
        );
      })}
    </div>
  );
}

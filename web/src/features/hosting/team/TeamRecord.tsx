import { t } from '@lingui/core/macro';
import { read } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { usePages } from '../../../lib/paging/use-pages.ts';
import { say } from '../../../lib/words.ts';
import { DataTable, rowsOf } from '../../../ui/data/DataTable.tsx';
import { RECORD_WORDS } from './record-words.ts';
import type { RecordEntry } from './team-calls.ts';

const nameOf = ({ by }: RecordEntry): string => {
  if (by === null) return t`Former member`;
  return by.isHost ? t`You` : by.name;
};

/** Who did what, to which car and when, the newest first. */
export function TeamRecord({ now }: { now: Date }) {
  const query = usePages(['team/record'], (from, init) => read('team/record', from, init));
  return (
    <DataTable
      label={t`Record`}
      keyOf={({ id }: RecordEntry) => id}
      columns={[
        { name: 'at', header: t`When`, cell: ({ at }) => formatDateTime(new Date(at), now) },
        { name: 'by', header: t`Who`, cell: (entry) => <span translate="no">{nameOf(entry)}</span> },
        {
          name: 'event',
          header: t`What`,
          cell: ({ event }) => say(RECORD_WORDS[event]),
          note: ({ about }) =>
            about && (
              <span translate="no" className="[overflow-wrap:anywhere]">
                {about}
              </span>
            ),
        },
        {
          name: 'car',
          header: t`Car`,
          cell: ({ car }) => (car === null ? '–' : <span translate="no">{car.title}</span>),
        },
      ]}
      rows={rowsOf(query)}
      empty={{
        title: t`Nothing on record yet`,
        words: t`What your co-hosts do for you will be listed here, with the car and the time. We keep it for a year.`,
      }}
    />
  );
}

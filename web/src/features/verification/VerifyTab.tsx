import { VERIFICATION_REASON_LABELS } from '@kwela/words/verification';
import { t } from '@lingui/core/macro';
import { paperTime } from '../../lib/files/paper-dates.ts';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KeptPictures } from './KeptPictures.tsx';
import { Standing } from './Standing.tsx';
import { useVerification, type Verification } from './verification-calls.ts';
import { EVENT_WORDS } from './verification-words.ts';

/** How a guest’s documents stand, what happened to them, and who at Kwela looked at them. */
export default function VerifyTab() {
  const query = useVerification();
  if (!query.data)
    return (
      <QueryPending query={query} failed={t`Your documents did not load`} loading={t`Loading your documents`}>
        <Skeleton className="h-72" />
      </QueryPending>
    );
  const { history } = query.data;
  return (
    <>
      <Standing verification={query.data} next={null} />
      <KeptPictures {...query.data} />
      <History
        title={t`Who looked at my documents`}
        empty={t`Nobody has looked at them yet. Each time someone at Kwela does, you’ll see it here.`}
        events={history.filter(({ event }) => event === 'looked_at')}
      />
      <History
        title={t`What happened`}
        empty={t`You’ll see each step here once you send documents.`}
        events={history.filter(({ event }) => event !== 'looked_at')}
      />
    </>
  );
}

interface HistoryProps {
  title: string;
  empty: string;
  events: Verification['history'];
}

function History({ title, empty, events }: HistoryProps) {
  return (
    <Card className="max-w-[46rem] p-5 md:p-6">
      <h2 className="mb-3 text-h3">{title}</h2>
      {events.length === 0 ? (
        <p className="text-soft-foreground">{empty}</p>
      ) : (
        <ul className="grid gap-3">
          {events.map(({ at, event, reason, by }) => {
            const who = by === null ? null : t`${by} at Kwela`;
            return (
              <li key={`${at} ${event}`} className="grid gap-0.5">
                <p className="flex flex-wrap justify-between gap-x-4">
                  <b>
                    {say(EVENT_WORDS[event])}
                    {who !== null && ` · ${who}`}
                  </b>
                  <time dateTime={at} className="text-small text-muted-foreground">
                    {paperTime(at)}
                  </time>
                </p>
                {reason !== null && (
                  <p className="text-small text-soft-foreground">{say(VERIFICATION_REASON_LABELS[reason])}</p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

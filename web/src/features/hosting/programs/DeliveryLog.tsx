import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable, rowsOf } from '../../../ui/data/DataTable.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { answerWords } from './answer-words.ts';
import { type Delivery, useLog } from './program-calls.ts';
import { DELIVERY_BADGES } from './program-words.ts';

/** What was sent to a webhook, with what it answered; each can be sent again. */
export function DeliveryLog({ webhookId, isOn, now }: { webhookId: string; isOn: boolean; now: Date }) {
  const { log, replay, error } = useLog(webhookId);
  const whenOf = (at: string) => formatDateTime(new Date(at), now);
  const nextOf = ({ nextAt }: Delivery) => {
    if (nextAt === null) return null;
    const again = whenOf(nextAt);
    return t`Next try ${again}`;
  };
  return (
    <div className="grid min-w-0 gap-3">
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      <DataTable
        label={t`Messages of the last 30 days`}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'event',
            header: t`Event`,
            cell: ({ event }) => (
              <code translate="no" className="font-mono text-small break-all">
                {event}
              </code>
            ),
            note: ({ createdAt }) => whenOf(createdAt),
          },
          {
            name: 'state',
            header: t`Result`,
            cell: ({ state }) => (
              <Badge tone={DELIVERY_BADGES[state].tone}>{say(DELIVERY_BADGES[state].label)}</Badge>
            ),
            note: (delivery) => nextOf(delivery) ?? answerWords(delivery),
          },
          { name: 'attempts', header: t`Tries`, isNumber: true, cell: ({ attempts }) => attempts },
        ]}
        rows={rowsOf(log)}
        action={({ id, state, event }) =>
          isOn && state !== 'waiting' ? (
            <Button
              tone="secondary"
              size="sm"
              aria-label={t`Send ${event} again`}
              busy={replay.isPending && replay.variables === id}
              onClick={() => replay.mutate(id)}
            >
              {t`Send again`}
            </Button>
          ) : null
        }
        empty={{ title: t`Messages will be here`, words: t`Send a test event to see the first one.` }}
      />
    </div>
  );
}

import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { QuestionDialog } from '../QuestionDialog.tsx';
import { answerWords } from './answer-words.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { NewSecret } from './NewSecret.tsx';
import { useWebhook, type Webhook } from './program-calls.ts';
import { WEBHOOK_BADGES } from './program-words.ts';

/** What can be taken back by nobody is asked before. */
type Question = 'rotate' | 'remove';

/** An address that is told what happens: whether it takes it, and what its host can do about it. */
export function WebhookItem({ webhook, now }: { webhook: Webhook; now: Date }) {
  const { test, turn, rotate, remove, error } = useWebhook(webhook);
  const [question, setQuestion] = useState<Question | null>(null);
  const [hasLog, setHasLog] = useState(false);
  const { id, url, events, state, failingSince, oldSecretEndsAt } = webhook;
  const badge = WEBHOOK_BADGES[state];
  const isOn = state === 'on';
  const since = failingSince === null ? null : formatDateTime(new Date(failingSince), now);
  const oldUntil = oldSecretEndsAt === null ? null : formatDateTime(new Date(oldSecretEndsAt), now);
  const tested = test.data;
  const told = tested === undefined ? '' : answerWords(tested);
  return (
    <li className="grid min-w-0 gap-3 rounded-md border border-border bg-card p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <p translate="no" className="min-w-0 font-semibold break-all">
          {url}
        </p>
        <Badge tone={badge.tone}>{say(badge.label)}</Badge>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small text-link">
          {t`Told of ${plural(events.length, { one: '# event', other: '# events' })}`}
        </summary>
        <ul translate="no" className="grid gap-1 font-mono text-small sm:grid-cols-2">
          {events.map((event) => (
            <li key={event} className="break-all">
              {event}
            </li>
          ))}
        </ul>
      </details>
      {state === 'failing' && (
        <Notice tone="warning" title={t`We turned this webhook off`}>
          {t`It hasn’t accepted our messages for days, or says that it’s gone. Fix it, turn it on, and send the missed messages from the log.`}
        </Notice>
      )}
      {isOn && since !== null && (
        <Notice tone="warning">{t`It hasn’t accepted a message since ${since}. We keep trying.`}</Notice>
      )}
      {oldUntil !== null && (
        <p className="text-small text-soft-foreground">{t`The secret before still signs until ${oldUntil}.`}</p>
      )}
      {error !== null && <Notice tone="destructive">{error}</Notice>}
      <div role="status" className="grid gap-3 empty:hidden">
        {tested !== undefined && error === null && (
          <Notice
            tone={tested.state === 'delivered' ? 'success' : 'warning'}
          >{t`Test event: ${told}`}</Notice>
        )}
        {rotate.data !== undefined && (
          <NewSecret
            key={rotate.data.secret}
            title={t`The new secret signs now`}
            label={t`Secret that signs its messages`}
            secret={rotate.data.secret}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Button tone="secondary" size="sm" busy={test.isPending} onClick={() => test.mutate()}>
            {t`Send test event`}
          </Button>
        )}
        <Button tone="secondary" size="sm" aria-expanded={hasLog} onClick={() => setHasLog(!hasLog)}>
          {hasLog ? t`Close log` : t`Open log`}
        </Button>
        <Button tone="secondary" size="sm" busy={turn.isPending} onClick={() => turn.mutate(!isOn)}>
          {isOn ? t`Turn off` : t`Turn on`}
        </Button>
        <Button tone="secondary" size="sm" busy={rotate.isPending} onClick={() => setQuestion('rotate')}>
          {t`New secret`}
        </Button>
        <Button tone="destructive" size="sm" busy={remove.isPending} onClick={() => setQuestion('remove')}>
          {t`Remove`}
        </Button>
      </div>
      {hasLog && <DeliveryLog webhookId={id} isOn={isOn} now={now} />}
      {question === 'rotate' && (
        <QuestionDialog
          title={t`Make a new secret?`}
          effect={t`Give the new secret to your program within a day. Until then both sign.`}
          yes={t`Make new secret`}
          tone="primary"
          onYes={() => rotate.mutate()}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'remove' && (
        <QuestionDialog
          title={t`Remove this webhook?`}
          effect={t`Your program gets no more messages, and its log is deleted.`}
          yes={t`Remove webhook`}
          onYes={() => remove.mutate()}
          onClose={() => setQuestion(null)}
        />
      )}
    </li>
  );
}

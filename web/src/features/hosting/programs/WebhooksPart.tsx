import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { QueryError } from '../../../lib/QueryError.tsx';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';

/** The addresses of a host's programs that are told what happens. */
export function WebhooksPart({ now }: { now: Date }) {
  const query = useQuery(callQuery('webhooks/mine', {}));
  if (query.isPending && query.failureReason === null) {
    return (
      <Delayed label={t`Loading your webhooks`}>
        <Skeleton className="min-h-96" />
      </Delayed>
    );
  }
  if (query.data === undefined) return <QueryError title={t`Your webhooks did not load`} query={query} />;
  const { webhooks } = query.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-3">
        <h3>{t`Your webhooks`}</h3>
        {webhooks.length === 0 ? (
          <p className="text-soft-foreground">{t`No webhooks yet. Add the address of your program, and we tell it what happens.`}</p>
        ) : (
          <ul className="grid gap-3">
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} now={now} />
            ))}
          </ul>
        )}
      </div>
      <div className="grid min-w-0 gap-3">
        <h3>{t`Add a webhook`}</h3>
        <WebhookForm />
      </div>
    </div>
  );
}

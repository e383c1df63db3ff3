import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { QueryError } from '../../../lib/QueryError.tsx';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';
import { TokenForm } from './TokenForm.tsx';
import { TokenItem } from './TokenItem.tsx';

/** The tokens by which programs of a host call us. */
export function TokensPart({ now }: { now: Date }) {
  const query = useQuery(callQuery('tokens/mine', {}));
  if (query.isPending && query.failureReason === null) {
    return (
      <Delayed label={t`Loading your tokens`}>
        <Skeleton className="min-h-96" />
      </Delayed>
    );
  }
  if (query.data === undefined) return <QueryError title={t`Your tokens did not load`} query={query} />;
  const { tokens, lastDayOn } = query.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-3">
        <h3>{t`Your tokens`}</h3>
        {tokens.length === 0 ? (
          <p className="text-soft-foreground">{t`No tokens yet. Make one for each program, so that you can revoke it alone.`}</p>
        ) : (
          <ul className="grid gap-3">
            {tokens.map((token) => (
              <TokenItem key={token.id} token={token} now={now} />
            ))}
          </ul>
        )}
      </div>
      <div className="grid min-w-0 gap-3">
        <h3>{t`Make a token`}</h3>
        <TokenForm now={now} lastDayOn={lastDayOn} />
      </div>
    </div>
  );
}

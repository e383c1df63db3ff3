import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { paths, withQuery } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NewPromoDialog } from './NewPromoDialog.tsx';
import { PromoItem } from './PromoItem.tsx';
import { usePromos } from './promo-calls.ts';

const MINUTE_MS = 60_000;

/** The promo codes of a host: how each stands, how often it was used and what that cost. */
export default function PromosTab() {
  const now = useNow(MINUTE_MS);
  const query = usePromos();
  const [isMaking, setIsMaking] = useState(false);
  const { data } = query;
  if (data === undefined) {
    return (
      <QueryPending
        query={query}
        failed={t`Your promo codes did not load`}
        loading={t`Loading your promo codes`}
      >
        <Skeleton className="min-h-96" />
      </QueryPending>
    );
  }
  const { items, cars, limits, canChange } = data;
  const isFull = items.length >= limits.maxCodes;
  const make = canChange && !isFull && (
    <Button onClick={() => setIsMaking(true)}>{t`Make a promo code`}</Button>
  );
  if (cars.length === 0 && items.length === 0) {
    return (
      <EmptyState
        title={t`No cars yet`}
        action={
          canChange && (
            <ButtonLink to={withQuery(paths.hostDashboard, { tab: 'vehicles' })}>{t`Your cars`}</ButtonLink>
          )
        }
      >
        {t`Once you have listed a car, you can give guests a code that makes its rental cheaper.`}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-[64ch] text-soft-foreground">
          {t`Guests who enter your promo code when they pay get a cheaper rental. The discount comes off what you earn.`}
        </p>
        {items.length > 0 && make}
      </div>
      {isFull && canChange && (
        <p className="text-small text-muted-foreground">
          {t`You have as many promo codes as you can. Delete one that was never used to make another.`}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={t`No promo codes yet`} action={make}>
          {t`Your codes will be here, with how often each was used and what it cost.`}
        </EmptyState>
      ) : (
        <ul aria-label={t`Promo codes`} className="grid items-start gap-4 lg:grid-cols-2">
          {items.map((promo) => (
            <PromoItem
              key={promo.id}
              promo={promo}
              cars={cars}
              limits={limits}
              canChange={canChange}
              now={now}
            />
          ))}
        </ul>
      )}
      {isMaking && <NewPromoDialog cars={cars} limits={limits} onClose={() => setIsMaking(false)} />}
    </div>
  );
}

import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { Well } from '../../ui/Card.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { type CarPrices, type Plan, usePreview } from './price-calls.ts';

const MINUTE_MS = 60_000;

/** What a guest pays on the dates that the host looks at, before and after a change that is not saved yet. */
export function ComparedTrip({
  car,
  dates,
  plan,
  hint,
}: {
  car: Pick<CarPrices, 'vehicleId'>;
  dates: { readonly fromOn: string; readonly toOn: string };
  /** Null while what is typed is no plan. */
  plan: Plan | null;
  /** What to do to see it. */
  hint: string;
}) {
  const now = useNow(MINUTE_MS);
  const preview = usePreview(car.vehicleId, dates, plan, plan !== null);
  const from = formatDate(dates.fromOn, now);
  const to = formatDate(dates.toOn, now);
  const { before, after } = preview.data ?? {};
  const [total, newTotal] = [before && formatRand(before.totalCents), after && formatRand(after.totalCents)];
  return (
    <Well className="mt-4 p-4 text-small" aria-live="polite">
      <p className="font-semibold">{t`A guest pays for ${from} to ${to}`}</p>
      {preview.error ? (
        <QueryError title={t`No price for these dates`} query={preview} />
      ) : total && newTotal ? (
        <p className="num mt-1">
          {total === newTotal ? t`${total}, as before` : t`${total} now, ${newTotal} with this change`}
        </p>
      ) : (
        <p className="mt-1 text-muted-foreground">{hint}</p>
      )}
    </Well>
  );
}

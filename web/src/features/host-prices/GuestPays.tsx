import { formatRand } from '@kwela/domain/money';
import { addDays } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { isTypedDate } from '../../lib/typed-date.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { linesOf } from '../pricing/line-label.ts';
import { PriceLines } from '../pricing/PriceLines.tsx';
import { reasonWords } from './plan-words.ts';
import { type PreviewedTrip, usePreview } from './price-calls.ts';

export interface LookedAt {
  readonly fromOn: string;
  readonly toOn: string;
}

const MINUTE_MS = 60_000;

/** Two whole dates in their order, as a trip has. */
export const areOfATrip = ({ fromOn, toOn }: LookedAt): boolean =>
  isTypedDate(fromOn) && isTypedDate(toOn) && fromOn < toOn;

/** A week from now, over a weekend: the dates that a host most often asks about first. */
export const firstLook = (todayOn: string): LookedAt => ({
  fromOn: addDays(todayOn, 7),
  toOn: addDays(todayOn, 10),
});

/** What a guest who books now pays on dates of the host's choice, line by line, and why each day costs what it does. */
export function GuestPays({
  vehicleId,
  dates,
  onDates,
}: {
  vehicleId: string;
  dates: LookedAt;
  onDates: (dates: LookedAt) => void;
}) {
  const isTyped = isTypedDate(dates.fromOn) && isTypedDate(dates.toOn);
  const isAsked = areOfATrip(dates);
  const preview = usePreview(vehicleId, dates, null, isAsked);
  return (
    <section
      aria-labelledby="guest-pays"
      className="grid gap-4 rounded-md border border-border bg-card p-[min(1.25rem,4.5vw)]"
    >
      <div>
        <h3 id="guest-pays">{t`What a guest pays`}</h3>
        <p className="mt-1 text-small text-muted-foreground">
          {t`Booked now, pick-up and return at 10:00, with the Basic plan.`}
        </p>
      </div>
      <div className="grid gap-3 @min-[26rem]:grid-cols-2">
        <TextField
          label={t`Pick-up`}
          type="date"
          value={dates.fromOn}
          onChange={({ target }) => onDates({ ...dates, fromOn: target.value })}
        />
        <TextField
          label={t`Return`}
          type="date"
          value={dates.toOn}
          error={isTyped && !isAsked ? t`The return comes after the pick-up.` : undefined}
          onChange={({ target }) => onDates({ ...dates, toOn: target.value })}
        />
      </div>
      <div aria-live="polite" className="grid min-h-56 content-start gap-4">
        {preview.error ? (
          <QueryError title={t`No price for these dates`} query={preview} />
        ) : preview.data ? (
          <TripLines trip={preview.data.before} />
        ) : isAsked ? (
          <Delayed label={t`Working out the price`}>
            <Skeleton className="h-40" />
          </Delayed>
        ) : null}
      </div>
    </section>
  );
}

function TripLines({ trip }: { trip: PreviewedTrip }) {
  const now = useNow(MINUTE_MS);
  const payout = formatRand(trip.payoutCents);
  return (
    <>
      <PriceLines
        caption={t`What a guest pays`}
        lines={linesOf(trip.lineItems)}
        totalLabel={t`The guest pays`}
        totalCents={trip.totalCents}
      />
      <p className="text-small">{t`You are paid ${payout} of it.`}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
          {t`Why each day costs what it does`}
        </summary>
        <ul className="grid gap-2 pt-1 text-small">
          {trip.days.map(({ on, dayPriceCents, reasons }) => (
            <li key={on} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
              <span>
                {formatDate(on, now)}
                <small className="block text-[0.8125rem] text-muted-foreground">
                  {reasons.map(reasonWords).join(' · ')}
                </small>
              </span>
              <span className="num">{formatRand(dayPriceCents)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { QueryError } from '../../../lib/QueryError.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { useHostId } from '../team/whose-cars.ts';
import { FeedItem } from './FeedItem.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ShareCard } from './ShareCard.tsx';

const MINUTE_MS = 60_000;

/** Calendars that come in and go out, car by car. */
export default function ConnectionsTab() {
  const now = useNow(MINUTE_MS);
  const hostId = useHostId();
  const query = useQuery(callQuery('calendars/connections', { hostId }));
  if (query.isPending && query.failureReason === null)
    return <PageSpinner label={t`Loading your calendars`} />;
  if (query.data === undefined) return <QueryError title={t`Your calendars did not load`} query={query} />;
  const { cars } = query.data;
  if (cars.length === 0) {
    return (
      <EmptyState
        title={t`Your cars’ calendars will be here`}
        action={<ButtonLink to={paths.addVehicle}>{t`List your car`}</ButtonLink>}
      >
        {t`List a car, then connect the calendars you keep elsewhere.`}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <section aria-labelledby="add-calendar" className="grid max-w-[640px] gap-4">
        <h2 id="add-calendar">{t`Add a calendar from elsewhere`}</h2>
        <p className="text-soft-foreground">
          {t`Its busy times are blocked here. It never cancels or moves a booking: where both want a day, we tell you.`}
        </p>
        <ImportForm
          cars={cars.map(({ id, make, model, plate }) => ({ id, label: `${make} ${model}, ${plate}` }))}
        />
      </section>
      {cars.map((car) => (
        <section key={car.id} aria-labelledby={`car-${car.id}`} className="grid gap-4">
          <h2 id={`car-${car.id}`} translate="no">
            {car.make} {car.model} <span className="text-muted-foreground">{car.plate}</span>
          </h2>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="grid gap-3">
              <h3>{t`Calendars that block days here`}</h3>
              {car.feeds.length === 0 ? (
                <p className="text-small text-soft-foreground">{t`None yet.`}</p>
              ) : (
                <ul className="grid gap-3">
                  {car.feeds.map((feed) => (
                    <FeedItem key={feed.id} feed={feed} now={now} />
                  ))}
                </ul>
              )}
            </div>
            <ShareCard car={car} />
          </div>
        </section>
      ))}
    </div>
  );
}

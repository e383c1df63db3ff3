import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { searchPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import { OwnBookingNotice } from '../bookings/own/OwnBookingNotice.tsx';
import { nearestAllowed } from '../trips/allowed-window.ts';
import { useNextFree } from '../trips/use-next-free.ts';
import type { CarQuote } from './use-car-quote.ts';
import type { TripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

interface TripTroubleProps {
  vehicle: Vehicle;
  choice: TripChoice;
  onChange: (next: Partial<TripChoice>) => void;
  price: CarQuote;
  now: Date;
}

/** Why there is no price for these dates, with the nearest way on. */
export default function TripError({ vehicle, choice, onChange, price, now }: TripTroubleProps) {
  const { error, isFetching, refresh } = price;
  if (!isRefusal(error)) {
    return (
      <ErrorWell
        title={t`The price did not come through`}
        onRetry={() => void refresh().catch(() => undefined)}
        retrying={isFetching}
        className="mb-4"
      >
        {wordsFor(error)}
      </ErrorWell>
    );
  }
  if (isRefusal(error, 'vehicle_unavailable')) {
    const { ownBooking } = error.details;
    if (ownBooking) return <OwnBookingNotice own={ownBooking} className="mb-4" />;
    return <Taken vehicle={vehicle} choice={choice} onChange={onChange} now={now} />;
  }
  const nearest = nearestAllowed(vehicle, choice.window, now);
  return (
    <Notice
      tone="warning"
      title={t`This car cannot be booked like this`}
      className="mb-4"
      action={
        nearest && (
          <Button tone="secondary" size="sm" onClick={() => onChange({ window: nearest })} className="py-1.5">
            {t`Use ${formatRange(nearest.startAt, nearest.endAt, now, say)}`}
          </Button>
        )
      }
    >
      {error.message}
    </Notice>
  );
}

function Taken({ vehicle, choice, onChange, now }: Omit<TripTroubleProps, 'price'>) {
  const { window } = useNextFree(vehicle, choice.window, now, true);
  const near = { lat: vehicle.lat, lng: vehicle.lng };
  return (
    <Notice
      tone="warning"
      title={t`These dates are taken`}
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2">
          {window && (
            <Button tone="secondary" size="sm" onClick={() => onChange({ window })} className="py-1.5">
              {t`Use ${formatRange(window.startAt, window.endAt, now, say)}`}
            </Button>
          )}
          <ButtonLink tone="secondary" size="sm" to={{ hash: 'free' }}>
            {t`See the free days`}
          </ButtonLink>
          <ButtonLink
            tone="secondary"
            size="sm"
            to={searchPath({ place: vehicle.area, near, ...choice.window })}
          >
            {t`Search for these dates`}
          </ButtonLink>
        </span>
      }
    >
      {t`Somebody else has this car for a part of your trip. Choose other days, or another car.`}
    </Notice>
  );
}

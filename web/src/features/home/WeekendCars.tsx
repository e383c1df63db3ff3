import { formatShortRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { say } from '../../lib/words.ts';
import { searchPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import type { ChosenPlace } from '../places/place.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { OfferCard, type VehicleCard } from '../vehicles/OfferCard.tsx';

interface WeekendCarsProps {
  /** Undefined while it is not known. */
  place: ChosenPlace | undefined;
  window: TripWindow;
  cars: readonly VehicleCard[] | undefined;
  now: Date;
}

const GRID = 'rail md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4';

export function WeekendCars({ place, window, cars, now }: WeekendCarsProps) {
  if (cars?.length === 0) return null;
  const allCars = searchPath({ place: place?.name, near: place, ...window });
  return (
    <section aria-labelledby="weekend" className="wrap pt-16 md:pt-22">
      <div className="mb-7 flex items-end justify-between gap-4">
        <div>
          <h2 id="weekend">{place ? t`Free this weekend near ${place.name}` : t`Free this weekend`}</h2>
          <p className="mt-1.5 text-muted-foreground">
            {t`Totals for ${formatShortRange(window.startAt, window.endAt, now, say)}, with the service fee and Basic protection.`}
          </p>
        </div>
        <ButtonLink tone="tertiary" to={allCars} className="shrink-0 max-md:hidden">
          {t`See all cars`}
          <ArrowRight size={16} aria-hidden />
        </ButtonLink>
      </div>
      {cars ? (
        <ul className={GRID}>
          {cars.map((car) => (
            <li key={car.id}>
              <OfferCard car={car} window={window} />
            </li>
          ))}
        </ul>
      ) : (
        <WaitingCards />
      )}
      <ButtonLink tone="secondary" wide to={allCars} className="mt-6 md:hidden">
        {t`See all cars`}
      </ButtonLink>
    </section>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

function WaitingCards() {
  return (
    <Delayed label={t`Looking for cars`}>
      <div className={GRID}>
        {PLACES.map((key) => (
          <div key={key} className="grid gap-3">
            <Skeleton className="aspect-2/1 rounded-md" />
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        ))}
      </div>
    </Delayed>
  );
}

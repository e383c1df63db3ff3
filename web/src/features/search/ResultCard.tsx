import { formatWholeRand } from '@kwela/domain/money';
import { carName, distanceText, specLine, totalForDays } from '@kwela/words/car-labels';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import { say } from '../../lib/words.ts';
import { carPath } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import { averageDay } from '../pricing/average-day.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { NearVehicleArt } from '../vehicle-art/NearVehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import { InstantBadge } from '../vehicles/InstantBadge.tsx';
import type { ResultCar } from './use-search.ts';

const OwnCarBadge = lazyOrNothing(async () => ({
  default: (await import('../bookings/own/OwnTripsInSearch.tsx')).OwnCarBadge,
}));

interface ResultCardProps {
  car: ResultCar;
  window: TripWindow;
  isLit: boolean;
  onHover: (id: string | null) => void;
}

/** One car with its total for the dates. The name is the link, and it covers the card. */
export function ResultCard({ car, window, isLit, onHover }: ResultCardProps) {
  // A visitor has none, and their first visit is lighter without what shows them.
  const mayHaveTrips = useAuth().status === 'signed_in';
  const name = carName(car);
  return (
    <article
      onPointerEnter={() => onHover(car.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(car.id)}
      onBlur={() => onHover(null)}
      className={cx(
        'relative grid overflow-hidden rounded-md border bg-card md:grid-cols-[230px_minmax(0,1fr)]',
        isLit ? 'border-primary outline outline-primary' : 'border-border',
      )}
    >
      <div className="relative min-h-44 overflow-hidden bg-(--scene-sky)">
        <PhotoOrDrawing
          photo={car.photo}
          sizes="(min-width: 768px) 230px, 100vw"
          className="absolute inset-0 size-full"
        >
          <NearVehicleArt
            car={car}
            crop="card"
            fill
            title={t`${name}, illustration`}
            className="absolute inset-0 size-full"
          />
        </PhotoOrDrawing>
        {car.isInstant && <InstantBadge className="absolute top-3 left-2.5" />}
      </div>
      <div className="grid content-center gap-0.5 px-4 pt-3.5 pb-4 md:px-4.5 md:py-3.5">
        <h2 className="text-[1.0625rem] leading-6 font-[650] tracking-[-0.01em]">
          <Link
            to={carPath(car.id, window)}
            className="text-foreground no-underline after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ring"
          >
            <span translate="no">{name}</span>{' '}
            <span className="font-sans text-[0.9375rem] font-normal tracking-normal text-muted-foreground">
              {car.year}
            </span>
          </Link>
        </h2>
        <p className="text-small text-muted-foreground">{specLine(car, say)}</p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-small text-muted-foreground">
          <Rating value={car.rating} count={car.ratingCount} className="text-foreground" />
          {car.tripCount > 0 && <span>{plural(car.tripCount, { one: '# trip', other: '# trips' })}</span>}
          <span>
            <span translate="no">{car.area}</span>,{' '}
            <span className="num">{distanceText(car.distanceKm)}</span>
          </span>
        </p>
        <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <span className="num text-price-lg tracking-[-0.01em]">{formatWholeRand(car.totalCents)}</span>{' '}
            <span className="text-small text-muted-foreground">{totalForDays(car.rentalDays, say)}</span>
          </span>
          <span className="num text-small text-muted-foreground">{averageDay(car)}</span>
        </p>
        <Facts car={car} />
        {mayHaveTrips && (
          <Suspense>
            <OwnCarBadge vehicleId={car.id} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

const Bold = ({ children }: { children: string }) => (
  <b className="num font-semibold text-soft-foreground">{children}</b>
);

function Facts({ car }: { car: ResultCar }) {
  return (
    <p className="flex flex-wrap gap-x-3.5 text-[0.84375rem] leading-5 text-muted-foreground">
      <span>
        <Trans>
          Deposit <Bold>{formatWholeRand(car.depositCents)}</Bold>
        </Trans>
      </span>
      <span>
        <Trans>
          Excess <Bold>{formatWholeRand(car.excessCents)}</Bold>
        </Trans>
      </span>
      <span>
        <Trans>
          <Bold>{`${car.kmPerDay} km`}</Bold> a day
        </Trans>
      </span>
      <span>
        <Trans>
          Most you could owe <Bold>{formatWholeRand(car.mostYouCouldOweCents)}</Bold>
        </Trans>
      </span>
    </p>
  );
}

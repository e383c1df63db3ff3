import { formatWholeRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OutputOf } from '../../lib/api.ts';
import { carPath } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { averageDay } from '../pricing/average-day.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { NearVehicleArt } from '../vehicle-art/NearVehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import { InstantBadge } from './InstantBadge.tsx';
import { NameAndRating } from './NameAndRating.tsx';

export type VehicleCard = OutputOf<'search/vehicles'>['items'][number];

/** One car with its total for the dates; the whole card is the link. */
export function OfferCard({ car, window }: { car: VehicleCard; window: TripWindow }) {
  const name = `${car.make} ${car.model}`;
  return (
    <Link to={carPath(car.id, window)} className="grid content-start gap-3 text-foreground no-underline">
      <span className="relative block overflow-hidden rounded-md bg-(--scene-sky)">
        <PhotoOrDrawing
          photo={car.photo}
          sizes="(min-width: 1024px) 280px, (min-width: 640px) 45vw, 80vw"
          className="block aspect-2/1 w-full"
        >
          <NearVehicleArt car={car} title={t`${name}, illustration`} className="block aspect-2/1" />
        </PhotoOrDrawing>
        {car.isInstant && <InstantBadge className="absolute top-3 left-2.5" />}
      </span>
      <span className="grid gap-1">
        <NameAndRating car={car} />
        <span className="text-small text-muted-foreground">
          {car.year} · <span translate="no">{car.area}</span>
          {car.tripCount > 0 && ` · ${plural(car.tripCount, { one: '# trip', other: '# trips' })}`}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span>
          <span className="num text-price-lg">{formatWholeRand(car.totalCents)}</span>{' '}
          <span className="text-small text-muted-foreground">
            {t`for ${plural(car.rentalDays, { one: '# day', other: '# days' })}`}
          </span>
        </span>
        <span className="num text-small text-muted-foreground">{averageDay(car)}</span>
      </span>
      <span className="flex flex-wrap gap-x-3.5 text-small text-muted-foreground">
        <span>
          <Trans>
            Deposit{' '}
            <b className="num font-semibold text-soft-foreground">{formatWholeRand(car.depositCents)}</b>
          </Trans>
        </span>
        <span>
          <Trans>
            Excess{' '}
            <b className="num font-semibold text-soft-foreground">{formatWholeRand(car.excessCents)}</b>
          </Trans>
        </span>
      </span>
    </Link>
  );
}

import { formatWholeRand } from '@kwela/domain/money';
import { carName, distanceText, totalForDays } from '@kwela/words/car-labels';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { carPath } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Rating } from '../../ui/Rating.tsx';
import type { TripWindow } from '../trips/trip-window.ts';
import { NearVehicleArt } from '../vehicle-art/NearVehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import type { ResultCar } from './use-search.ts';

/** The card that a pin opens on the map. */
export function PinCard({ car, window }: { car: ResultCar; window: TripWindow }) {
  return (
    <div className="relative grid">
      <PhotoOrDrawing photo={car.photo} sizes="320px" className="block aspect-2/1 w-full">
        <NearVehicleArt car={car} title={t`${carName(car)}, illustration`} className="block aspect-2/1" />
      </PhotoOrDrawing>
      <div className="grid gap-0.5 px-4 pt-3 pb-3.5">
        <Link
          to={carPath(car.id, window)}
          className="font-semibold text-foreground no-underline after:absolute after:inset-0"
        >
          <span translate="no">{carName(car)}</span>{' '}
          <span className="font-normal text-muted-foreground">{car.year}</span>
        </Link>
        <p className="flex flex-wrap gap-x-2.5 text-small text-muted-foreground">
          <Rating value={car.rating} count={car.ratingCount} className="text-foreground" />
          <span>
            <span translate="no">{car.area}</span>, {distanceText(car.distanceKm)}
          </span>
        </p>
        <p className="mt-1">
          <span className="num text-price-lg">{formatWholeRand(car.totalCents)}</span>{' '}
          <span className="text-small text-muted-foreground">{totalForDays(car.rentalDays, say)}</span>
        </p>
      </div>
    </div>
  );
}

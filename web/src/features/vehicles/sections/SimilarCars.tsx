import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { searchPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { OfferCard, type VehicleCard } from '../OfferCard.tsx';
import type { TripChoice } from '../use-trip-choice.ts';
import type { Vehicle } from '../vehicle.ts';

const SHOWN = 4;

interface SimilarCarsProps {
  vehicle: Vehicle;
  window: TripChoice['window'];
}

/** Cars near this one that are free for the same dates: of its kind first, of any kind where there is none. */
function useSimilar({ vehicle, window }: SimilarCarsProps): readonly VehicleCard[] {
  const search = {
    near: `${vehicle.lat},${vehicle.lng}`,
    from: window.startAt.toISOString(),
    to: window.endAt.toISOString(),
    limit: SHOWN + 1,
  };
  const withoutSelf = (cars: readonly VehicleCard[] = []) =>
    cars.filter(({ id }) => id !== vehicle.id).slice(0, SHOWN);
  const sameKind = useQuery(callQuery('search/vehicles', { ...search, category: vehicle.category }));
  const isAlone = sameKind.isSuccess && withoutSelf(sameKind.data.items).length === 0;
  const anyKind = useQuery({ ...callQuery('search/vehicles', search), enabled: isAlone });
  return withoutSelf(isAlone ? anyKind.data?.items : sameKind.data?.items);
}

/** The way on when this car is not the one. Without any other car there is nothing to show. */
export default function SimilarCars({ vehicle, window }: SimilarCarsProps) {
  const cars = useSimilar({ vehicle, window });
  if (cars.length === 0) return null;
  const near = { lat: vehicle.lat, lng: vehicle.lng };
  return (
    <section aria-labelledby="similar" className="print:hidden mt-7 border-t border-border pt-9">
      <div className="mb-6 flex items-end justify-between gap-4">
        <h2 id="similar" className="text-2xl leading-7.5">
          {t`Free nearby for these dates`}
        </h2>
        <ButtonLink
          tone="tertiary"
          to={searchPath({ place: vehicle.area, near, ...window })}
          className="shrink-0 max-md:hidden"
        >
          {t`See all cars`}
        </ButtonLink>
      </div>
      <ul className="rail md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {cars.map((car) => (
          <li key={car.id}>
            <OfferCard car={car} window={window} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { WeekendCard } from '../home/WeekendCard.tsx';
import type { TripWindow } from '../trips/trip-window.ts';
import type { Vehicle } from './vehicle.ts';

const RADIUS_KM = 60;
const SHOWN = 4;

interface SimilarCarsProps {
  vehicle: Pick<Vehicle, 'id' | 'lat' | 'lng' | 'category'>;
  window: TripWindow;
  title: string;
}

/** Cars of the same kind nearby that are free for the same dates. None: the block is left out. */
export function SimilarCars({ vehicle, window, title }: SimilarCarsProps) {
  const { data } = useQuery(
    callQuery('vehicles/search', {
      near: `${vehicle.lat},${vehicle.lng}`,
      radiusKm: RADIUS_KM,
      category: [vehicle.category],
      from: window.startAt.toISOString(),
      to: window.endAt.toISOString(),
      limit: SHOWN + 1,
    }),
  );
  const cars = (data?.items ?? []).filter(({ id }) => id !== vehicle.id).slice(0, SHOWN);
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="border-t border-border pt-9 pb-4">
      <h2 id="similar" className="mb-6">
        {title}
      </h2>
      <ul className="rail md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {cars.map((car) => (
          <li key={car.id}>
            <WeekendCard car={car} window={window} />
          </li>
        ))}
      </ul>
    </section>
  );
}

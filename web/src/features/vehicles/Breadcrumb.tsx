import { CATEGORY_LABELS } from '@kwela/domain/vehicles/vehicle';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { searchPath } from '../../paths.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';

/** From the place to the kind of car to this one; each step is a search for the same dates. */
export function Breadcrumb({ vehicle, window }: { vehicle: Vehicle; window: TripWindow }) {
  const { city, lat, lng, category } = vehicle;
  const search = { place: city, near: { lat, lng }, startAt: window.startAt, endAt: window.endAt };
  const steps = [
    { to: searchPath(search), words: city },
    { to: searchPath({ ...search, filters: { category } }), words: CATEGORY_LABELS[category].split(',')[0] },
  ];
  return (
    <nav aria-label="Breadcrumb" className="py-2.5 text-small md:py-3">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap text-muted-foreground">
        {steps.map(({ to, words }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="py-1.5 no-underline hover:underline">
              {words}
            </Link>
            <ChevronRight size={16} aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {vehicleName(vehicle)}
        </li>
      </ol>
    </nav>
  );
}

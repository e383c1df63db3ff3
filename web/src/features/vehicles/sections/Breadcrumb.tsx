import { CATEGORY_LABELS } from '@kwela/words/vehicles';
import { t } from '@lingui/core/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { say } from '../../../lib/words.ts';
import { searchPath } from '../../../paths.ts';
import { Link } from '../../../ui/Link.tsx';
import type { TripChoice } from '../use-trip-choice.ts';
import { nameOf, type Vehicle } from '../vehicle.ts';

const Next = () => <ChevronRight size={14} aria-hidden className="shrink-0 text-muted-foreground" />;

export function Breadcrumb({ vehicle, window }: { vehicle: Vehicle; window: TripChoice['window'] }) {
  const near = { lat: vehicle.lat, lng: vehicle.lng };
  const inCity = { place: vehicle.city, near, ...window };
  return (
    <nav aria-label={t`Breadcrumb`} className="overflow-hidden pt-2.5 text-small md:pt-4">
      {/* The name of the car gives way first, down to a few letters, then that of the town. */}
      <ol className="flex items-center gap-2 whitespace-nowrap">
        <li className="min-w-0">
          <Link
            to={searchPath(inCity)}
            translate="no"
            className="block truncate leading-6 text-link no-underline hover:underline"
          >
            {vehicle.city}
          </Link>
        </li>
        <li className="flex items-center gap-2">
          <Next />
          <Link
            to={searchPath({ ...inCity, filters: { category: vehicle.category } })}
            className="inline-flex min-h-6 items-center text-link no-underline hover:underline"
          >
            {say(CATEGORY_LABELS[vehicle.category])}
          </Link>
        </li>
        <li className="flex min-w-20 shrink-[999] items-center gap-2">
          <Next />
          <span aria-current="page" translate="no" className="truncate text-muted-foreground">
            {nameOf(vehicle)}
          </span>
        </li>
      </ol>
    </nav>
  );
}

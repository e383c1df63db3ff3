import { t } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { Link } from '../../ui/Link.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { viewedCars } from '../vehicles/recently-viewed.ts';

const SHOWN = 4;

/** The cars this person looked at last, from this device alone. */
export function RecentlyViewed() {
  const isBrowser = useIsBrowser();
  const cars = isBrowser ? viewedCars().slice(0, SHOWN) : [];
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="wrap pt-16 md:pt-22">
      <h2 id="viewed" className="mb-7">
        {t`Cars you viewed`}
      </h2>
      <ul className="rail md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {cars.map((car) => (
          <li key={car.id}>
            <Link
              to={paths.car(car.id)}
              className="flex items-center gap-3 rounded-md border border-border bg-card p-2 text-foreground no-underline hover:border-input"
            >
              <VehicleArt
                car={car}
                title={t`${`${car.make} ${car.model}`}, illustration`}
                fill
                className="h-16 w-24 shrink-0 rounded-sm"
              />
              <span className="min-w-0">
                <b translate="no" className="block truncate font-semibold">
                  {car.make} {car.model}
                </b>
                <span translate="no" className="text-small text-muted-foreground">
                  {car.year} · {car.area}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

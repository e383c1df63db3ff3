import { formatWholeRand } from '@kwela/domain/money';
import { CATEGORIES_FOR, type Occasion } from '@kwela/domain/vehicles/occasions';
import { FEATURE_LABELS } from '@kwela/words/vehicles';
import { plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { useAnswer } from '../../lib/first-view/use-answer.ts';
import { say } from '../../lib/words.ts';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { NearVehicleArt } from '../vehicle-art/NearVehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import { NameAndRating } from '../vehicles/NameAndRating.tsx';

type SuitingCar = OutputOf<'vehicles/for-occasion'>['cars'][number];

const searchIn = (city: string, occasion: Occasion): string =>
  withQuery(paths.search, { place: city, category: CATEGORIES_FOR[occasion].join(',') });

/** Cars that suit the occasion and are listed now, and where to look for more of them. */
export function OccasionCars({ occasion }: { occasion: Occasion }) {
  const { cars, cities } = useAnswer('vehicles/for-occasion', { occasion });
  if (cars.length === 0) {
    return (
      <EmptyState
        title={t`No such car is listed right now`}
        action={<ButtonLink to={{ hash: 'ask' }}>{t`Tell us what you need`}</ButtonLink>}
      >
        {t`Tell us what you have in mind. We ask hosts near you.`}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} />
          </li>
        ))}
      </ul>
      <nav aria-label={t`More of these cars, by city`}>
        <p className="mb-2 text-small font-semibold">{t`More of these cars`}</p>
        <ul className="flex flex-wrap gap-2">
          {cities.map(({ name, carCount }) => (
            <li key={name}>
              <Link
                to={searchIn(name, occasion)}
                className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 rounded-full border border-border bg-card px-4 text-small text-foreground no-underline hover:bg-accent"
              >
                <span translate="no" className="font-semibold">
                  {name}
                </span>
                <span className="num text-muted-foreground">
                  {plural(carCount, { one: '# car', other: '# cars' })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const MOST_FEATURES = 3;

function CarCard({ car }: { car: SuitingCar }) {
  const name = `${car.make} ${car.model}`;
  const price = formatWholeRand(car.dayPriceCents);
  const facts = [
    plural(car.seats, { one: '# seat', other: '# seats' }),
    car.transmission === 'automatic' ? t`Automatic` : t`Manual`,
    ...car.features.slice(0, MOST_FEATURES).map((feature) => say(FEATURE_LABELS[feature])),
  ];
  return (
    <Link to={paths.car(car.id)} className="grid content-start gap-2.5 text-foreground no-underline">
      <span className="block overflow-hidden rounded-md bg-(--scene-sky)">
        <PhotoOrDrawing
          photo={car.photo}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 45vw, 90vw"
          className="block aspect-2/1 w-full"
        >
          <NearVehicleArt car={car} title={t`${name}, illustration`} className="block aspect-2/1" />
        </PhotoOrDrawing>
      </span>
      <span className="grid gap-1">
        <NameAndRating car={car} />
        <span className="text-small text-muted-foreground">
          {car.year} · <span translate="no">{car.city}</span>
        </span>
        <span className="text-small text-soft-foreground">{facts.join(' · ')}</span>
        <span className="text-small">{t`Usually ${price} a day`}</span>
      </span>
    </Link>
  );
}

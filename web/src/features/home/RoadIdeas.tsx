import { days } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef } from 'react';
import { say } from '../../lib/words.ts';
import { searchPath } from '../../paths.ts';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import { Link } from '../../ui/Link.tsx';
import { ROAD_IDEAS, type RoadIdea } from './road-ideas.ts';

const RoadMap = lazy(() => import('./RoadMap.tsx'));

function linkOf(road: RoadIdea, startAt: Date): string {
  const [from] = road.stops;
  return searchPath({
    place: from.name,
    near: { lat: from.lat, lng: from.lng },
    startAt,
    endAt: new Date(startAt.getTime() + days(road.days)),
    filters: {
      minKmPerDay: road.minKmPerDay,
      category: road.category?.join(','),
      features: road.features?.join(','),
      radiusKm: 60,
    },
  });
}

/** Drawn when its place comes near: the outline of the country is among the larger things of a first visit. */
function NearRoadMap({ road }: { road: RoadIdea }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useInView(place);
  return (
    <span ref={place} className="block aspect-[360/170] bg-(--map-sea)">
      {isNear && (
        <Suspense fallback={null}>
          <RoadMap road={road} />
        </Suspense>
      )}
    </span>
  );
}

export function RoadIdeas({ startAt }: { startAt: Date }) {
  return (
    <section aria-labelledby="roads" className="wrap pt-16 md:pt-22">
      <h2 id="roads">{t`Roads worth the petrol`}</h2>
      <p className="mt-1.5 mb-7 text-muted-foreground">
        {t`Each idea opens a search with the right kind of car and enough kilometres.`}
      </p>
      <ul className="rail md:grid md:grid-cols-3 md:gap-6">
        {ROAD_IDEAS.map((road) => (
          <li key={road.id}>
            <Link
              to={linkOf(road, startAt)}
              className="block h-full overflow-hidden rounded-md border border-border bg-card text-foreground no-underline hover:border-input"
            >
              <NearRoadMap road={road} />
              <span className="block px-5 pt-4 pb-5">
                <span className="block font-display text-h3 font-bold">{say(road.title)}</span>
                <span className="mt-1 block text-small text-muted-foreground">{say(road.text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

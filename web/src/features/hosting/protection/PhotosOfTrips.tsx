import type { HandOverStage } from '@kwela/domain/hand-over/report';
import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { QueryPending } from '../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePolicy } from '../../policy/policy.ts';

type Photos = OutputOf<'host-numbers/photos'>;

const missingWords = (stage: HandOverStage, count: number): string =>
  stage === 'check_in'
    ? t`At pick-up: ${plural(count, { one: '# photo', other: '# photos' })} missing`
    : t`At return: ${plural(count, { one: '# photo', other: '# photos' })} missing`;

function Lacking({ trip, now }: { trip: Photos['lacking'][number]; now: Date }) {
  const { bookingId, car, startAt, missing } = trip;
  const { title, plate } = car;
  const when = formatDateTime(new Date(startAt), now);
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-border py-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <Link className="group grid min-h-11 content-center no-underline" to={paths.booking(bookingId)}>
          <span className="flex flex-wrap items-center gap-x-2 font-semibold text-link group-hover:underline">
            <span translate="no">{title}</span>{' '}
            <span translate="no" className="num font-normal text-muted-foreground">
              {plate}
            </span>
          </span>{' '}
          <span className="text-small text-muted-foreground">{when}</span>
        </Link>
      </div>
      <ul className="text-small text-soft-foreground sm:text-right">
        {missing.map(({ stage, count }) => (
          <li key={stage}>{missingWords(stage, count)}</li>
        ))}
      </ul>
    </li>
  );
}

function Counted({ photos }: { photos: Photos }) {
  const now = useNow(60_000);
  const { days, tripCount, completeCount, lacking } = photos;
  if (tripCount === 0)
    return <p>{t`After your first pick-up, you see here whether all photos are there.`}</p>;
  return (
    <>
      <p className="font-semibold">
        {plural(tripCount, {
          one: `In the last ${days} days, ${completeCount} of # trip has all its photos.`,
          other: `In the last ${days} days, ${completeCount} of # trips have all their photos.`,
        })}
      </p>
      {lacking.length > 0 && (
        <>
          <p className="mt-1 text-small text-soft-foreground">{t`A claim about one of these trips would be hard to win. The newest come first.`}</p>
          <ul aria-label={t`Trips that lack photos`} className="mt-3 border-b border-border">
            {lacking.map((trip) => (
              <Lacking key={trip.bookingId} trip={trip} now={now} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** When photos of a trip count, of how many trips they do, and which trips lack some. */
export function PhotosOfTrips() {
  const { photosWithinHours } = usePolicy().hostPlans.balanced;
  const query = useQuery(callQuery('host-numbers/photos', {}));
  return (
    <section aria-labelledby="trip-photos" className="max-w-[62ch]">
      <h2 id="trip-photos" className="text-h3">{t`Photos of your trips`}</h2>
      <p className="mt-1 text-soft-foreground">
        {t`Photos count when you or your guest take them within ${plural(photosWithinHours, { one: '# hour', other: '# hours' })} of pick-up and of return. Take them on the page of the trip: Kwela keeps each one with its time.`}
      </p>
      <div className="mt-3">
        {query.data === undefined ? (
          <QueryPending
            query={query}
            failed={t`The photos of your trips did not load`}
            loading={t`Counting the photos of your trips`}
          >
            <Skeleton className="h-24" />
          </QueryPending>
        ) : (
          <Counted photos={query.data} />
        )}
      </div>
    </section>
  );
}

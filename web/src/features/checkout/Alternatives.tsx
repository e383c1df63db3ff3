import { formatRand } from '@kwela/domain/money';
import { useQuery } from '@tanstack/react-query';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { alternativesIn, ownHoldIn } from './alternatives.ts';
import type { Draft } from './draft.ts';

interface AlternativesProps {
  words: string;
  /** The details of the refusal. */
  details: unknown;
  draft: Pick<Draft, 'startAt' | 'endAt'>;
}

/** Somebody was faster: other cars for the same dates, each with its total. */
export function Alternatives({ words, details, draft }: AlternativesProps) {
  const { data: cars = [] } = useQuery({
    queryKey: ['alternatives', details],
    queryFn: () => alternativesIn(details),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = ownHoldIn(details);
  if (own) {
    return (
      <Notice
        title="You hold these dates yourself"
        action={
          <ButtonLink tone="secondary" size="sm" to={paths.booking(own.bookingId)}>
            Go on with {own.ref}
          </ButtonLink>
        }
      >
        You have a booking for this car that waits for payment. Pay for it, or give it up to start anew.
      </Notice>
    );
  }
  const dates = { from: draft.startAt, to: draft.endAt };
  return (
    <section aria-label="Other cars for your dates" className="grid gap-4">
      <Notice
        tone="warning"
        title="These dates are taken"
        action={
          <ButtonLink tone="secondary" size="sm" to={withQuery(paths.search, dates)}>
            Search for these dates
          </ButtonLink>
        }
      >
        {words}
      </Notice>
      {cars.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {cars.map((car) => (
            <li key={car.id}>
              <Card className="relative h-full overflow-hidden">
                <VehicleArt body={car.body} colour={car.colour} id={car.id} province={car.province} />
                <div className="grid gap-1 p-4">
                  <Link
                    to={withQuery(paths.enhancedBooking(car.id), dates)}
                    className="font-semibold text-foreground no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {car.make} {car.model} {car.year}
                  </Link>
                  <p className="text-small text-muted-foreground">{car.area}</p>
                  <p className="num text-price">{formatRand(car.totalCents)}</p>
                  <p className="text-caption text-muted-foreground">
                    total, {car.rentalDays} {car.rentalDays === 1 ? 'day' : 'days'}
                  </p>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

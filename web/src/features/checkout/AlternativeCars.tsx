import type { RefusalDetails } from '@kwela/contract/refusals';
import { formatRand } from '@kwela/domain/money';
import { totalForDays } from '@kwela/words/car-labels';
import { say } from '../../lib/words.ts';
import { bookPath, type TripInPath } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';

interface AlternativeCarsProps {
  cars: RefusalDetails<'vehicle_unavailable'>['alternatives'];
  trip: TripInPath;
}

/** Other cars for the same trip, each with its total. */
export default function AlternativeCars({ cars, trip }: AlternativeCarsProps) {
  if (cars.length === 0) return null;
  return (
    <ul className="rail md:grid md:grid-cols-2 md:gap-3 xl:grid-cols-3">
      {cars.map((car) => (
        <li key={car.id}>
          <Card className="relative h-full overflow-hidden">
            <PhotoOrDrawing
              photo={car.photo}
              sizes="(min-width: 768px) 300px, 80vw"
              className="block aspect-2/1 w-full"
            >
              <VehicleArt car={car} />
            </PhotoOrDrawing>
            <div className="grid gap-1 p-4">
              <Link
                to={bookPath(car.id, trip)}
                className="font-semibold text-foreground no-underline after:absolute after:inset-0 hover:underline"
              >
                <span translate="no">
                  {car.make} {car.model}
                </span>{' '}
                {car.year}
              </Link>
              <p translate="no" className="text-small text-muted-foreground">
                {car.area}
              </p>
              <p className="num text-price">{formatRand(car.totalCents)}</p>
              <p className="text-caption text-muted-foreground">{totalForDays(car.rentalDays, say)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { formatRand, formatWholeRand } from '@kwela/domain/money';
import { ButtonLink } from '../../ui/Button.tsx';
import { countOf } from '../search/car-words.ts';
import { bookPath } from './QuoteCard.tsx';
import type { CarTrip } from './use-car-trip.ts';
import type { Quote } from './vehicle.ts';

interface BookBarProps {
  vehicleId: string;
  trip: CarTrip;
  quote: Quote | null;
}

/** Below 1024 px the total and the next step stay at the bottom, above the footer in the end. */
export function BookBar({ vehicleId, trip, quote }: BookBarProps) {
  if (!quote) return null;
  return (
    <div
      role="region"
      aria-label="Total and booking"
      className="sticky bottom-0 z-10 mt-8 flex items-center justify-between gap-4 border-t border-border bg-card px-5 pt-2.5 pb-[calc(14px+env(safe-area-inset-bottom))] md:px-7 lg:hidden"
    >
      <p>
        <b className="num block text-[1.0625rem] leading-6 font-[650]">{formatRand(quote.totalCents)}</b>
        <span className="text-caption text-muted-foreground">
          {countOf(quote.rentalDays, 'day')}, excess {formatWholeRand(quote.excessCents)}
        </span>
      </p>
      <ButtonLink to={bookPath(vehicleId, trip)}>Book this car</ButtonLink>
    </div>
  );
}

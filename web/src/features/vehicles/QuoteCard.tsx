import { BOOKING_TIMES } from '@kwela/domain/constants';
import { formatRand } from '@kwela/domain/money';
import { paths, withQuery } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { OweBar } from '../../ui/OweBar.tsx';
import { PriceLines } from '../../ui/PriceLines.tsx';
import { AfterAMoment, Skeleton } from '../../ui/Skeleton.tsx';
import { linesOf } from '../bookings/lines.ts';
import type { TripQuote } from '../checkout/use-trip-quote.ts';
import { countOf } from '../search/car-words.ts';
import { PlanRows } from './PlanRows.tsx';
import { QuoteDates } from './QuoteDates.tsx';
import { QuoteRefusal } from './QuoteRefusal.tsx';
import type { CarTrip } from './use-car-trip.ts';
import type { Quote, Vehicle } from './vehicle.ts';

interface QuoteCardProps {
  vehicle: Vehicle;
  trip: CarTrip;
  onTrip: (next: Partial<CarTrip>) => void;
  price: TripQuote;
  now: Date;
}

export const bookPath = (vehicleId: string, { startAt, endAt, plan }: CarTrip): string =>
  withQuery(paths.enhancedBooking(vehicleId), {
    from: startAt.toISOString(),
    to: endAt.toISOString(),
    plan,
  });

/** Every cent of the trip, and the one next step. Taller than the window it scrolls inside, the step stays in sight. */
export function QuoteCard({ vehicle, trip, onTrip, price, now }: QuoteCardProps) {
  const { quote, error, isStale, isFetching, refresh } = price;
  return (
    <Card
      role="region"
      aria-label="Your price"
      className="lg:sticky lg:top-6 lg:flex lg:max-h-[calc(100dvh-48px)] lg:flex-col lg:border-transparent lg:shadow-float"
    >
      <div className="grid min-h-0 gap-4 p-5 lg:overflow-y-auto lg:px-6 lg:pt-6 lg:pb-4">
        <p aria-live="polite" className="flex items-baseline justify-between gap-3">
          <span className={cx('num text-price-xl tracking-[-0.02em]', isStale && 'opacity-60')}>
            {quote ? formatRand(quote.totalCents) : '–'}
          </span>
          <span className="text-small text-muted-foreground">
            {quote ? `total, ${countOf(quote.rentalDays, 'day')}` : 'total'}
          </span>
        </p>
        <QuoteDates window={trip} onWindow={onTrip} now={now} />
        {error && (
          <QuoteRefusal
            error={error}
            vehicle={vehicle}
            window={trip}
            onWindow={onTrip}
            onRetry={() => void refresh().catch(() => undefined)}
            isRetrying={isFetching}
            now={now}
          />
        )}
        <PlanRows protection={vehicle.protection} plan={trip.plan} onPlan={(plan) => onTrip({ plan })} />
        {quote && <Sums quote={quote} isStale={isStale} />}
        {!quote && !error && <SumsSkeleton />}
      </div>
      {quote && (
        <div className="grid gap-2.5 px-5 pb-5 lg:border-t lg:border-border lg:px-6 lg:pt-4">
          <ButtonLink size="lg" wide to={bookPath(vehicle.id, trip)}>
            Book this car
          </ButtonLink>
          <p className="text-center text-small text-muted-foreground">
            You are not charged yet.{' '}
            {vehicle.instant
              ? 'Confirmed at once when you pay.'
              : `${vehicle.host.firstName} answers within ${BOOKING_TIMES.requestHours} hours.`}
          </p>
        </div>
      )}
    </Card>
  );
}

function Sums({ quote, isStale }: { quote: Quote; isStale: boolean }) {
  return (
    <div aria-busy={isStale} className={cx('grid gap-4', isStale && 'opacity-60')}>
      <PriceLines
        caption="What you pay now"
        lines={linesOf(quote.lineItems)}
        totalLabel="You pay now"
        totalCents={quote.totalCents}
      />
      <div className="rounded-md bg-sunken p-4">
        <OweBar
          payCents={quote.totalCents}
          excessCents={quote.excessCents}
          feeCapCents={quote.feeCapCents}
          depositCents={quote.depositCents}
          mostYouCouldOweCents={quote.mostYouCouldOweCents}
        />
      </div>
    </div>
  );
}

const SumsSkeleton = () => (
  <AfterAMoment label="Working out your price">
    <div className="grid gap-3">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  </AfterAMoment>
);

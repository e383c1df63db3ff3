import { formatRand } from '@kwela/domain/money';
import { totalForDays } from '@kwela/words/car-labels';
import { plural, t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { BookingSummary } from '../bookings/queries.ts';
import { usePolicy } from '../policy/policy.ts';
import { linesOf } from '../pricing/line-label.ts';
import { PriceLines } from '../pricing/PriceLines.tsx';
import { QuoteLiabilityBar } from '../pricing/QuoteLiabilityBar.tsx';
import type { Quote } from '../pricing/use-trip-quote.ts';
import { TripDates } from '../trips/TripDates.tsx';
import { BookLink } from './BookLink.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import type { CarQuote } from './use-car-quote.ts';
import type { TripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

/** Most dates have a price. */
const OverlapNotice = lazy(async () => ({
  default: (await import('../bookings/own/OverlapNotice.tsx')).OverlapNotice,
}));
const TripError = lazy(() => import('./TripError.tsx'));
const WhyAsked = lazy(() => import('../pricing/WhyAsked.tsx'));

interface QuoteCardProps {
  vehicle: Vehicle;
  choice: TripChoice;
  onChange: (next: Partial<TripChoice>) => void;
  price: CarQuote;
  /** The guest's trips with other cars at this time. */
  overlapping: readonly BookingSummary[];
  now: Date;
}

const DATE_CELL = 'px-3.5 py-2.5 text-[0.9375rem]';

/** The dates, the plan, every line of the price and the most that could be owed, with the one next act. */
export function QuoteCard({ vehicle, choice, onChange, price, overlapping, now }: QuoteCardProps) {
  const { quote, isStale, error } = price;
  const { requestHours } = usePolicy().times;
  return (
    <Card
      role="region"
      aria-label={t`Your price`}
      className="flex flex-col lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:border-transparent lg:shadow-float"
    >
      <div className="min-h-0 overflow-y-auto p-[min(1.25rem,6vw)] xl:p-6">
        <Heading vehicle={vehicle} quote={quote} isStale={isStale} />
        <div className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] divide-x divide-input rounded-md border border-input">
          <TripDates
            isBare
            car={vehicle}
            window={choice.window}
            onChange={(window) => onChange({ window })}
            now={now}
            className={{ start: DATE_CELL, end: DATE_CELL }}
          />
        </div>
        {overlapping.length > 0 && (
          <Suspense fallback={null}>
            <OverlapNotice trips={overlapping} now={now} className="mb-4" />
          </Suspense>
        )}
        {error && (
          <Suspense fallback={null}>
            <TripError vehicle={vehicle} choice={choice} onChange={onChange} price={price} now={now} />
          </Suspense>
        )}
        <PlanChoice
          vehicle={vehicle}
          plan={choice.plan}
          quote={quote}
          onChange={(plan) => onChange({ plan })}
        />
        {quote && <Price quote={quote} isStale={isStale} />}
        {!quote && !error && <PriceSkeleton />}
      </div>
      {quote && (
        <div className="border-t border-border p-5 xl:px-6">
          <BookLink vehicleId={vehicle.id} choice={choice} size="lg" wide />
          <p className="mt-2.5 text-center text-small text-muted-foreground">
            {quote.answer.isInstant
              ? t`You are not charged yet. Your booking is confirmed once you've paid.`
              : t`You are not charged yet. ${vehicle.host.firstName} answers within ${plural(requestHours, { one: '# hour', other: '# hours' })}.`}{' '}
            {quote.answer.unmet.length > 0 && (
              <Suspense fallback={null}>
                <WhyAsked answer={quote.answer} vehicle={vehicle} />
              </Suspense>
            )}
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {quote && !isStale
          ? t`${formatRand(quote.totalCents)} for ${plural(quote.rentalDays, { one: '# day', other: '# days' })}.`
          : ''}
      </p>
    </Card>
  );
}

function Heading({ vehicle, quote, isStale }: { vehicle: Vehicle; quote: Quote | null; isStale: boolean }) {
  return (
    <div
      aria-busy={isStale}
      className={cx('flex flex-wrap items-baseline justify-between gap-x-3', isStale && 'opacity-60')}
    >
      <p className="num text-price-xl tracking-tight">
        {formatRand(quote ? quote.totalCents : vehicle.dayPriceCents)}
      </p>
      <p className="text-small text-muted-foreground">
        {quote ? totalForDays(quote.rentalDays, say) : t`a day`}
      </p>
      {quote && (
        <p className="flex w-full flex-wrap justify-between gap-x-3 text-small text-muted-foreground">
          {t`Most you could owe`}{' '}
          <b className="num font-semibold text-soft-foreground">{formatRand(quote.mostYouCouldOweCents)}</b>
        </p>
      )}
    </div>
  );
}

function Price({ quote, isStale }: { quote: Quote; isStale: boolean }) {
  return (
    <div aria-busy={isStale} className={cx('grid gap-4.5', isStale && 'opacity-60')}>
      <PriceLines
        caption={t`What you pay now`}
        lines={linesOf(quote.lineItems)}
        totalLabel={t`You pay now`}
        totalCents={quote.totalCents}
      />
      <div className="rounded-md bg-sunken p-[min(1rem,4.5vw)]">
        <QuoteLiabilityBar quote={quote} />
      </div>
    </div>
  );
}

function PriceSkeleton() {
  return (
    <div role="status" aria-label={t`Working out the price`} className="grid gap-3">
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-6" />
      <Skeleton className="h-44" />
      <Skeleton className="h-13" />
    </div>
  );
}

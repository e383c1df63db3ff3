import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { cx } from '../../ui/cx.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';
import { BookLink } from './BookLink.tsx';
import type { TripChoice } from './use-trip-choice.ts';

/** Keeps the total and the next act in reach where the price is not at the side. It rests above the footer at the end. */
export function BottomBar({
  vehicleId,
  choice,
  quote,
  isStale,
}: {
  vehicleId: string;
  choice: TripChoice;
  quote: Quote;
  /** The price of another choice is on its way. */
  isStale: boolean;
}) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <div aria-busy={isStale} className={cx('min-w-0', isStale && 'opacity-60')}>
          <p className="num text-lead leading-6 font-[650]">{formatRand(quote.totalCents)}</p>
          <p className="text-caption text-muted-foreground">
            {t`${plural(quote.rentalDays, { one: '# day', other: '# days' })}, excess ${formatRand(quote.excessCents)}`}
          </p>
        </div>
        <BookLink vehicleId={vehicleId} choice={choice} />
      </div>
    </div>
  );
}

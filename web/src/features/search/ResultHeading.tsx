import { t } from '@lingui/core/macro';
import { carsText } from './filters/use-filter-counts.ts';
import { SortBox } from './SortBox.tsx';
import type { Sort } from './search-state.ts';

interface ResultHeadingProps {
  /** How many cars there are; undefined while that is not known. */
  count: number | undefined;
  /** Cars shown so far. */
  atLeast: number | undefined;
  /** Whether the dates are others than the address said, which nobody could search for. */
  hasOtherDates: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function words(count: number | undefined, atLeast: number | undefined): string {
  if (count === 0) return t`No cars free for your dates`;
  if (count !== undefined) return t`${carsText(count)} free for your dates`;
  // As long as an exact number, so that the heading stays on one line when it comes.
  return atLeast ? t`${atLeast}+ cars free for your dates` : t`Cars for your dates`;
}

export function ResultHeading({ count, atLeast, hasOtherDates, sort, onSort }: ResultHeadingProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 sm:flex-nowrap">
      <div>
        <h1 className="text-h3 tracking-[-0.012em] md:text-[1.375rem] md:leading-7">
          {words(count, atLeast)}
        </h1>
        {hasOtherDates && (
          <p role="status" className="text-small">
            {t`We couldn’t use the dates in this link, so we searched for the dates shown above.`}
          </p>
        )}
        <p className="text-small text-muted-foreground">
          {t`Totals include the service fee and Basic protection.`}
        </p>
      </div>
      <SortBox sort={sort} onSort={onSort} />
    </div>
  );
}

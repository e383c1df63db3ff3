import { plural, t } from '@lingui/core/macro';
import { SortBox } from './SortBox.tsx';
import type { Sort } from './search-state.ts';

interface ResultHeadingProps {
  /** Cars shown so far; undefined while none are known. */
  count: number | undefined;
  hasMore: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** There is no count of all: cars are found a page at a time. */
function words(count: number | undefined, hasMore: boolean): string {
  if (count === undefined) return t`Cars for your dates`;
  if (count === 0) return t`No cars free for your dates`;
  if (hasMore) return t`More than ${count} cars free for your dates`;
  return plural(count, { one: '# car free for your dates', other: '# cars free for your dates' });
}

export function ResultHeading({ count, hasMore, sort, onSort }: ResultHeadingProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 sm:flex-nowrap">
      <div>
        <h1 className="text-h3 tracking-[-0.012em] md:text-[1.375rem] md:leading-7">
          {words(count, hasMore)}
        </h1>
        <p className="text-small text-muted-foreground">
          {t`Totals include the service fee and Basic protection.`}
        </p>
      </div>
      <SortBox sort={sort} onSort={onSort} />
    </div>
  );
}

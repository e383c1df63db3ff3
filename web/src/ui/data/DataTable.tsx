import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { itemsOf } from '../../lib/paging/use-pages.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorWell } from '../Notice.tsx';
import { Delayed, Skeleton } from '../Skeleton.tsx';
import { SortHeader } from './SortHeader.tsx';

export interface Sort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

export interface Column<Row> {
  /** The name that a sort is asked for by. */
  readonly name: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** A second, quieter line. */
  readonly note?: (row: Row) => ReactNode;
  /** Amounts and counts stand at the right, in figures of one width. */
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
}

/** The rows on show and what becomes of them: what `useInfiniteQuery` gives, page by page by cursor. */
export interface Rows<Row> {
  /** Undefined while the first page is on its way. */
  readonly items: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

interface Listed<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly failureReason: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

/** The pages of a list as a table shows them. */
export function rowsOf<Row>(list: Listed<Row>): Rows<Row> {
  return {
    items: itemsOf(list.data),
    // The first failed try is told at once, as everywhere.
    error: list.error ?? list.failureReason,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    onMore: () => void list.fetchNextPage(),
    onRetry: () => void list.refetch(),
  };
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** The first is what a row is called by: it heads its row, and its card on phones. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: Rows<Row>;
  keyOf: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The one action of a row, at its end. */
  action?: (row: Row) => ReactNode;
  /** Marked as chosen, such as the one that is open beside the table. */
  isChosen?: (row: Row) => boolean;
  /** 40 high instead of 48, for back-office lists; on phones it slides to the side and does not become cards. */
  isDense?: boolean;
  /** What will be here, and the one way to fill it. */
  empty: { readonly title: string; readonly words?: string; readonly action?: ReactNode };
}

const LOADING_ROWS = ['a', 'b', 'c', 'd'] as const;

/** The one way to make a table. On phones each row is a card, unless the table is dense. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, empty, isDense = false } = props;
  const { items, error } = rows;
  if (items === undefined && error !== null) {
    return (
      <ErrorWell title={t`This did not load`} onRetry={rows.onRetry}>
        {wordsFor(error)}
      </ErrorWell>
    );
  }
  if (items === undefined) return <LoadingRows isDense={isDense} />;
  if (items.length === 0) {
    return (
      <EmptyState title={empty.title} action={empty.action}>
        {empty.words}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <section
        aria-label={label}
        className={cx(
          // What is there for screen readers alone stands by itself: it scrolls with the table, not with the page.
          'relative rounded-md border border-border bg-card',
          isDense ? 'overflow-x-auto' : 'max-md:border-0 max-md:bg-transparent md:overflow-x-auto',
        )}
      >
        <TableOfRows {...props} items={items} />
      </section>
      {error !== null && (
        <ErrorWell title={t`The next rows did not load`} onRetry={rows.onMore} retrying={rows.isLoadingMore}>
          {wordsFor(error)}
        </ErrorWell>
      )}
      {rows.hasMore && error === null && (
        <Button
          tone="secondary"
          className="justify-self-center"
          busy={rows.isLoadingMore}
          onClick={rows.onMore}
        >
          {t`Show more`}
        </Button>
      )}
    </div>
  );
}

function TableOfRows<Row>({ items, ...props }: DataTableProps<Row> & { items: readonly Row[] }) {
  const { label, columns, keyOf, sort, onSort, action, isChosen, isDense = false } = props;
  const id = useId();
  const [first, ...others] = columns;
  const asCards = !isDense;
  const cell = isDense ? 'h-10 px-3 py-1 text-small' : 'h-12 px-4 py-2 text-[0.9375rem] leading-5';
  return (
    <table className={cx('w-full border-collapse text-left', asCards && 'max-md:block')}>
      <caption className="sr-only">{label}</caption>
      <thead className={cx('bg-sunken', asCards && 'max-md:sr-only')}>
        <tr>
          {columns.map((column, index) => (
            <SortHeader
              key={column.name}
              id={`${id}-${column.name}`}
              column={column}
              sort={sort}
              onSort={onSort}
              className={cx(isDense ? 'px-3' : 'px-4', index === 0 && 'sticky left-0 z-1 bg-sunken')}
            />
          ))}
          {action && (
            <td className={isDense ? 'px-3' : 'px-4'}>
              <span className="sr-only">{t`Action`}</span>
            </td>
          )}
        </tr>
      </thead>
      <tbody className={cx(asCards && 'max-md:grid max-md:gap-3')}>
        {items.map((row) => {
          const chosen = isChosen?.(row) ?? false;
          const look = chosen ? 'bg-primary-soft' : 'bg-card';
          return (
            <tr
              key={keyOf(row)}
              aria-current={chosen || undefined}
              className={cx(
                'border-t border-border',
                look,
                asCards &&
                  'max-md:grid max-md:gap-1.5 max-md:rounded-md max-md:border max-md:px-4 max-md:py-3.5',
              )}
            >
              <th
                scope="row"
                className={cx(
                  cell,
                  look,
                  'sticky left-0 z-1 font-semibold',
                  chosen && 'shadow-[inset_3px_0_0_var(--primary)]',
                  asCards && 'max-md:static max-md:h-auto max-md:p-0 max-md:shadow-none',
                )}
              >
                {first.cell(row)}
                <Note>{first.note?.(row)}</Note>
              </th>
              {others.map((column) => (
                <td
                  key={column.name}
                  className={cx(
                    cell,
                    column.isNumber && 'num text-right',
                    asCards &&
                      'max-md:flex max-md:h-auto max-md:justify-between max-md:gap-4 max-md:p-0 max-md:text-right',
                  )}
                >
                  {asCards && (
                    <span aria-hidden className="shrink-0 text-small text-muted-foreground md:hidden">
                      {column.header}
                    </span>
                  )}
                  <div>
                    {column.cell(row)}
                    <Note>{column.note?.(row)}</Note>
                  </div>
                </td>
              ))}
              {action && (
                <td className={cx(cell, 'text-right', asCards && 'max-md:h-auto max-md:p-0 max-md:pt-2')}>
                  {action(row)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Note({ children }: { children: ReactNode }) {
  if (children === undefined || children === null) return null;
  return <div className="text-caption font-normal text-muted-foreground">{children}</div>;
}

const LoadingRows = ({ isDense }: { isDense: boolean }) => (
  <Delayed label={t`Loading`}>
    <div className="overflow-hidden rounded-md border border-border bg-card">
      <div className="h-10 bg-sunken" />
      {LOADING_ROWS.map((row) => (
        <div
          key={row}
          className={cx('flex items-center gap-6 border-t border-border px-4', isDense ? 'h-10' : 'h-12')}
        >
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  </Delayed>
);

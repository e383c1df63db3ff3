import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { cx } from '../cx.ts';
import type { Column, Sort } from './DataTable.tsx';

interface SortHeaderProps<Row> {
  id: string;
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  className: string;
}

/** The head of a column. One that can be sorted by is a button: a second press turns the order round. */
export function SortHeader<Row>({ id, column, sort, onSort, className }: SortHeaderProps<Row>) {
  const { name, header, isNumber = false, isSortable = false } = column;
  const direction = sort?.by === name ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const turn = () =>
    onSort?.({ by: name, direction: direction === 'ascending' ? 'descending' : 'ascending' });
  return (
    <th
      id={id}
      scope="col"
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      className={cx(
        'h-10 text-[0.78125rem] font-semibold whitespace-nowrap text-soft-foreground',
        isNumber && 'text-right',
        className,
      )}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          onClick={turn}
          className={cx(
            '-mx-1.5 inline-flex min-h-9 items-center gap-1 rounded-sm px-1.5 font-semibold hover:bg-accent hover:text-foreground',
            direction && 'text-foreground',
          )}
        >
          {header}
          <Arrow size={14} aria-hidden className={direction ? undefined : 'opacity-35'} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

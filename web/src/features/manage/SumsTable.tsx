import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** Two sums in cents: what is compared. */
type Sums = readonly [firstCents: number, secondCents: number];

interface SumsTableProps {
  /** Names the table for screen readers. */
  caption: string;
  /** What the two columns are. */
  columns: readonly [first: string, second: string];
  rows: readonly { readonly key: string; readonly label: ReactNode; readonly sums: Sums }[];
  total: Sums;
}

/**
 * On a phone the two sums stand side by side below what they are for, each under its own word, and with large text below
 * each other: R17 090.15 twice beside a label is wider than a phone.
 */
const ROW = '@max-[20rem]:grid @max-[20rem]:grid-cols-2 @max-[14rem]:grid-cols-1';

function Sum({ column, cents, className }: { column: string; cents: number; className: string }) {
  return (
    <td
      className={`num pl-3 text-right align-top whitespace-nowrap @max-[20rem]:pt-0 @max-[20rem]:pl-0 @max-[20rem]:first-of-type:text-left @max-[14rem]:text-left ${className}`}
    >
      <span aria-hidden className="hidden text-small font-normal text-muted-foreground @max-[20rem]:block">
        {column}
      </span>
      {formatRand(cents)}
    </td>
  );
}

/** Each line of a price with two sums, such as what was paid and what comes back, and the total of both. */
export function SumsTable({ caption, columns, rows, total }: SumsTableProps) {
  const amounts = ([first, second]: Sums, className: string) => (
    <>
      <Sum column={columns[0]} cents={first} className={className} />
      <Sum column={columns[1]} cents={second} className={className} />
    </>
  );
  return (
    <div className="@container">
      <table className="w-full text-[0.9375rem] leading-5 @max-[20rem]:grid">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[20rem]:sr-only">
          <tr className="border-b border-border text-small text-muted-foreground">
            <th scope="col" className="py-2 pr-3 text-left font-normal">{t`For`}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[20rem]:divide-y @max-[20rem]:divide-border">
          {rows.map(({ key, label, sums }) => (
            <tr key={key} className={ROW}>
              <th
                scope="row"
                className="py-2 pr-3 text-left align-top font-normal @max-[20rem]:col-span-full @max-[20rem]:pb-0.5"
              >
                {label}
              </th>
              {amounts(sums, 'py-2')}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={`border-t border-border font-[650] ${ROW}`}>
            <th
              scope="row"
              className="py-3 pr-3 text-left font-[650] @max-[20rem]:col-span-full @max-[20rem]:pb-0.5"
            >
              {t`Total`}
            </th>
            {amounts(total, 'py-3')}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

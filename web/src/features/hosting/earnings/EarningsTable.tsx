import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

export interface EarningsRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly tripCount: number;
  readonly grossCents: number;
  readonly feeCents: number;
  readonly comingCents: number;
  readonly heldCents: number;
  readonly paidCents: number;
}

interface EarningsTableProps {
  id: string;
  title: string;
  words: string;
  /** What a row is about. */
  of: string;
  rows: readonly EarningsRow[];
}

const CELL = 'num px-3 py-2 text-right whitespace-nowrap';
const HEAD = 'px-3 py-2 text-right font-semibold';
const FULL = 100;

/** Sums of money row by row, with a bar that says what the number beside it does. On phones the table slides. */
export function EarningsTable({ id, title, words, of, rows }: EarningsTableProps) {
  if (rows.length === 0) return null;
  const earnedOf = ({ grossCents, feeCents }: EarningsRow) => grossCents - feeCents;
  const most = Math.max(1, ...rows.map(earnedOf));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-small text-soft-foreground">{words}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what slides has to be reached by keyboard.
        tabIndex={0}
        aria-labelledby={id}
        className="overflow-x-auto rounded-md border border-border bg-card"
      >
        <table className="w-full min-w-[46rem] text-small">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {of}
              </th>
              <th scope="col" className={HEAD}>{t`Trips`}</th>
              <th scope="col" className={HEAD}>{t`Rental and extras`}</th>
              <th scope="col" className={HEAD}>{t`Kwela's fee`}</th>
              <th scope="col" className={HEAD}>{t`You earn`}</th>
              <td className="w-1/6" />
              <th scope="col" className={HEAD}>{t`Paid out so far`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-border">
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {row.name}
                </th>
                <td className={CELL}>{row.tripCount}</td>
                <td className={CELL}>{formatRand(row.grossCents)}</td>
                <td className={CELL}>{formatRand(row.feeCents)}</td>
                <td className={`${CELL} font-semibold`}>{formatRand(earnedOf(row))}</td>
                <td aria-hidden className="px-3 py-2">
                  <svg aria-hidden viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full">
                    <rect width={(earnedOf(row) * FULL) / most} height="12" className="fill-primary" />
                  </svg>
                </td>
                <td className={CELL}>{formatRand(row.paidCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

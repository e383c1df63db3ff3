import { useState } from 'react';
import { NetworkError } from '../../lib/refusal.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, type Rows, type Sort } from '../../ui/data/DataTable.tsx';
import { Sample, State } from './Sample.tsx';

interface Payout {
  readonly reference: string;
  readonly host: string;
  readonly town: string;
  readonly amount: string;
  readonly isPaid: boolean;
}

const PAYOUTS: readonly Payout[] = [
  { reference: 'PO-2612', host: 'Thandi Khumalo', town: 'Sandton', amount: 'R2 484.00', isPaid: true },
  { reference: 'PO-2613', host: 'Johan Vermeulen', town: 'Stellenbosch', amount: 'R907.50', isPaid: false },
  {
    reference: 'PO-2614',
    host: 'Nomathemba Zanele van der Westhuizen-Mokoena',
    town: 'Umhlanga Rocks and La Lucia Ridge',
    amount: 'R112 925.00',
    isPaid: false,
  },
];

const COLUMNS: readonly [Column<Payout>, ...Column<Payout>[]] = [
  { name: 'reference', header: 'Payout', cell: ({ reference }) => reference, isSortable: true },
  { name: 'host', header: 'Host', cell: ({ host }) => host, note: ({ town }) => town },
  {
    name: 'state',
    header: 'State',
    cell: ({ isPaid }) => <Badge tone={isPaid ? 'success' : 'warning'}>{isPaid ? 'Paid' : 'Waiting'}</Badge>,
  },
  { name: 'amount', header: 'Amount', cell: ({ amount }) => amount, isNumber: true, isSortable: true },
];

const nothing = () => undefined;
const ROWS: Rows<Payout> = {
  items: PAYOUTS,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  onMore: nothing,
  onRetry: nothing,
};

function Payouts({ rows, isDense = false }: { rows: Rows<Payout>; isDense?: boolean }) {
  const [sort, setSort] = useState<Sort>({ by: 'reference', direction: 'ascending' });
  return (
    <DataTable
      label="Payouts"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ reference }) => reference}
      sort={sort}
      onSort={setSort}
      isDense={isDense}
      isChosen={({ reference }) => reference === 'PO-2613'}
      action={({ isPaid }) =>
        isPaid ? null : (
          <Button size="sm" tone="secondary">
            Pay out
          </Button>
        )
      }
      empty={{ title: 'No payouts yet', words: 'They appear here once a trip is over.' }}
    />
  );
}

export const Tables = () => (
  <Sample
    id="table"
    title="A table"
    lead="Cards on phones, or sideways when dense. Sorted by its heads, page by page."
    isWide
  >
    <div className="grid gap-7">
      <State name="With more to come">
        <Payouts rows={{ ...ROWS, hasMore: true }} />
      </State>
      <State name="Dense">
        <Payouts rows={ROWS} isDense />
      </State>
      <div className="grid gap-7 md:grid-cols-3">
        <State name="On its way">
          <Payouts rows={{ ...ROWS, items: undefined }} />
        </State>
        <State name="Empty">
          <Payouts rows={{ ...ROWS, items: [] }} />
        </State>
        <State name="Not loaded">
          <Payouts rows={{ ...ROWS, items: undefined, error: new NetworkError('no_answer') }} />
        </State>
      </div>
    </div>
  </Sample>
);

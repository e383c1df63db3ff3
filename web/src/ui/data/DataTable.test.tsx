import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { Button } from '../Button.tsx';
import { type Column, DataTable, type Rows, type Sort } from './DataTable.tsx';

interface Payout {
  readonly reference: string;
  readonly host: string;
  readonly cents: number;
}

const PAYOUTS: readonly Payout[] = [
  { reference: 'PO-1', host: 'Thandi', cents: 90_750 },
  { reference: 'PO-2', host: 'Johan', cents: 24_840 },
];
const COLUMNS: readonly [Column<Payout>, ...Column<Payout>[]] = [
  { name: 'reference', header: 'Payout', cell: ({ reference }) => reference, isSortable: true },
  { name: 'host', header: 'Host', cell: ({ host }) => host, note: () => 'Sandton' },
  { name: 'amount', header: 'Amount', cell: ({ cents }) => cents, isNumber: true, isSortable: true },
];

const rowsOf = (over: Partial<Rows<Payout>> = {}): Rows<Payout> => ({
  items: PAYOUTS,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  onMore: vi.fn(),
  onRetry: vi.fn(),
  ...over,
});

function Payouts({ rows, onSort }: { rows: Rows<Payout>; onSort?: (sort: Sort) => void }) {
  const [sort, setSort] = useState<Sort>({ by: 'reference', direction: 'ascending' });
  return (
    <DataTable
      label="Payouts"
      columns={COLUMNS}
      rows={rows}
      keyOf={({ reference }) => reference}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        onSort?.(next);
      }}
      isChosen={({ reference }) => reference === 'PO-2'}
      action={({ reference }) => <Button size="sm">Pay {reference}</Button>}
      empty={{ title: 'No payouts yet', words: 'They appear here once a trip is over.' }}
    />
  );
}

const heads = () => screen.getAllByRole('columnheader');

it('is a table with a name, a head for each column and a name for each row', () => {
  render(<Payouts rows={rowsOf()} />);
  const table = screen.getByRole('table', { name: 'Payouts' });
  expect(heads().map(({ textContent }) => textContent)).toEqual(['Payout', 'Host', 'Amount']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['PO-1', 'PO-2']);
  const second = screen.getByRole('row', { current: true });
  within(second).getByRole('button', { name: 'Pay PO-2' });
  expect(within(second).getByRole('rowheader').textContent).toBe('PO-2');
});

it('is sorted by the button of a head, which says the order', async () => {
  const person = userEvent.setup();
  const onSort = vi.fn();
  render(<Payouts rows={rowsOf()} onSort={onSort} />);
  const order = () => heads().map((head) => head.getAttribute('aria-sort'));
  expect(order()).toEqual(['ascending', null, 'none']);
  await person.click(screen.getByRole('button', { name: 'Payout' }));
  expect(order()).toEqual(['descending', null, 'none']);
  await person.click(screen.getByRole('button', { name: 'Amount' }));
  expect(order()).toEqual(['none', null, 'ascending']);
  expect(onSort.mock.calls).toEqual([
    [{ by: 'reference', direction: 'descending' }],
    [{ by: 'amount', direction: 'ascending' }],
  ]);
  expect(screen.queryByRole('button', { name: 'Host' })).toBeNull();
});

it('says what will be here while there is nothing', () => {
  render(<Payouts rows={rowsOf({ items: [] })} />);
  screen.getByText('No payouts yet');
  screen.getByText('They appear here once a trip is over.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows that it is on its way', async () => {
  render(<Payouts rows={rowsOf({ items: undefined })} />);
  await screen.findByRole('status', { name: 'Loading' });
});

it('says why nothing came, and asks again', async () => {
  const person = userEvent.setup();
  const rows = rowsOf({ items: undefined, error: new Refusal('x', 'We could not reach Kwela.', 503, null) });
  render(<Payouts rows={rows} />);
  expect(screen.getByRole('alert').textContent).toContain('We could not reach Kwela.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(rows.onRetry).toHaveBeenCalledOnce();
});

it('goes on page by page, and keeps the rows when the next ones do not come', async () => {
  const person = userEvent.setup();
  const rows = rowsOf({ hasMore: true });
  const { rerender } = render(<Payouts rows={rows} />);
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows.onMore).toHaveBeenCalledOnce();
  rerender(<Payouts rows={rowsOf({ hasMore: true, error: new Refusal('x', 'No signal.', 503, null) })} />);
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toContain('No signal.');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

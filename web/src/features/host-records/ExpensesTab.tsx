import { formatRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { FileButton } from '../../lib/files/FileButton.tsx';
import { monthOf } from '../../lib/long-dates.ts';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable, rowsOf } from '../../ui/data/DataTable.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { Note, RecordsFrame } from './RecordsFrame.tsx';
import { RowActions } from './RowActions.tsx';
import { type Expense, type ExpensesAnswer, useExpenses, useRemoveRecord } from './record-calls.ts';
import { CATEGORY_NAMES } from './record-words.ts';
import { MainSum, Sums } from './Sums.tsx';
import { useRecordsAsked } from './use-records-asked.ts';

/** What a host spent on their cars: the sums of a period, and each entry. */
export default function ExpensesTab() {
  const { now, period, vehicleId, asked } = useRecordsAsked();
  const list = useExpenses(asked);
  const remove = useRemoveRecord('expense');
  const [edited, setEdited] = useState<Expense | 'new' | null>(null);
  const first = list.data?.pages[0];
  const cars = first?.cars ?? [];
  const carName = (id: string | null) =>
    id === null ? t`All cars` : (cars.find((car) => car.id === id)?.plate ?? '–');
  const add = <Button onClick={() => setEdited('new')}>{t`Add an expense`}</Button>;
  return (
    <RecordsFrame
      period={period}
      cars={cars}
      vehicleId={vehicleId}
      add={add}
      sums={first && first.totals.all.count > 0 ? <ExpenseSums answer={first} carName={carName} /> : null}
    >
      <DataTable
        label={t`Expenses`}
        columns={[
          {
            name: 'category',
            header: t`Category`,
            cell: ({ category }) => say(CATEGORY_NAMES[category]),
            note: ({ note }) => <Note>{note}</Note>,
          },
          { name: 'day', header: t`Paid on`, cell: ({ spentOn }) => formatDate(spentOn, now) },
          {
            name: 'car',
            header: t`Car`,
            cell: (row) => <span translate="no">{carName(row.vehicleId)}</span>,
          },
          {
            name: 'amount',
            header: t`Amount`,
            isNumber: true,
            cell: ({ cents }) => formatRand(cents),
            note: ({ vatCents }) => {
              const vat = formatRand(vatCents);
              return vatCents > 0 ? t`VAT ${vat}` : null;
            },
          },
        ]}
        rows={rowsOf(list)}
        keyOf={({ id }) => id}
        action={(row) => (
          <RowActions
            name={`${say(CATEGORY_NAMES[row.category])}, ${formatDate(row.spentOn, now)}`}
            onEdit={() => setEdited(row)}
            onRemove={() => remove.mutate(row.id)}
          >
            {row.receipt !== null && <FileButton file={row.receipt} label={t`Receipt`} />}
          </RowActions>
        )}
        empty={{
          title: t`No expenses in this period`,
          words: t`Write down what you pay for your cars, and keep the slip with it.`,
          action: add,
        }}
      />
      {edited !== null && (
        <ExpenseDialog
          expense={edited === 'new' ? null : edited}
          cars={cars}
          vehicleId={vehicleId}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordsFrame>
  );
}

interface ExpenseSumsProps {
  answer: ExpensesAnswer;
  carName: (id: string | null) => string;
}

function ExpenseSums({ answer: { totals }, carName }: ExpenseSumsProps) {
  const count = t`${plural(totals.all.count, { one: '# entry', other: '# entries' })}`;
  return (
    <section
      aria-label={t`Totals of this period`}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <div className="grid gap-4">
        <MainSum
          label={t`Spent`}
          value={formatRand(totals.all.cents)}
          how={t`The sum of ${count} by the day of payment, VAT included.`}
        />
        <MainSum
          label={t`VAT in it`}
          value={formatRand(totals.all.vatCents)}
          how={t`As your slips say, or at the rate of the day. Whether you may claim it, your tax practitioner says.`}
        />
        <Sums
          title={t`By car`}
          rows={totals.byCar.map(({ vehicleId, cents }) => ({
            key: vehicleId ?? 'all',
            name: <span translate="no">{carName(vehicleId)}</span>,
            value: formatRand(cents),
          }))}
        />
      </div>
      <Sums
        title={t`By category`}
        rows={totals.byCategory.map(({ category, cents }) => ({
          key: category,
          name: say(CATEGORY_NAMES[category]),
          value: formatRand(cents),
        }))}
      />
      <Sums
        title={t`By month`}
        rows={totals.byMonth.map(({ month, cents }) => ({
          key: month,
          name: monthOf(`${month}-01`),
          value: formatRand(cents),
        }))}
      />
    </section>
  );
}

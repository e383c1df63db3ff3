import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatKm } from '../../lib/format-km.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DataTable, rowsOf } from '../../ui/data/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DriveDialog } from './DriveDialog.tsx';
import { Note, RecordsFrame } from './RecordsFrame.tsx';
import { RowActions } from './RowActions.tsx';
import { type Drive, type DrivesAnswer, useDrives, useRemoveRecord } from './record-calls.ts';
import { USE_NAMES } from './record-words.ts';
import { MainSum, Sums } from './Sums.tsx';
import { formatPercentBp } from './share.ts';
import { useRecordsAsked } from './use-records-asked.ts';

/** What the cars of a host were driven for: the distances of a period, and each drive. */
export default function LogTab() {
  const { now, period, vehicleId, asked } = useRecordsAsked();
  const list = useDrives(asked);
  const remove = useRemoveRecord('drive');
  const [edited, setEdited] = useState<Drive | 'new' | null>(null);
  const first = list.data?.pages[0];
  const cars = first?.cars ?? [];
  const car = vehicleId ?? cars[0]?.id;
  if (first !== undefined && car === undefined) {
    return (
      <EmptyState
        title={t`The log of your cars will be here`}
        action={<ButtonLink to={paths.becomeAHost}>{t`How hosting works`}</ButtonLink>}
      >
        {t`List a car, then write down what it is driven for.`}
      </EmptyState>
    );
  }
  const plateOf = (id: string) => cars.find((one) => one.id === id)?.plate ?? '–';
  const lastKmOf = (id: string) => first?.items.find((drive) => drive.vehicleId === id)?.toKm;
  const add = <Button onClick={() => setEdited('new')}>{t`Add a drive`}</Button>;
  return (
    <RecordsFrame
      period={period}
      cars={cars}
      vehicleId={vehicleId}
      add={add}
      sums={first && first.totals.all.count > 0 ? <LogSums answer={first} plateOf={plateOf} /> : null}
    >
      <DataTable
        label={t`Kilometre log`}
        columns={[
          {
            name: 'day',
            header: t`Driven on`,
            cell: ({ drivenOn }) => formatDate(drivenOn, now),
            note: ({ note }) => <Note>{note}</Note>,
          },
          {
            name: 'car',
            header: t`Car`,
            cell: (row) => <span translate="no">{plateOf(row.vehicleId)}</span>,
          },
          { name: 'use', header: t`What for`, cell: ({ use }) => say(USE_NAMES[use]) },
          {
            name: 'odometer',
            header: t`Odometer`,
            isNumber: true,
            cell: ({ fromKm, toKm }) => {
              const [from, to] = [formatKm(fromKm), formatKm(toKm)];
              return t`${from} to ${to}`;
            },
            note: ({ isOdometerReplaced }) => (isOdometerReplaced ? t`Odometer replaced` : null),
          },
          { name: 'km', header: t`Distance`, isNumber: true, cell: (row) => formatKm(row.toKm - row.fromKm) },
        ]}
        rows={rowsOf(list)}
        keyOf={({ id }) => id}
        action={(row) => (
          <RowActions
            name={`${plateOf(row.vehicleId)}, ${formatDate(row.drivenOn, now)}`}
            onEdit={() => setEdited(row)}
            onRemove={() => remove.mutate(row.id)}
          />
        )}
        empty={{
          title: t`No drives in this period`,
          words: t`Write down each drive with what the odometer shows.`,
          action: add,
        }}
      />
      {edited !== null && car !== undefined && (
        <DriveDialog
          drive={edited === 'new' ? null : edited}
          cars={cars}
          vehicleId={car}
          lastKmOf={lastKmOf}
          onClose={() => setEdited(null)}
        />
      )}
    </RecordsFrame>
  );
}

interface LogSumsProps {
  answer: DrivesAnswer;
  plateOf: (id: string) => string;
}

function LogSums({ answer: { totals }, plateOf }: LogSumsProps) {
  const { all } = totals;
  const [business, own, unlogged] = [
    formatKm(all.businessKm),
    formatKm(all.privateKm),
    formatKm(all.unloggedKm),
  ];
  return (
    <section
      aria-label={t`Distances of this period`}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <MainSum
        label={t`Business share`}
        value={formatPercentBp(all.businessShareBp)}
        how={t`Business ÷ (business + private + not logged) = ${business} ÷ (${business} + ${own} + ${unlogged}).`}
      />
      <Sums
        title={t`By use`}
        rows={[
          { key: 'business', name: say(USE_NAMES.business), value: business },
          { key: 'private', name: say(USE_NAMES.private), value: own },
          { key: 'unlogged', name: t`Not logged, between two drives`, value: unlogged },
        ]}
      />
      <Sums
        title={t`Business by car`}
        rows={totals.byCar.map(({ vehicleId, businessKm, businessShareBp }) => ({
          key: vehicleId,
          name: <span translate="no">{plateOf(vehicleId)}</span>,
          value: `${formatKm(businessKm)} (${formatPercentBp(businessShareBp)})`,
        }))}
      />
    </section>
  );
}

import { formatWholeRand } from '@kwela/domain/money';
import { plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/dates.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { listRows } from './list-rows.ts';

export type PreviewedBulk = OutputOf<'prices/preview-bulk'>;

const MINUTE_MS = 60_000;

/** What a change would do, day by day for each car. Nothing is changed yet. */
export function BulkPreview({ preview }: { preview: PreviewedBulk }) {
  const now = useNow(MINUTE_MS);
  const dayCount = preview.cars.reduce((sum, { days }) => sum + days.length, 0);
  const limitCount = preview.cars.flatMap(({ days }) => days.filter(({ isAtLimit }) => isAtLimit)).length;
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {dayCount === 0
          ? t`No price would change.`
          : t`${plural(dayCount, { one: '# price changes.', other: '# prices change.' })} Nothing is saved yet.`}
      </p>
      {limitCount > 0 && (
        <Notice tone="warning">
          {t`${plural(limitCount, { one: '# price stays', other: '# prices stay' })} at the lowest or highest price that the car may have.`}
        </Notice>
      )}
      {preview.cars.map(({ vehicleId, title, days }) => (
        <details key={vehicleId} open={preview.cars.length <= 2}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            <span translate="no">{title}</span> ·{' '}
            {t`${plural(days.length, { one: '# day', other: '# days' })}`}
          </summary>
          <DataTable
            label={title}
            isDense
            rows={listRows(days)}
            keyOf={({ on }) => on}
            columns={[
              { name: 'day', header: t`Day`, cell: ({ on }) => formatDate(on, now) },
              {
                name: 'before',
                header: t`Now`,
                isNumber: true,
                cell: ({ beforeCents }) => formatWholeRand(beforeCents),
              },
              {
                name: 'after',
                header: t`New price`,
                isNumber: true,
                cell: ({ afterCents }) => formatWholeRand(afterCents),
              },
            ]}
            empty={{ title: t`These days cost this already` }}
          />
        </details>
      ))}
    </div>
  );
}

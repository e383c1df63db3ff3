import { plural, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { useAlarm, useNow } from '../../ui/hooks/use-now.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLastBulk, useUndoBulk } from './price-calls.ts';

const MINUTE_MS = 60_000;

/** The last change to many dates, while it can be taken back; also after a reload. */
export function BulkUndo() {
  const now = useNow(MINUTE_MS);
  const query = useLastBulk();
  const undo = useUndoBulk();
  const last = query.data?.last ?? null;
  useAlarm(last && Date.parse(last.undoUntil), () => void query.refetch());
  const undone = undo.data;
  // What became of an earlier change is not said of a newer one, nor when the time of that is up.
  const isOfAnother = last !== null && undo.variables !== undefined && undo.variables !== last.bulkId;
  const { reset } = undo;
  useEffect(() => {
    if (isOfAnother) reset();
  }, [isOfAnother, reset]);
  return (
    <div role="status" aria-live="polite" className="grid gap-3 empty:hidden">
      {undo.error && <Notice tone="destructive">{wordsFor(undo.error)}</Notice>}
      {last === null
        ? undone && (
            <Notice tone="success" title={t`The change is undone`}>
              {undone.keptCount > 0 &&
                t`${plural(undone.keptCount, { one: '# day was', other: '# days were' })} changed again since then and kept the newer price.`}
            </Notice>
          )
        : last.dayCount > 0 && (
            <Notice
              tone="success"
              title={t`${plural(last.dayCount, { one: '# price is changed', other: '# prices are changed' })}`}
              action={
                <Button
                  tone="secondary"
                  size="sm"
                  busy={undo.isPending}
                  onClick={() => undo.mutate(last.bulkId)}
                >
                  {t`Undo`}
                </Button>
              }
            >
              {t`You can undo this until ${formatDateTime(new Date(last.undoUntil), now)}.`}
            </Notice>
          )}
    </div>
  );
}

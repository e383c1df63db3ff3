import { CHANGE_KIND_LABELS } from '@kwela/words/changes/labels';
import { t } from '@lingui/core/macro';
import { say } from '../../../../lib/words.ts';
import { Card } from '../../../../ui/Card.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { ChangeTable } from './ChangeTable.tsx';
import type { BookingChange } from './change-calls.ts';
import { doneWords, standing } from './change-words.ts';

/** What became of the changes of before, the latest first. */
export function History({ booking, changes }: { booking: Booking; changes: readonly BookingChange[] }) {
  const now = useNow(60_000);
  if (changes.length === 0) return null;
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-3 text-h3">{t`Changes so far`}</h2>
      <ul className="divide-y divide-border">
        {changes.map((change) => {
          const { title, text } = standing(change, booking, now);
          const kind = say(CHANGE_KIND_LABELS[change.kind]);
          return (
            <li key={change.id} className="grid gap-1 py-4 first:pt-0 last:pb-0">
              <p className="font-semibold">{t`${kind}: ${title}`}</p>
              <p className="text-small text-muted-foreground">
                {text} {change.state === 'applied' && doneWords(change)}
              </p>
              {change.answerNote !== '' && (
                <p translate="no" className="text-small break-words">
                  “{change.answerNote}”
                </p>
              )}
              {change.state === 'applied' && (
                <details className="mt-1">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
                    {t`Line by line`}
                  </summary>
                  <div className="mt-3">
                    <ChangeTable terms={change} now={now} />
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

import { END_REASON_LABELS } from '@kwela/words/trip/end-reasons';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Booking } from '../queries.ts';

/** Why one side ended the booking, in their own words, for both to read. */
export default function EndReason({ booking: { endReason, viewer, guest, host } }: { booking: Booking }) {
  if (endReason === null) return null;
  const { by, reason, note } = endReason;
  const [writer, reader] =
    by === 'host' ? [host.firstName, guest.firstName] : [guest.firstName, host.firstName];
  return (
    <Card className="p-5 md:p-6 print:hidden">
      <h2 id="end-reason" className="mb-3 text-[1.375rem] leading-7">
        {viewer === by ? t`What you told ${reader}` : t`What ${writer} says`}
      </h2>
      <blockquote aria-labelledby="end-reason" className="grid gap-1 rounded-md bg-sunken px-4 py-3">
        {reason !== null && <p className="font-semibold">{say(END_REASON_LABELS[reason])}</p>}
        {note !== '' && (
          <p translate="no" className="whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )}
      </blockquote>
    </Card>
  );
}

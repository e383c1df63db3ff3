import { CHANGE_KIND_LABELS } from '@kwela/words/changes/labels';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { managePath } from '../manage-path.ts';
import type { Booking } from '../queries.ts';

/** Says that a change of this booking waits, for whom and until when; where none does, nothing. */
export default function ChangeCall({ booking }: { booking: Booking }) {
  const now = useNow(30_000);
  const { data } = useQuery({
    ...callQuery('changes/of-booking', { bookingId: booking.bookingId }),
    staleTime: 0,
  });
  const open = data?.changes.find(({ endsAt }) => endsAt !== null);
  if (open === undefined || open.endsAt === null) return null;
  const until = formatDateTime(new Date(open.endsAt), now);
  const kind = say(CHANGE_KIND_LABELS[open.kind]);
  const isMine = open.actions.some((action) => action !== 'withdraw');
  return (
    <Notice
      tone={isMine ? 'warning' : 'info'}
      className="print:hidden"
      title={t`Open change: ${kind}`}
      action={
        <ButtonLink tone="secondary" to={managePath(booking.bookingId, 'change')}>
          {isMine ? t`See it and decide` : t`See the change`}
        </ButtonLink>
      }
    >
      {isMine ? t`It waits for you until ${until}.` : t`It waits for the other side until ${until}.`}
    </Notice>
  );
}

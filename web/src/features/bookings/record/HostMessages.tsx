import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Booking } from '../queries.ts';

/** What the host of a trip has sent its guest, for both to read again; nothing while there is nothing. */
export default function HostMessages({
  booking: { bookingId, viewer, host },
  now,
}: {
  booking: Booking;
  now: Date;
}) {
  const { data } = useQuery({ ...callQuery('guest-messages/of-trip', { bookingId }), staleTime: 0 });
  if (data === undefined || data.messages.length === 0) return null;
  const title = viewer === 'guest' ? t`Messages from your host` : t`Messages to your guest`;
  return (
    <Card className="p-5 md:p-6 print:hidden">
      <h2 id="host-messages" className="mb-4 text-[1.375rem] leading-7">
        {title}
      </h2>
      <ul aria-labelledby="host-messages" className="grid gap-3">
        {data.messages.map(({ id, text, sentAt }) => (
          <li key={id} className="grid gap-1 rounded-md bg-sunken px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-small text-muted-foreground">
              <span translate="no">{host.firstName}</span>
              <time dateTime={sentAt}>{formatDateTime(new Date(sentAt), now)}</time>
            </p>
            <p translate="no" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

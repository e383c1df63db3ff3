import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import type { Previewed } from './message-calls.ts';

/** How a guest reads a message: on the page of the trip, and in the mail around it. */
export function MessagePreview({ trip, text, mail }: Previewed) {
  const [now] = useState(() => new Date());
  const guest = trip?.guestFirstName ?? '';
  const start = trip === null ? '' : formatDateTime(new Date(trip.startAt), now);
  return (
    <section aria-label={t`Preview`} className="grid gap-3 rounded-md bg-sunken p-4">
      <p className="text-small text-muted-foreground">
        {trip === null
          ? t`No trip is coming up, so the names are an example.`
          : t`As ${guest} would read it for the trip of ${start}.`}
      </p>
      <p
        translate="no"
        className="max-w-[52ch] justify-self-start rounded-md border border-border bg-card px-4 py-3 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      <details className="text-small">
        <summary className="min-h-11 cursor-pointer py-2.5 text-link">{t`See the email around it`}</summary>
        <p className="font-semibold wrap-anywhere">{mail.subject}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere text-soft-foreground">{mail.text}</p>
        <p className="mt-2 text-muted-foreground">{t`Your guest gets the email in their own language. Your message stays as you wrote it.`}</p>
      </details>
    </section>
  );
}

import type { ContactWay } from '@kwela/domain/bookings/no-show';
import type { ContactOutcome } from '@kwela/domain/hand-over/late-contacts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { say } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { sideOf } from '../../../bookings/viewer.ts';
import { type Contact, useLateContacts } from './late-contacts.ts';

const ContactForm = lazy(() => import('./ContactForm.tsx'));

const WAYS: Readonly<Record<ContactWay, MessageDescriptor>> = {
  call: msg({ message: 'Call', context: 'how somebody was contacted' }),
  sms: msg({ message: 'SMS', context: 'how somebody was contacted' }),
  message: msg({ message: 'Message', context: 'how somebody was contacted' }),
};
const OUTCOMES: Readonly<Record<ContactOutcome, MessageDescriptor>> = {
  reached: msg`Reached`,
  left_message: msg`Left a message`,
  no_answer: msg`No answer`,
};

function Line({ contact, who, now }: { contact: Contact; who: string; now: Date }) {
  const { way, outcome, note, at } = contact;
  const came = outcome === null ? t`Sent through Kwela` : say(OUTCOMES[outcome]);
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-semibold">
        <span translate="no">{who}</span> · {say(WAYS[way])} · {came}
      </p>
      <p className="num text-small text-muted-foreground">{formatDateTime(new Date(at), now)}</p>
      {note !== '' && (
        <p translate="no" className="max-w-[62ch] break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </li>
  );
}

/** How guest and host tried to reach each other about a late car; while they are in touch it is not given up. */
export function ContactLog({ booking }: { booking: Booking }) {
  const now = useNow(30_000);
  const query = useLateContacts(booking.bookingId);
  const [isAsked, setAsked] = useState(false);
  const [guest, host] = [booking.guest.firstName, booking.host.firstName];
  const isGuest = sideOf(booking.viewer) === 'guest';
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`The log did not load`} loading={t`Loading the log`}>
        <Skeleton className="h-40 max-w-[820px]" />
      </QueryPending>
    );
  }
  const { items, canLog, unrecoveredAt } = query.data;
  const by = unrecoveredAt === null ? null : formatDateTime(new Date(unrecoveredAt), now);
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <h2 className="text-h3">{t`Calls and messages`}</h2>
      {by !== null && (
        <p className="max-w-[62ch]">
          {isGuest
            ? t`If ${host} does not hear from you and the car is not back by ${by}, our safety team takes over.`
            : t`If you do not hear from ${guest} and the car is not back by ${by}, our safety team takes over.`}
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-muted-foreground">{t`Nobody has written anything down yet. You both see what is added here.`}</p>
      ) : (
        <ul className="divide-y divide-border" aria-label={t`Calls and messages`}>
          {items.map((contact) => (
            <Line
              key={contact.id}
              contact={contact}
              who={contact.side === 'guest' ? guest : host}
              now={now}
            />
          ))}
        </ul>
      )}
      {canLog && (
        <div>
          <Button tone="secondary" onClick={() => setAsked(true)}>{t`Add a call or message`}</Button>
        </div>
      )}
      <Suspense>
        {isAsked && (
          <ContactForm
            bookingId={booking.bookingId}
            other={isGuest ? host : guest}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}

import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { BookingSummary } from '../queries.ts';

const AcceptDialog = lazy(async () => ({ default: (await import('./SimpleCommands.tsx')).AcceptDialog }));
const DeclineDialog = lazy(async () => ({ default: (await import('./DeclineDialog.tsx')).DeclineDialog }));

export const isToAnswer = ({ viewer, state }: Pick<BookingSummary, 'viewer' | 'state'>): boolean =>
  viewer === 'host' && state === 'requested';

/** Answers a request from a list; each answer is asked about first, as on the page of the booking. */
export function RequestActions({ booking }: { booking: BookingSummary }) {
  const [asked, setAsked] = useState<'accept' | 'decline' | null>(null);
  const who = booking.guest.firstName;
  const close = () => setAsked(null);
  // A request that was answered leaves the list with its buttons: the keyboard goes on from the page.
  const wasAsked = useRef(false);
  useEffect(() => {
    wasAsked.current ||= asked !== null;
  }, [asked]);
  useEffect(
    () => () => {
      if (wasAsked.current && document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div className="relative flex flex-wrap gap-2">
      <Button aria-label={t`Accept ${who}’s request`} onClick={() => setAsked('accept')}>
        {t`Accept`}
      </Button>
      <Button tone="secondary" aria-label={t`Decline ${who}’s request`} onClick={() => setAsked('decline')}>
        {t`Decline`}
      </Button>
      <Suspense>
        {asked === 'accept' && <AcceptDialog booking={booking} onClose={close} />}
        {asked === 'decline' && <DeclineDialog booking={booking} onClose={close} />}
      </Suspense>
    </div>
  );
}

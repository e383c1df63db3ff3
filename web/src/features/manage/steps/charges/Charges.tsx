import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '../../../../lib/dates.ts';
import { wordsFor } from '../../../../lib/refusal.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import type { StepProps } from '../../step.ts';
import { Answers } from './Answers.tsx';
import { ChargeCard } from './ChargeCard.tsx';
import { type TripCharges, useChange, useCharges } from './charge-calls.ts';
import { Prefilled } from './Prefilled.tsx';

const OtherCharge = lazy(() => import('./OtherCharge.tsx'));

/** What the host can still charge, and their word that there is nothing more. */
function ToCharge({ booking, charges }: { booking: Booking; charges: TripCharges }) {
  const now = useNow(60_000);
  const { bookingId, prefilled, stated, canSayNone, hasSaidNone, fileUntil, documentUntil } = charges;
  const [isAsked, setAsked] = useState(false);
  const none = useChange('charges/say-none', bookingId);
  const guest = booking.guest.firstName;
  const at = (instant: string | null) => (instant === null ? '' : formatDateTime(new Date(instant), now));
  const [until, lettersUntil] = [at(fileUntil), at(documentUntil)];
  if (!canSayNone && stated.length === 0) return null;
  return (
    <section aria-labelledby="to-charge" className="grid gap-4">
      <div>
        <h2 id="to-charge" className="text-h3">{t`What you can charge`}</h2>
        <p className="max-w-[62ch] text-muted-foreground">
          {canSayNone
            ? t`Send charges until ${until}. Tolls and fines can follow until ${lettersUntil}.`
            : t`Only tolls and fines can still be charged, until ${lettersUntil}.`}
        </p>
      </div>
      {prefilled.map((one) => (
        <Prefilled key={one.kind} bookingId={bookingId} one={one} />
      ))}
      {stated.length > 0 && (
        <div>
          <Button tone="secondary" onClick={() => setAsked(true)}>{t`Add a charge`}</Button>
        </div>
      )}
      {canSayNone && !hasSaidNone && (
        <Card className="grid gap-3 p-5 md:p-6">
          <h3 className="text-h3">{t`Nothing more to charge?`}</h3>
          <p className="max-w-[62ch]">
            {t`The rest of the deposit goes back to ${guest} now, and you can read what they wrote about the trip sooner.`}
          </p>
          {none.error !== null && <Notice tone="destructive" title={wordsFor(none.error)} />}
          <div>
            <Button tone="secondary" busy={none.isPending} onClick={() => none.send({ bookingId })}>
              {t`I have no more charges`}
            </Button>
          </div>
        </Card>
      )}
      <Suspense>
        {isAsked && <OtherCharge bookingId={bookingId} stated={stated} onClose={() => setAsked(false)} />}
      </Suspense>
    </section>
  );
}

/** Nothing was charged, in words for either side. */
function None({ booking, charges }: { booking: Booking; charges: TripCharges }) {
  const now = useNow(60_000);
  const until = charges.fileUntil === null ? null : new Date(charges.fileUntil);
  const isOpen = until !== null && until > now;
  const said = until === null ? '' : formatDateTime(until, now);
  const host = booking.host.firstName;
  if (charges.side === 'host') return <Notice>{t`You have not charged anything for this trip.`}</Notice>;
  return (
    <Notice>
      {isOpen
        ? t`${host} has not charged anything. They can until ${said}; tolls and fines may come later by letter.`
        : t`${host} has not charged anything for this trip.`}
    </Notice>
  );
}

/** Why there is no fuel among the charges of a trip. */
function PrepaidFuel({ booking, side }: { booking: Booking; side: TripCharges['side'] }) {
  const guest = booking.guest.firstName;
  return (
    <Notice>
      {side === 'guest'
        ? t`You prepaid the refuelling, so no fuel can be charged.`
        : t`${guest} prepaid the refuelling, so no fuel can be charged. What they paid for it is part of the payout.`}
    </Notice>
  );
}

/** What is charged after a trip: the host sends it, the guest answers it, and both read how it stands. */
export default function Charges({ booking }: StepProps) {
  const now = useNow(30_000);
  const query = useCharges(booking.bookingId);
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`The charges did not load`} loading={t`Loading the charges`}>
        <Skeleton className="h-60 max-w-[820px]" />
      </QueryPending>
    );
  }
  const { charges, side, isFuelPrepaid } = query.data;
  const names = { guest: booking.guest.firstName, host: booking.host.firstName };
  return (
    <div className="grid max-w-[820px] gap-7">
      {isFuelPrepaid && <PrepaidFuel booking={booking} side={side} />}
      {charges.length === 0 ? (
        <None booking={booking} charges={query.data} />
      ) : (
        <section aria-label={t`Charges of this trip`} className="grid gap-4">
          {charges.toReversed().map((charge) => (
            <ChargeCard key={charge.id} charge={charge} side={side ?? 'host'} names={names} now={now}>
              <Answers charge={charge} side={side} />
            </ChargeCard>
          ))}
        </section>
      )}
      <ToCharge booking={booking} charges={query.data} />
    </div>
  );
}

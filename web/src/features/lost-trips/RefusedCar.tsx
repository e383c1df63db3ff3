import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { FileList } from '../../lib/files/FileList.tsx';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Booking } from '../bookings/queries.ts';
import { Said } from '../bookings/Said.tsx';
import { ANGLE_LABELS } from '../hand-over/words.ts';
import { Replacements } from './Replacements.tsx';
import { type RefusedCar as Refused, useRefusedCar } from './refused-car-calls.ts';

const YourSide = lazy(() => import('./YourSide.tsx'));

/** What happens with a car that was turned down until somebody has decided, for each side. */
function waitingWords({ viewer, guest }: Booking, { decideBy, fullRefundCents }: Refused, now: Date): string {
  const until = formatDateTime(new Date(decideBy), now);
  if (viewer === 'host') {
    const name = guest.firstName;
    return t`If nobody has decided by ${until}, ${name} gets everything back.`;
  }
  const whole = formatRand(fullRefundCents ?? 0);
  return viewer === 'guest'
    ? t`If nobody has decided by ${until}, you get ${whole} back in full. Your deposit goes back to you either way.`
    : t`The guest refused the car. If nobody has decided by ${until}, they get ${whole} back in full.`;
}

/** What was decided, by whom, and what it means. */
function decidedWords({ viewer }: Booking, { decision, by }: NonNullable<Refused['decision']>): string {
  const isGuest = viewer === 'guest';
  if (decision === 'dismiss')
    return isGuest
      ? t`We found no reason to refuse the car. You get back what your cancellation policy gives for the moment at which you refused it.`
      : t`We found no reason to refuse the car. It counts as if the guest had cancelled at that moment.`;
  if (by === 'system')
    return isGuest
      ? t`Nobody had looked at it in time, so it was decided for you: you get everything back.`
      : t`Nobody had looked at it in time, so it was decided for the guest, who gets everything back.`;
  return isGuest
    ? t`We looked at your photos: you didn’t have to take this car. You get everything back.`
    : t`We looked at the photos: the guest didn’t have to take this car, and gets everything back.`;
}

function Photos({ photos }: Pick<Refused, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={t`Photos of the guest`} className="grid grid-cols-3 gap-3 sm:grid-cols-4">
      {photos.map(({ id, angle, address }) => (
        <li key={id}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={say(ANGLE_LABELS[angle])}
              loading="lazy"
              className="aspect-4/3 w-full rounded-sm bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Answer({ answer, who }: { answer: NonNullable<Refused['answer']>; who: string }) {
  return (
    <Said who={who} words={answer.words}>
      <FileList files={answer.files} />
    </Said>
  );
}

/** A car that was turned down: until when somebody looks at it, what both sides say, and afterwards what was decided and why. */
export function RefusedCar({ booking }: { booking: Booking }) {
  const now = useNow(60_000);
  const query = useRefusedCar(booking.bookingId);
  // The page waits for it and shows nothing before; so this tells why it did not come.
  if (query.data === undefined) {
    return (
      <QueryPending
        query={query}
        failed={t`What we know of the refused car did not load`}
        loading={t`Opening the refused car`}
      >
        <Skeleton className="h-44" />
      </QueryPending>
    );
  }
  const car = query.data;
  const { decision, answer } = car;
  const isWaiting = booking.state === 'refused';
  const { host, guest, viewer, bookingId } = booking;
  const writer = host.firstName;
  // Ended at once, before somebody looked at them.
  if (!isWaiting && decision === null) return null;
  return (
    <>
      <Card className="grid gap-4 p-5 md:p-6 print:hidden">
        <h2 className="text-[1.375rem] leading-7">
          {decision === null ? t`The refused car` : t`What we decided`}
        </h2>
        <p className="max-w-[62ch]">
          {decision === null ? waitingWords(booking, car, now) : decidedWords(booking, decision)}
        </p>
        {decision !== null && (
          <p className="-mt-2 text-small text-muted-foreground">
            {formatDateTime(new Date(decision.at), now)}
          </p>
        )}
        {decision !== null && decision.note !== '' && (
          <Said who={t`Kwela’s decision`} words={decision.note} />
        )}
        {answer !== null && (
          <Answer answer={answer} who={viewer === 'host' ? t`Your side` : t`What ${writer} says`} />
        )}
        {viewer !== 'guest' && isWaiting && <Photos photos={car.photos} />}
      </Card>
      {car.canAnswer && (
        <Suspense fallback={<Skeleton className="h-80" />}>
          <YourSide bookingId={bookingId} guest={guest.firstName} maxFiles={car.maxFiles} />
        </Suspense>
      )}
      {viewer === 'guest' && isWaiting && <Replacements booking={booking} now={now} />}
    </>
  );
}

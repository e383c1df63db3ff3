import { nextAction, STATE_LABELS } from '@kwela/words/bookings';
import { formatShortRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';

type Trip = OutputOf<'bookings/mine'>['items'][number];

/** The next trip of a person who is signed in: null for none, undefined while it is on its way. */
export function useNextTrip(): Trip | null | undefined {
  const { status, needsSecondFactor } = useAuth();
  const isIn = status === 'signed_in' && !needsSecondFactor;
  const { data, isLoading, failureReason } = useQuery({
    ...callQuery('bookings/mine', { as: 'guest', tab: 'upcoming', limit: 1 }),
    enabled: isIn,
  });
  if (isIn && data) return data.items[0] ?? null;
  return status === 'loading' || (isLoading && failureReason === null) ? undefined : null;
}

/** A trip that comes, with the one thing to do or to wait for. */
export function NextTrip({ trip, now }: { trip: Trip; now: Date }) {
  const { vehicle, state } = trip;
  const carName = `${vehicle.make} ${vehicle.model}`;
  return (
    <section aria-labelledby="next-trip" className="wrap pt-12">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4 md:p-5">
        <VehicleArt
          car={vehicle}
          title={t`${carName}, illustration`}
          fill
          className="h-20 w-32 shrink-0 rounded-sm"
        />
        <div className="min-w-[min(15rem,100%)] flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="next-trip" className="text-h3">
              {t`Your next trip: ${carName}`}
            </h2>
            <Badge icon={<KeyRound size={14} aria-hidden />}>{say(STATE_LABELS[state])}</Badge>
          </div>
          <p className="text-small text-muted-foreground tabular-nums">
            {formatShortRange(new Date(trip.startAt), new Date(trip.endAt), now, say)},{' '}
            <span translate="no">{vehicle.area}</span>
          </p>
          <p className="mt-1 text-small">{say(nextAction(state, 'guest', trip.times))}</p>
        </div>
        <ButtonLink tone="secondary" to={paths.booking(trip.bookingId)}>
          {t`Open this trip`}
        </ButtonLink>
      </Card>
    </section>
  );
}

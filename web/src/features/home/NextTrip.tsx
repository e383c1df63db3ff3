import { nextAction, PAPERS_LABEL, STATE_LABELS } from '@kwela/words/bookings';
import { formatShortRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../vehicle-photos/PhotoOrDrawing.tsx';
import type { OwnTrip } from './use-next-trip.ts';

/** A trip that comes, with the one thing to do or to wait for. */
export default function NextTrip({ trip, now }: { trip: OwnTrip; now: Date }) {
  const { vehicle, state } = trip;
  const needsPapers = trip.papersUntil !== null;
  const carName = `${vehicle.make} ${vehicle.model}`;
  return (
    <section aria-labelledby="next-trip" className="wrap pt-12">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4 md:p-5">
        <PhotoOrDrawing photo={vehicle.photo} sizes="128px" className="h-20 w-32 shrink-0 rounded-sm">
          <VehicleArt
            car={vehicle}
            title={t`${carName}, illustration`}
            fill
            className="h-20 w-32 shrink-0 rounded-sm"
          />
        </PhotoOrDrawing>
        <div className="min-w-[min(15rem,100%)] flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id="next-trip" className="text-h3">
              {t`Your next trip: ${carName}`}
            </h2>
            <Badge icon={<KeyRound size={14} aria-hidden />}>
              {say(needsPapers ? PAPERS_LABEL : STATE_LABELS[state])}
            </Badge>
          </div>
          <p className="text-small text-muted-foreground tabular-nums">
            {formatShortRange(new Date(trip.startAt), new Date(trip.endAt), now, say)},{' '}
            <span translate="no">{vehicle.area}</span>
          </p>
          <p className="mt-1 text-small">{say(nextAction(state, 'guest', trip.times, { needsPapers }))}</p>
        </div>
        <ButtonLink tone="secondary" to={paths.booking(trip.bookingId)}>
          {t`Open this trip`}
        </ButtonLink>
      </Card>
    </section>
  );
}

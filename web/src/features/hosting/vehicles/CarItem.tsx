import { formatWholeRand } from '@kwela/domain/money';
import { localDate } from '@kwela/domain/time';
import type { ListingState } from '@kwela/domain/vehicles/vehicle';
import { REASON_LABELS } from '@kwela/words/hosting/decision-reasons';
import { plural, t } from '@lingui/core/macro';
import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Pencil from 'lucide-react/icons/pencil';
import { formatDate } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Badge, type BadgeTone, Plate } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Rating } from '../../../ui/Rating.tsx';
import { listingPath } from '../../listing/new-listing.ts';
import { VehicleArt } from '../../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../../vehicle-photos/PhotoOrDrawing.tsx';
import { CarActions } from './CarActions.tsx';
import { CarNumbers, type CarTold } from './CarNumbers.tsx';
import { carName, STATE_LABELS, standingLines, timeLines } from './car-words.ts';
import type { OwnCar } from './own-cars.ts';

const LOOK: Readonly<Record<ListingState, { tone: BadgeTone; Icon: typeof Hourglass }>> = {
  draft: { tone: 'neutral', Icon: Pencil },
  in_review: { tone: 'info', Icon: Hourglass },
  live: { tone: 'success', Icon: CircleCheck },
  snoozed: { tone: 'warning', Icon: CirclePause },
  auto_paused: { tone: 'warning', Icon: CirclePause },
  suspended: { tone: 'destructive', Icon: CircleX },
  archived: { tone: 'neutral', Icon: Archive },
};

const WHOLE_BP = 10_000;
const FULL = 100;

/** One car of a host: how it stands, what it needs, when it is free, and what can be done with it. */
export function CarItem({ car, told, now }: { car: OwnCar; told: CarTold | null; now: Date }) {
  const { id, state, drawnBy, ahead } = car;
  const { tone, Icon } = LOOK[state];
  const name = carName(car);
  const lines = standingLines(car, now);
  const times = timeLines(car, now);
  const isWritten = state === 'draft' || state === 'in_review';
  const disc = car.discExpiresOn === null ? null : formatDate(car.discExpiresOn, now);
  const percent = Math.floor((car.completenessBp / WHOLE_BP) * FULL);
  return (
    <article
      aria-labelledby={`car-${id}`}
      className="grid gap-x-5 gap-y-4 rounded-md border border-border bg-card p-[min(1rem,4.5vw)] md:grid-cols-[200px_minmax(0,1fr)] md:p-5"
    >
      <PhotoOrDrawing
        photo={car.photo}
        sizes="(min-width: 768px) 200px, 100vw"
        className="aspect-2/1 w-full rounded-sm md:aspect-3/2"
      >
        <div className="relative aspect-2/1 overflow-hidden rounded-sm bg-(--scene-sky) md:aspect-3/2">
          <VehicleArt
            car={{
              id,
              body: drawnBy.body ?? 'hatch',
              colour: drawnBy.colour ?? 'silver',
              seats: drawnBy.seats ?? 5,
              province: drawnBy.province ?? 'WC',
            }}
            crop="card"
            fill
            className="absolute inset-0 size-full"
          />
        </div>
      </PhotoOrDrawing>
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
            {say(STATE_LABELS[state])}
          </Badge>
          {car.plate !== null && (
            <span translate="no">
              <Plate>{car.plate}</Plate>
            </span>
          )}
        </p>
        <h3 id={`car-${id}`} className="text-h3 break-words" translate={car.title === '' ? undefined : 'no'}>
          {name}
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
          <Price cents={car.dayPriceCents} />
          {isWritten && <span className="num">{t`${percent} % complete`}</span>}
          {car.isPublished && <Rating value={car.rating} />}
          {car.tripCount > 0 && (
            <span className="num">{plural(car.tripCount, { one: '# trip', other: '# trips' })}</span>
          )}
          {car.isPublished && disc !== null && <span>{t`Licence disc until ${disc}`}</span>}
        </p>
        <Decided car={car} now={now} />
        {lines.map((line) => (
          <p key={line} className="text-small">
            {line}
          </p>
        ))}
        {times.length > 0 && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft-foreground">
            {times.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {ahead !== null && (
              <Link className="text-link" to={paths.booking(ahead.next.bookingId)}>
                {t`See the booking`}
              </Link>
            )}
          </p>
        )}
        {told && <CarNumbers told={told} now={now} />}
        <CarActions car={car} now={now} editPath={listingPath(id)} />
      </div>
    </article>
  );
}

function Price({ cents }: { cents: number | null }) {
  const price = cents === null ? null : formatWholeRand(cents);
  return <span className="num font-semibold">{price === null ? t`No price yet` : t`${price} a day`}</span>;
}

/** Decisions that the host has to know about: why a car came back, was turned away or was taken off. */
function Decided({ car: { state, decision }, now }: { car: OwnCar; now: Date }) {
  if (decision === null) return null;
  const { kind, reasons, note } = decision;
  const isOpen =
    (state === 'draft' && kind === 'send_back') ||
    (state === 'archived' && kind === 'reject') ||
    (state === 'suspended' && kind === 'suspend');
  if (!isOpen) return null;
  const on = formatDate(localDate(new Date(decision.at)), now);
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3 text-small">
      <p className="font-semibold">
        {state === 'draft'
          ? t`We asked for changes on ${on}`
          : state === 'archived'
            ? t`We turned this car away on ${on}`
            : t`We suspended this car on ${on}`}
      </p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{say(REASON_LABELS[reason])}</li>
        ))}
      </ul>
      {note !== null && (
        <p className="mt-1 break-words whitespace-pre-line" translate="no">
          {note}
        </p>
      )}
    </div>
  );
}

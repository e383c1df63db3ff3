import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../lib/dates.ts';
import { searchPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Booking } from '../bookings/queries.ts';
import { OfferCard } from '../vehicles/OfferCard.tsx';
import { useReplacements } from './use-replacements.ts';

/** Cars like the one that a guest lost, for what is left of the days. */
export function Replacements({ booking, now }: { booking: Booking; now: Date }) {
  const found = useReplacements(booking, now);
  if (found.data === undefined) return null;
  const { items, mostCents } = found.data;
  const window = { startAt: new Date(found.data.startAt), endAt: new Date(found.data.endAt) };
  const from = formatDateTime(window.startAt, now);
  const hasBegun = window.startAt > new Date(booking.startAt);
  const { lat, lng } = booking.pickUp;
  return (
    <section aria-labelledby="replacements" className="grid gap-4">
      <div>
        <h2 id="replacements" className="text-h3">{t`Cars like it for your days`}</h2>
        <p className="max-w-[62ch] text-muted-foreground">
          {items.length === 0
            ? t`No car like it is free nearby for your days. Look further afield, or for another kind of car.`
            : t`They cost ${formatRand(mostCents)} at most, service fee included.`}{' '}
          {hasBegun && t`You can pick one up from ${from}.`}
        </p>
      </div>
      {items.length > 0 && (
        <ul className="grid gap-5 md:grid-cols-3">
          {items.map((car) => (
            <li key={car.id}>
              <OfferCard car={car} window={window} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink
          tone="secondary"
          to={searchPath({ place: booking.vehicle.area, near: { lat, lng }, ...window })}
        >
          {t`See all cars for these days`}
        </ButtonLink>
      </div>
    </section>
  );
}

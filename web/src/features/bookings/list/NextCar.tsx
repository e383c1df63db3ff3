import { remainingWindow } from '@kwela/domain/bookings/trip/remaining-window';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { t } from '@lingui/core/macro';
import { searchPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { policyNow } from '../../policy/policy.ts';
import { bookAgainPath, isHostsFault } from '../book-again.ts';
import type { Booking } from '../queries.ts';

/** For which of its dates a guest may still look for a car; null: for none. */
function datesLeft({ state, ...booking }: Booking, now: Date): TripWindow | null {
  const dates = { startAt: new Date(booking.startAt), endAt: new Date(booking.endAt) };
  if (isHostsFault(state)) return remainingWindow(dates, now, policyNow(now).trips);
  return state !== 'completed' && dates.startAt > now ? dates : null;
}

/** The way on for a guest whose booking is over: other cars for dates that are still ahead, or the same car again. */
export default function NextCar({ booking, now }: { booking: Booking; now: Date }) {
  const { vehicle, pickUp } = booking;
  const left = datesLeft(booking, now);
  const stillNeedsOne = left !== null;
  const canBookAgain = !isHostsFault(booking.state);
  if (!stillNeedsOne && !canBookAgain) return null;
  return (
    <Card className="grid gap-4 p-5 md:p-6 print:hidden">
      <div>
        <h2 className="text-h3">{stillNeedsOne ? t`Do you still need a car?` : t`Need a car again?`}</h2>
        <p className="mt-1 text-small text-muted-foreground">
          {stillNeedsOne
            ? t`See what else is free for your dates around ${vehicle.area}.`
            : t`Book the same car for other dates, at that day’s price.`}
        </p>
      </div>
      <div className="grid gap-3 md:flex md:flex-wrap">
        {left !== null && (
          <ButtonLink
            to={searchPath({
              place: vehicle.area,
              near: { lat: pickUp.lat, lng: pickUp.lng },
              ...left,
            })}
          >
            {t`See cars for these dates`}
          </ButtonLink>
        )}
        {canBookAgain && (
          <ButtonLink tone={stillNeedsOne ? 'secondary' : 'primary'} to={bookAgainPath(booking, now)}>
            {t`Book it again`}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

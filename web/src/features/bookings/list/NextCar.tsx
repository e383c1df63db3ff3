import { t } from '@lingui/core/macro';
import { searchPath } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { bookAgainPath } from '../book-again.ts';
import type { Booking } from '../queries.ts';

/** The way on for a guest whose booking is over: other cars for dates that are still ahead, or the same car again. */
export default function NextCar({ booking, now }: { booking: Booking; now: Date }) {
  const { vehicle, pickUp } = booking;
  const [startAt, endAt] = [new Date(booking.startAt), new Date(booking.endAt)];
  const stillNeedsOne = booking.state !== 'completed' && startAt > now;
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
        {stillNeedsOne && (
          <ButtonLink
            to={searchPath({
              place: vehicle.area,
              near: { lat: pickUp.lat, lng: pickUp.lng },
              startAt,
              endAt,
            })}
          >
            {t`See cars for these dates`}
          </ButtonLink>
        )}
        <ButtonLink tone={stillNeedsOne ? 'secondary' : 'primary'} to={bookAgainPath(booking, now)}>
          {t`Book it again`}
        </ButtonLink>
      </div>
    </Card>
  );
}

import { searchPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { TripWindow } from '../trips/trip-window.ts';
import type { Vehicle } from './vehicle.ts';

/** The host took a break with this car; others are near. */
export function PausedCar({ vehicle, window }: { vehicle: Vehicle; window: TripWindow }) {
  const { city, lat, lng, host } = vehicle;
  return (
    <Notice
      title="This car is not for rent at the moment"
      action={
        <ButtonLink
          tone="secondary"
          size="sm"
          to={searchPath({ place: city, near: { lat, lng }, startAt: window.startAt, endAt: window.endAt })}
        >
          Find another car in {city}
        </ButtonLink>
      }
    >
      {host.firstName} has paused it. Bookings that were made stay as they are.
    </Notice>
  );
}

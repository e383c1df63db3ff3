import { t } from '@lingui/core/macro';
import { Notice } from '../../ui/Notice.tsx';
import { CarTitle } from './CarTitle.tsx';
import { HostSection } from './sections/HostSection.tsx';
import { ReviewsSection } from './sections/ReviewsSection.tsx';
import SimilarCars from './sections/SimilarCars.tsx';
import { Specs } from './sections/Specs.tsx';
import type { TripChoice } from './use-trip-choice.ts';
import type { Vehicle } from './vehicle.ts';

/** A car that its host has taken off the road for a while: no price, and other cars first. */
export default function PausedCar({
  vehicle,
  choice,
  now,
}: {
  vehicle: Vehicle;
  choice: TripChoice;
  now: Date;
}) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] pt-5 pb-16 md:pt-8">
      <CarTitle vehicle={vehicle} now={now} />
      <Notice title={t`This car is not available now`} className="mt-6">
        {t`${vehicle.host.firstName} has paused it. The cars below are near it.`}
      </Notice>
      <Specs vehicle={vehicle} />
      <SimilarCars vehicle={vehicle} window={choice.window} />
      <div className="mt-9">
        <HostSection host={vehicle.host} />
        <ReviewsSection vehicle={vehicle} />
      </div>
    </div>
  );
}

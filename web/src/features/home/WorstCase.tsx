import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { postQuery } from '../../lib/call-query.ts';
import { lazyOnceReachable } from '../../lib/preloadable.ts';
import { carPath, searchPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { OnceSeen } from '../../ui/late/OnceSeen.tsx';
import type { ChosenPlace } from '../places/place.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import type { VehicleCard } from '../vehicles/OfferCard.tsx';

const PLAN = 'standard';
const WorstCaseBar = lazyOnceReachable(() => import('./WorstCaseBar.tsx'));

interface WorstCaseProps {
  car: VehicleCard;
  window: TripWindow;
  place: ChosenPlace;
}

/** A real quote of a car that is on show above. Without a quote there is nothing to claim, and the block is left out. */
export function WorstCase({ car, window, place }: WorstCaseProps) {
  const { data: quote } = useQuery(
    postQuery('bookings/quote', {
      vehicleId: car.id,
      startAt: window.startAt.toISOString(),
      endAt: window.endAt.toISOString(),
      protectionPlan: PLAN,
    }),
  );
  if (!quote) return null;
  return (
    <section aria-labelledby="worst-case" className="wrap pt-16 md:pt-22">
      <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.08fr] lg:gap-18">
        <div>
          <h2 id="worst-case" className="md:text-h1">
            {t`Know the worst case before you pay`}
          </h2>
          <p className="mt-3.5 max-w-[44ch] text-[1.0625rem] leading-[1.6875rem] text-soft-foreground">
            {t`Add up what you pay and what it could cost if something goes wrong. We call it the most you could owe, and it is on every car. Your deposit is the first money used, so it is not added on top.`}
          </p>
          <div className="mt-5.5 flex flex-wrap gap-3">
            <ButtonLink
              to={searchPath({ place: place.name, near: place, ...window })}
            >{t`Find a car`}</ButtonLink>
            <ButtonLink tone="tertiary" to={carPath(car.id, window)}>
              {t`See this car`}
            </ButtonLink>
          </div>
        </div>
        <OnceSeen id="worst-case-bar">
          <WorstCaseBar car={car} quote={quote} plan={PLAN} />
        </OnceSeen>
      </div>
    </section>
  );
}

import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef } from 'react';
import { useInView } from '../../../ui/hooks/use-in-view.ts';
import { policyNow } from '../../policy/policy.ts';
import { CalendarSkeleton } from '../CalendarSkeleton.tsx';
import type { Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

const FreeDays = lazy(() => import('./FreeDays.tsx'));

/** What longer trips save, e.g. `3% from 3 days, 10% from 7 days`; empty when nothing. */
export function discountWords({ discounts }: Pick<Vehicle, 'discounts'>): string {
  const from = policyNow().rental.discountFromDays;
  return [
    { days: from.days3Bp, bp: discounts.days3Bp },
    { days: from.days7Bp, bp: discounts.days7Bp },
    { days: from.days30Bp, bp: discounts.days30Bp },
  ]
    .filter(({ bp }) => bp > 0)
    .map(({ days, bp }) => t`${bp / 100}% from ${days} days`)
    .join(', ');
}

interface FreeDaysSectionProps {
  vehicle: Vehicle;
  window: TripWindow;
  onChange: (window: TripWindow) => void;
  now: Date;
}

/** The calendar is fetched and drawn when its place comes near: it is the largest part of the page, and far down. */
export function FreeDaysSection({ vehicle, ...trip }: FreeDaysSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  const discounts = discountWords(vehicle);
  return (
    <Section id="free" title={t`Availability`}>
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={<CalendarSkeleton />}>
            <FreeDays vehicle={vehicle} {...trip} />
          </Suspense>
        ) : (
          <CalendarSkeleton />
        )}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-small text-muted-foreground [&_b]:font-semibold [&_b]:text-foreground">
        <li>
          <Trans>
            <b>Struck out, hatched:</b> booked
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Half filled:</b> free from noon, or until noon
          </Trans>
        </li>
        <li>
          <Trans>
            <b>No start:</b> the trip may pass through, but not start or end
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Number:</b> rand a day
          </Trans>
        </li>
        {discounts && (
          <li>
            <Trans>
              <b>Longer trips cost less:</b> {discounts}
            </Trans>
          </li>
        )}
      </ul>
    </Section>
  );
}

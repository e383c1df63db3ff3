import { transitionsFrom } from '@kwela/domain/bookings/lifecycle';
import { formatRand } from '@kwela/domain/money';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatKm } from '../../../lib/format-km.ts';
import { listOf } from '../../../lib/list-of.ts';
import { lazyOnceReachable } from '../../../lib/preloadable.ts';
import { say } from '../../../lib/words.ts';
import { Card } from '../../../ui/Card.tsx';
import { Rating } from '../../../ui/Rating.tsx';
import { CancellationBar } from '../../pricing/CancellationBar.tsx';
import { countryName } from '../../pricing/country-name.ts';
import { depositDates } from '../../pricing/deposit-dates.ts';
import { policyName } from '../../pricing/policy-labels.ts';
import { isTripOver } from '../is-over.ts';
import type { Booking } from '../queries.ts';
import { carName, otherOf, sideOf } from '../viewer.ts';
import { CarFront } from './CarFront.tsx';

const PlanFacts = lazyOnceReachable(() => import('./PlanFacts.tsx'));

const hasPlan = ({ surface, purpose, flightNumber, route }: Booking): boolean =>
  [surface, purpose, flightNumber, route].some((told) => told !== null);

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 py-2 last:pb-0">
      <dt className="w-23 text-muted-foreground">{term}</dt>
      <dd className="min-w-[min(9rem,100%)] flex-1">{children}</dd>
    </div>
  );
}

/** A South African number as people here write it. */
const phoneText = (phone: string): string =>
  phone.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '0$1\u00a0$2\u00a0$3');

const CallLink = ({ name, phone }: { name: string; phone: string }) => (
  <a
    href={`tel:${phone}`}
    className="inline-flex min-h-11 items-center gap-2 font-semibold text-link print:min-h-0"
  >
    <Phone size={18} aria-hidden />
    {t`Call ${name}: ${phoneText(phone)}`}
  </a>
);

/** The car and the person on the other side, with their number once it is known. */
export function CarCard({ booking }: { booking: Booking }) {
  const other = otherOf(booking);
  const who = (
    <>
      <span className="min-w-0">
        {sideOf(booking.viewer) === 'guest'
          ? t`${other.firstName} is the host`
          : t`${booking.guest.firstName} is the guest`}
      </span>
      {booking.guestStars && (
        <Rating
          value={booking.guestStars.rating}
          count={booking.guestStars.count}
          className="text-foreground"
        />
      )}
    </>
  );
  return (
    <CarFront vehicle={booking.vehicle} car={carName(booking)} person={other} who={who}>
      {booking.otherPhone !== null && <CallLink name={other.firstName} phone={booking.otherPhone} />}
    </CarFront>
  );
}

const driverNames = ({ drivers, guest }: Booking): string =>
  drivers.length === 0
    ? guest.firstName
    : drivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');

/** What the guest said they will do with the car. */
function usageWords({ countries, isEhailing }: Booking): string {
  const abroad = listOf(countries.map(countryName));
  const parts = [
    ...(countries.length > 0 ? [t`Also drives to ${abroad}`] : []),
    ...(isEhailing ? [t`E-hailing work`] : []),
  ];
  return parts.join('. ');
}

/** When, where, who drives, and what is included. */
export function TripFacts({ booking, now }: { booking: Booking; now: Date }) {
  const { pickUp } = booking;
  return (
    <Card className="p-5 md:p-6 print:p-4">
      <h2 className="mb-2 text-h3">{t`When and where`}</h2>
      <dl className="divide-y divide-border text-[0.9375rem] leading-5.5">
        <Fact term={t`Pick-up`}>{formatDateTime(new Date(booking.startAt), now)}</Fact>
        <Fact term={t`Return`}>{formatDateTime(new Date(booking.endAt), now)}</Fact>
        <Fact term={t`Place`}>
          <span translate="no">{pickUp.label}</span>
          {!pickUp.isExact && !isTripOver(booking.state) && (
            <small className="block text-small text-muted-foreground">
              {t`You get the exact spot ${plural(booking.times.readyBeforeStartHours, { one: '# hour', other: '# hours' })} before pick-up.`}
            </small>
          )}
        </Fact>
        <Fact term={booking.drivers.length > 1 ? t`Drivers` : t`Driver`}>
          <span translate="no">{driverNames(booking)}</span>
        </Fact>
        {usageWords(booking) !== '' && <Fact term={t`Use`}>{usageWords(booking)}</Fact>}
        {hasPlan(booking) && (
          <Suspense fallback={null}>
            <PlanFacts booking={booking} />
          </Suspense>
        )}
        <Fact term={t`Distance`}>{t`${formatKm(booking.kmIncluded)} included`}</Fact>
        <Fact term={t`Protection`}>
          <Trans>
            {say(PLAN_NAMES[booking.protectionPlan])}. Excess{' '}
            <span className="num">{formatRand(booking.excessCents)}</span>
          </Trans>
        </Fact>
      </dl>
    </Card>
  );
}

/** The deposit in words: how much, when held, when back. What is confirmed stays so, whenever somebody looks. */
export function DepositFacts({ booking, now }: { booking: Booking; now: Date }) {
  const confirmed = booking.events.find(({ state }) => state === 'confirmed');
  const { heldAt, backBy } = depositDates(
    new Date(booking.startAt),
    new Date(booking.endAt),
    confirmed ? new Date(confirmed.at) : now,
    booking.times,
  );
  return (
    <Card className="p-5 md:p-6 print:order-2 print:p-4">
      <h2 className="mb-2 text-h3">{t`The deposit`}</h2>
      <p className="font-semibold tabular-nums">{t`${formatRand(booking.depositCents)} held, then comes back`}</p>
      <p className="mt-1 text-small text-muted-foreground">
        {t`Held on ${formatDateTime(heldAt, now)}. Back by ${formatDateTime(backBy, now)} if the car is on time and there is nothing to settle. It is used first if there is damage or a rule is broken.`}
      </p>
      <MostOwed booking={booking} />
    </Card>
  );
}

/** The worst case, which the deposit is the first part of. */
export const MostOwed = ({ booking }: { booking: Booking }) =>
  booking.mostYouCouldOweCents === null ? null : (
    <p className="mt-3 flex justify-between gap-4 border-t border-border pt-3 text-small">
      <span>{sideOf(booking.viewer) === 'guest' ? t`Most you could owe` : t`Most the guest could owe`}</span>
      <b className="num">{formatRand(booking.mostYouCouldOweCents)}</b>
    </p>
  );

/** Before a booking is confirmed nothing was taken, so nothing of it is kept. */
function cancellingTitle({ state, viewer }: Booking): string {
  const isGuest = sideOf(viewer) === 'guest';
  if (transitionsFrom(state).includes('cancel_by_guest')) {
    return isGuest ? t`If you cancel` : t`If the guest cancels`;
  }
  return isGuest ? t`If you cancel after it is confirmed` : t`If the guest cancels after it is confirmed`;
}

/** What comes back on a cancellation, in dated steps; only until the trip begins or is over. */
export function CancellationFacts({ booking, now }: { booking: Booking; now: Date }) {
  const steps = booking.cancellationPreview.filter(({ until }) => until === null || new Date(until) > now);
  const isBeforeTheTrip = transitionsFrom(booking.state).includes('cancel_by_platform');
  // While the car is not back, cancelling costs nothing; the notice about it says so.
  if (!isBeforeTheTrip || steps.length === 0 || booking.atRiskSince !== null) return null;
  return (
    <Card className="p-5 md:p-6 print:hidden">
      <h2 className="mb-1 text-h3">{cancellingTitle(booking)}</h2>
      <p className="mb-4 text-small text-muted-foreground">
        {t`${policyName(booking.policy)} policy, as it applies to this booking.`}
      </p>
      <CancellationBar steps={steps} now={now} />
    </Card>
  );
}

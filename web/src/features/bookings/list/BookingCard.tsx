import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { formatRand } from '@kwela/domain/money';
import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { VehicleArt } from '../../vehicle-art/VehicleArt.tsx';
import { PhotoOrDrawing } from '../../vehicle-photos/PhotoOrDrawing.tsx';
import { bookAgainPath, isHostsFault } from '../book-again.ts';
import { DueButton } from '../DueButton.tsx';
import { dueStep } from '../due-step.ts';
import { isManaged, isToAnswerAppeal, isToReview, managePath } from '../manage-path.ts';
import { deadlineOf, nextWords } from '../next-labels.ts';
import type { BookingSummary } from '../queries.ts';
import { isToAnswer, RequestActions } from '../record/RequestActions.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { carName, otherOf, sideOf } from '../viewer.ts';

interface BookingCardProps {
  booking: BookingSummary;
  now: Date;
}

/** One booking in a list: state, car, dates, the next thing to do, and the money. The whole card leads to its record. */
export function BookingCard({ booking, now }: BookingCardProps) {
  const side = sideOf(booking.viewer);
  const { vehicle } = booking;
  const deadline = deadlineOf(booking);
  const due = dueStep(booking);
  return (
    <article className="relative grid gap-x-5 gap-y-3 rounded-md border border-border bg-card p-4 hover:border-input md:grid-cols-[184px_minmax(0,1fr)_auto] md:p-5">
      <PhotoOrDrawing
        photo={vehicle.photo}
        sizes="184px"
        className="hidden aspect-2/1 w-full rounded-sm md:block"
      >
        <VehicleArt car={vehicle} className="hidden h-auto w-full rounded-sm md:block" />
      </PhotoOrDrawing>
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={booking.state} needsPapers={booking.papersUntil !== null} />
          <span translate="no" className="num text-small text-muted-foreground">
            {booking.ref}
          </span>
        </p>
        <h2 className="text-h3">
          <Link
            to={paths.booking(booking.bookingId)}
            translate="no"
            className="text-foreground no-underline after:absolute after:inset-0 after:rounded-md"
          >
            {carName(booking)} {vehicle.year}
          </Link>
        </h2>
        <p className="text-[0.9375rem] leading-5.5">
          {formatRange(new Date(booking.startAt), new Date(booking.endAt), now, say)}
        </p>
        <p className="text-small text-muted-foreground">
          {side === 'guest'
            ? t`From ${otherOf(booking).firstName} in ${vehicle.area}`
            : t`For ${booking.guest.firstName} in ${vehicle.area}`}
        </p>
        {booking.atRiskSince === null ? (
          <p className="text-small">{nextWords(booking)}</p>
        ) : (
          <p className="text-small font-semibold text-warning">
            {side === 'guest'
              ? t`The car is not back from the trip before`
              : t`Your car is not back for this trip`}
          </p>
        )}
        {deadline && (
          <p className="text-small font-semibold text-warning">{t`Until ${formatDateTime(deadline, now)}`}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-md:border-t max-md:border-border max-md:pt-3 md:grid md:content-between md:justify-items-end">
        <Money booking={booking} />
        <div className="flex flex-wrap gap-3 empty:hidden md:grid md:justify-items-end">
          {isToAnswer(booking) && <RequestActions booking={booking} />}
          {due && booking.depositDueCents === null && (
            <DueButton booking={booking} due={due} className="relative" />
          )}
          {isManaged(booking) && (
            <CardLink
              tone="secondary"
              to={managePath(booking.bookingId)}
              name={t`Manage booking: ${carName(booking)}`}
              label={t`Manage booking`}
            />
          )}
          {booking.depositDueCents !== null && (
            <CardLink
              to={paths.booking(booking.bookingId)}
              name={t`Pay the deposit: ${carName(booking)}`}
              label={t`Pay the deposit`}
            />
          )}
          {booking.papersUntil !== null && (
            <CardLink
              to={paths.guestOnboarding}
              name={t`Send your papers again: ${carName(booking)}`}
              label={t`Send your papers again`}
            />
          )}
          {isToAnswerAppeal(booking, now) && (
            <CardLink
              to={managePath(booking.bookingId, 'cancel')}
              name={t`Tell us your side: ${carName(booking)}`}
              label={t`Tell us your side`}
            />
          )}
          {isToReview(booking, now) && (
            <CardLink
              to={managePath(booking.bookingId, 'review')}
              name={t`Review this trip: ${carName(booking)}`}
              label={t`Review this trip`}
            />
          )}
          {side === 'guest' && isFinal(booking.state) && !isHostsFault(booking.state) && (
            <CardLink
              tone="secondary"
              to={bookAgainPath(booking, now)}
              name={t`Book again: ${carName(booking)}`}
              label={t`Book again`}
            />
          )}
          {side === 'guest' && booking.isSplit && booking.state === 'pending_payment' && (
            <CardLink
              to={paths.booking(booking.bookingId)}
              name={t`See the shares: ${carName(booking)}`}
              label={t`See the shares`}
            />
          )}
        </div>
      </div>
    </article>
  );
}

interface CardLinkProps {
  to: string;
  label: string;
  /** The label with the car, as many cards have the same one. */
  name: string;
  tone?: 'secondary';
}

/** Above the link that the whole card is. */
const CardLink = ({ label, name, ...props }: CardLinkProps) => (
  <ButtonLink className="relative" aria-label={name} {...props}>
    {label}
  </ButtonLink>
);

function Money({ booking }: { booking: BookingSummary }) {
  const isGuest = sideOf(booking.viewer) === 'guest';
  const isToPay = booking.state === 'pending_payment';
  const guestCents = isToPay ? booking.totalCents - booking.creditCents : booking.totalCents;
  const cents = isGuest ? guestCents : booking.payoutCents;
  const guestWords = isToPay ? (booking.isSplit ? t`to pay together` : t`to pay`) : t`total`;
  if (booking.depositDueCents !== null) {
    return (
      <p className="md:text-right">
        <b className="num block text-price-lg">{formatRand(booking.depositDueCents)}</b>
        <span className="text-caption font-semibold text-warning">{t`Deposit to pay`}</span>
      </p>
    );
  }
  // A co-host sees it only if the host lets them, and a trip that does not take place has none.
  if (cents === null) return null;
  return (
    <p className="md:text-right">
      <b className="num block text-price-lg">{formatRand(cents)}</b>
      <span className="text-caption text-muted-foreground">{isGuest ? guestWords : t`you earn`}</span>
    </p>
  );
}

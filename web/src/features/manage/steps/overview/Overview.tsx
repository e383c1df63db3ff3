import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { t } from '@lingui/core/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatDateTime } from '../../../../lib/dates.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Link } from '../../../../ui/Link.tsx';
import { managePath } from '../../../bookings/manage-path.ts';
import AtRisk from '../../../bookings/record/AtRisk.tsx';
import { BookingActions, hasActions } from '../../../bookings/record/BookingActions.tsx';
import { TripClock } from '../../../bookings/record/TripClock.tsx';
import { whyEnded } from '../../../bookings/why-ended.ts';
import { RefusedCar } from '../../../lost-trips/RefusedCar.tsx';
import { wasRefused } from '../../../lost-trips/was-refused.ts';
import { stateWords } from '../../state-words.ts';
import type { StepOffer, StepProps } from '../../step.ts';

function OfferItem({ offer, to, now }: { offer: StepOffer; to: string; now: Date }) {
  return (
    <li className="relative flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center font-semibold text-link after:absolute after:inset-0"
        >
          {offer.label}
        </Link>
        <p className="max-w-[62ch]">{offer.costs}</p>
        {offer.until && (
          <p className="text-small text-muted-foreground">{t`Until ${formatDateTime(offer.until, now)}`}</p>
        )}
      </div>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted-foreground" />
    </li>
  );
}

/** What this person can do with the booking now, until when, and what it costs; nothing that the table does not let them do. */
export default function Overview({ booking, offers }: StepProps) {
  const now = useNow(30_000);
  const next = offers.find(({ isNext }) => isNext === true);
  const isOver = isFinal(booking.state);
  const isAsked = hasActions(booking) && booking.viewer !== 'admin';
  return (
    <div className="grid max-w-[820px] gap-7">
      {booking.atRiskSince !== null && <AtRisk booking={booking} now={now} />}
      {isOver ? (
        <p className="max-w-[62ch] text-lead text-soft-foreground">
          {whyEnded(booking)} {stateWords(booking)}
        </p>
      ) : (
        <TripClock
          booking={booking}
          actions={
            (isAsked || next) && (
              <>
                {isAsked && <BookingActions booking={booking} />}
                {next && (
                  <ButtonLink tone="highlight" size="lg" to={managePath(booking.bookingId, next.step)}>
                    {next.label}
                  </ButtonLink>
                )}
              </>
            )
          }
        />
      )}
      {wasRefused(booking) && <RefusedCar key={booking.state} booking={booking} />}
      {(offers.length > 0 || !isAsked) && booking.state !== 'refused' && (
        <Card className="p-5 md:p-6">
          <h2 className="mb-4 text-h3">{t`What you can do now`}</h2>
          {offers.length === 0 ? (
            <p className="text-muted-foreground">{t`There’s nothing for you to do right now.`}</p>
          ) : (
            <ul className="divide-y divide-border">
              {offers.map(({ step, ...offer }) => (
                <OfferItem key={step} offer={offer} to={managePath(booking.bookingId, step)} now={now} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}

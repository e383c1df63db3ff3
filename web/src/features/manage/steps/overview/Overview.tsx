import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import { Card } from '../../../../ui/Card.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Link } from '../../../../ui/Link.tsx';
import { managePath } from '../../../bookings/manage-path.ts';
import { stateWords } from '../../state-words.ts';
import type { StepOffer, StepProps } from '../../step.ts';

function OfferItem({ offer, to, now }: { offer: StepOffer; to: string; now: Date }) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
      >
        {offer.label}
      </Link>
      <p className="max-w-[62ch]">{offer.costs}</p>
      {offer.until && (
        <p className="text-small text-muted-foreground">{t`Until ${formatDateTime(offer.until, now)}`}</p>
      )}
    </li>
  );
}

/** What this person can do with the booking now, until when, and what it costs; nothing that the table does not let them do. */
export default function Overview({ booking, offers }: StepProps) {
  const now = useNow(30_000);
  return (
    <div className="grid max-w-[820px] gap-7">
      <p className="max-w-[62ch] text-lead text-soft-foreground">{stateWords(booking)}</p>
      <Card className="p-5 md:p-6">
        <h2 className="mb-4 text-h3">{t`What you can do now`}</h2>
        {offers.length === 0 ? (
          <p className="text-muted-foreground">
            {t`There is nothing to do here at the moment. What comes next is on the page of your booking.`}
          </p>
        ) : (
          <ul className="divide-y divide-border">
            {offers.map(({ step, ...offer }) => (
              <OfferItem key={step} offer={offer} to={managePath(booking.bookingId, step)} now={now} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

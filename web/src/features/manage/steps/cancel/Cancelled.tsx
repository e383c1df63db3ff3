import { formatRand } from '@kwela/domain/money';
import { creditOfRefundCents } from '@kwela/domain/payments/wallet';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Booking } from '../../../bookings/queries.ts';
import { whyEnded } from '../../../bookings/why-ended.ts';
import { Replacements } from '../../../lost-trips/Replacements.tsx';
import RefundAccountCall from '../../../refunds/RefundAccountCall.tsx';
import { SumCard } from '../../SumCard.tsx';
import { stateWords } from '../../state-words.ts';
import { Appeals } from './appeal/Appeals.tsx';
import { canHaveAppeals, type useAppeals } from './appeal/appeal-calls.ts';
import type { Cancellation } from './cancel-calls.ts';
import { Evidence } from './Evidence.tsx';
import { penaltyWords } from './penalty-words.ts';
import { RefundTable } from './RefundTable.tsx';
import { priceBackCents } from './refund-lines.ts';

type Ended = NonNullable<Cancellation['record']>;

function Refunded({ booking, refund }: { booking: Booking; refund: NonNullable<Ended['refund']> }) {
  const returnedCents = creditOfRefundCents(priceBackCents(refund.lines), booking);
  const returned = formatRand(returnedCents);
  const sent = formatRand(refund.sentCents);
  const awaitsCents = booking.awaitsAccountCents ?? 0;
  const [kept, credit] = [formatRand(refund.keptCents), formatRand(refund.creditCents)];
  return (
    <SumCard
      title={t`What comes back`}
      cents={refund.refundCents}
      about={
        <>
          {refund.sentCents + returnedCents >= refund.refundCents
            ? t`We have sent all of it back. The bank may need a few days to show it.`
            : awaitsCents > 0
              ? t`${sent} of it has been sent. The rest waits for a bank account of the guest.`
              : t`${sent} of it has been sent. The rest follows as soon as the payment company confirms it.`}{' '}
          {returnedCents > 0 && t`${returned} of it is your credit again, as you paid with it.`}{' '}
          {refund.keptCents > 0 && t`${kept} is kept.`}{' '}
          {refund.creditCents > 0 && t`On top of it comes a credit of ${credit}.`}
        </>
      }
    >
      <RefundTable caption={t`What comes back, line by line`} lines={refund.lines} sums={refund} />
    </SumCard>
  );
}

/** A guest whose days are still ahead, and to whom it happened. */
const isLost = ({ viewer, state }: Booking, { cause }: Ended): boolean =>
  viewer === 'guest' && state !== 'cancelled_guest' && state !== 'no_show_guest' && cause !== 'unverified';

/** What the sum is that the host gets. */
function keptWords({ viewer, appeal }: Booking, hostCents: number): string {
  if (appeal?.side === 'guest' && appeal.state === 'submitted' && hostCents > 0)
    return t`It is not paid out until it is decided how the trip ended.`;
  if (hostCents === 0) return t`Nothing of the rental is kept, so nothing is paid out for this trip.`;
  return viewer === 'host'
    ? t`This is your share of what is kept. It comes with your next payout.`
    : t`This is the host’s share of what is kept. It is paid out with the next payout.`;
}

interface CancelledProps {
  booking: Booking;
  record: Ended;
  appeals: ReturnType<typeof useAppeals>;
}

/** What the end of a booking came to: for the guest what comes back, for the host what they keep. */
export function Cancelled({ booking, record, appeals }: CancelledProps) {
  const now = useNow(60_000);
  return (
    <div className="grid max-w-[820px] gap-7">
      <Notice title={t`Ended ${formatDateTime(new Date(record.at), now)}`}>
        {whyEnded(booking)} {stateWords(booking)}
      </Notice>
      {canHaveAppeals(booking) && (
        <Appeals booking={booking} query={appeals} keptCents={record.refund?.keptCents ?? 0} now={now} />
      )}
      {booking.viewer === 'guest' && (booking.awaitsAccountCents ?? 0) > 0 && (
        <RefundAccountCall cents={booking.awaitsAccountCents ?? 0} />
      )}
      {record.refund && <Refunded booking={booking} refund={record.refund} />}
      {record.compassion && booking.viewer === 'guest' && (
        <Evidence bookingId={booking.bookingId} compassion={record.compassion} />
      )}
      {isLost(booking, record) && <Replacements booking={booking} now={now} />}
      {record.hostCents !== null && (
        <SumCard
          title={booking.viewer === 'host' ? t`What you keep` : t`What the host keeps`}
          cents={record.hostCents}
          about={keptWords(booking, record.hostCents)}
        />
      )}
      {record.penalty && (
        <SumCard title={t`Penalty`} cents={record.penalty.cents} about={penaltyWords(record.penalty)} />
      )}
    </div>
  );
}

import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { linesOf } from '../../pricing/line-label.ts';
import { PriceLines } from '../../pricing/PriceLines.tsx';
import { payoutLines } from '../../pricing/payout-lines.ts';
import { policyName } from '../../pricing/policy-labels.ts';
import type { Booking } from '../queries.ts';
import { sideOf } from '../viewer.ts';
import { paidWith, paymentWords } from './payment-labels.ts';

/** The money of a booking as a table: what the guest pays, or what the host gets. */
export function PriceCard({ booking, now }: { booking: Booking; now: Date }) {
  if (sideOf(booking.viewer) === 'guest') return <GuestPrice booking={booking} now={now} />;
  // A co-host sees it only if the host lets them, and a trip that does not take place has none.
  if (booking.payoutCents === null) return null;
  return <HostPayout booking={booking} payoutCents={booking.payoutCents} />;
}

function GuestPrice({ booking, now }: { booking: Booking; now: Date }) {
  const { payment } = booking;
  const words = paymentWords(booking);
  return (
    <Card className="p-5 md:p-6 print:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="text-h3">{say(words.title)}</h2>
        {words.badge && (
          <Badge tone={words.tone} icon={words.tone === 'success' && <Check size={14} aria-hidden />}>
            {say(words.badge)}
          </Badge>
        )}
      </div>
      <PriceLines
        caption={say(words.title)}
        lines={linesOf(booking.lineItems)}
        totalCents={booking.totalCents}
      />
      {booking.creditCents > 0 && (
        <p className="num mt-2 flex flex-wrap justify-between gap-x-4">
          <span>{t`Paid with credit`}</span>
          <span>{formatRand(booking.creditCents)}</span>
        </p>
      )}
      {payment?.refundedCents != null && payment.refundedCents > 0 && (
        <p className="num mt-2 flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>{t`Refunded`}</span>
          <span>{formatRand(-payment.refundedCents)}</span>
        </p>
      )}
      <p className="mt-3 text-small text-muted-foreground">
        {t`This price includes VAT of ${formatRand(booking.vatCents)}.`}{' '}
        {payment?.method &&
          payment.paidAt &&
          `${paidWith(payment.method)}, ${formatDateTime(new Date(payment.paidAt), now)}. `}
        {t`Policy: ${policyName(booking.policy)}, version ${booking.policyVersion}.`}
      </p>
    </Card>
  );
}

function HostPayout({ booking, payoutCents }: { booking: Booking; payoutCents: number }) {
  const { lines, totalCents } = payoutLines(booking.lineItems, payoutCents);
  return (
    <Card className="p-5 md:p-6 print:p-4">
      <h2 className="mb-3 text-h3">{t`What you earn`}</h2>
      <PriceLines
        caption={t`What you earn`}
        lines={lines}
        totalLabel={t`Paid out to you`}
        totalCents={totalCents}
      />
      <p className="mt-3 text-small text-muted-foreground">
        {t`Paid out when the trip is done and the time for charges is over. Policy: ${policyName(booking.policy)}, version ${booking.policyVersion}.`}
      </p>
    </Card>
  );
}

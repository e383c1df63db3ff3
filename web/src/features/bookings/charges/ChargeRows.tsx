import { formatRand } from '@kwela/domain/money';
import type { BookingSide } from '@kwela/words/bookings';
import { CHARGE_LABELS } from '@kwela/words/charges/labels';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { managePath } from '../manage-path.ts';
import { ChargeBadge } from './ChargeBadge.tsx';

type Row = OutputOf<'charges/mine'>['items'][number];

interface ChargeRowsProps {
  /** What the list is, for who does not see it. */
  label: string;
  rows: readonly Row[];
  side: BookingSide;
  now: Date;
}

/** Charges after trips, each with how it stands and until when; the whole row leads to it. */
export function ChargeRows({ label, rows, side, now }: ChargeRowsProps) {
  return (
    <Card className="px-5 md:px-6">
      <ul aria-label={label} className="divide-y divide-border">
        {rows.map(({ charge, ref, car, otherFirstName }) => {
          const date = charge.dueAt === null ? null : formatDateTime(new Date(charge.dueAt), now);
          return (
            <li
              key={charge.id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-4"
            >
              <Link
                to={managePath(charge.bookingId, 'charges')}
                className="font-semibold text-link no-underline after:absolute after:inset-0"
              >
                {say(CHARGE_LABELS[charge.kind])}
              </Link>
              <p className="num text-right font-display font-bold">{formatRand(charge.sumCents)}</p>
              <p translate="no" className="text-small text-muted-foreground max-md:col-span-full">
                {otherFirstName} · {car} · <span className="num">{ref}</span>
              </p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small max-md:col-span-full md:justify-end">
                <ChargeBadge state={charge.state} side={side} />
                {date !== null && <span className="text-muted-foreground">{t`Until ${date}`}</span>}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

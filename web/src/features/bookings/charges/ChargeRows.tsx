import { formatRand } from '@kwela/domain/money';
import type { BookingSide } from '@kwela/words/bookings';
import { CHARGE_LABELS, CHARGE_STATE_LABELS } from '@kwela/words/charges/labels';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { managePath } from '../manage-path.ts';

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
              className="relative grid gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
            >
              <div className="min-w-0">
                <Link
                  to={managePath(charge.bookingId, 'charges')}
                  className="inline-flex min-h-11 items-center font-semibold text-link after:absolute after:inset-0"
                >
                  {say(CHARGE_LABELS[charge.kind])}
                </Link>
                <p translate="no" className="text-small text-muted-foreground">
                  {otherFirstName} · {car} · <span className="num">{ref}</span>
                </p>
              </div>
              <div className="md:text-right">
                <p className="num font-display font-bold">{formatRand(charge.sumCents)}</p>
                <p className="text-small">{say(CHARGE_STATE_LABELS[charge.state][side])}</p>
                {date !== null && <p className="text-small text-muted-foreground">{t`Until ${date}`}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

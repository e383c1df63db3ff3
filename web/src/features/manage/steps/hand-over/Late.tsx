import { changePhase } from '@kwela/domain/bookings/changes/kinds';
import { lateFee } from '@kwela/domain/hand-over/late-fee';
import { formatRand } from '@kwela/domain/money';
import { after, days, formatDuration, hours, minutes } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { extendPath, managePath } from '../../../bookings/manage-path.ts';
import { sideOf } from '../../../bookings/viewer.ts';
import { useHandOver } from '../../../hand-over/kept/use-desk.ts';
import type { StepProps } from '../../step.ts';
import { ContactLog } from './ContactLog.tsx';

/** The first return time at the agreed hour that is still ahead. */
function dayLater(endAt: Date, now: Date): Date {
  const daysLate = Math.max(0, Math.floor((now.getTime() - endAt.getTime()) / days(1)));
  return after(endAt, days(daysLate + 1));
}

/** How late the car is and what it comes to by now, hour by hour, from the terms of its booking. */
export function Late({ booking }: StepProps) {
  const now = useNow(1_000);
  const { query, view } = useHandOver(booking.bookingId, 'check_out');
  if (view === undefined) {
    return (
      <QueryPending
        query={query}
        failed={t`The amounts did not load`}
        loading={t`Working out what it comes to`}
      >
        <Skeleton className="h-60 max-w-[820px]" />
      </QueryPending>
    );
  }
  const { lateTerms } = view;
  const endAt = new Date(booking.endAt);
  const fee = lateFee(endAt, now, lateTerms);
  const freeUntil = after(endAt, minutes(lateTerms.freeMinutes));
  const nextHourAt = after(endAt, hours(fee.hours));
  const [late, total] = [formatDuration(fee.lateMs), formatRand(fee.totalCents)];
  const [hour, most] = [formatRand(lateTerms.hourCents), formatRand(lateTerms.periodCapCents)];
  const { periodHours } = lateTerms;
  const isGuest = sideOf(booking.viewer) === 'guest';
  const guest = booking.guest.firstName;
  return (
    <div className="grid max-w-[820px] gap-7">
      <Card className="grid gap-3 p-5 md:p-6">
        <h2 className="text-h3">{isGuest ? t`You are ${late} late` : t`${guest} is ${late} late`}</h2>
        <p className="num font-display text-[2rem] leading-10 font-bold">{total}</p>
        <p className="max-w-[62ch]">
          {fee.hours === 0
            ? t`Nothing is charged for a return until ${formatDateTime(freeUntil, now)}.`
            : t`For ${plural(fee.hours, { one: '# started hour', other: '# started hours' })}. The next one starts at ${formatDateTime(nextHourAt, now)}.`}
        </p>
        <p className="max-w-[62ch] text-small text-muted-foreground">
          {t`Each started hour costs ${hour}, and never more than ${most} for each ${periodHours} hours. The host may charge it once the car is back.`}
        </p>
        {isGuest && (
          <div className="grid gap-3 md:flex">
            {changePhase(booking.state) !== null && (
              <ButtonLink size="lg" to={extendPath(booking.bookingId, dayLater(endAt, now))}>
                {t`Keep it a day longer`}
              </ButtonLink>
            )}
            <ButtonLink size="lg" tone="secondary" to={managePath(booking.bookingId, 'checkout')}>
              {t`Return the car`}
            </ButtonLink>
          </div>
        )}
        {booking.otherPhone !== null && (
          <p>
            {isGuest ? t`Call ${booking.host.firstName}:` : t`Call ${guest}:`}{' '}
            <a href={`tel:${booking.otherPhone}`} className="num font-semibold">
              {booking.otherPhone}
            </a>
          </p>
        )}
      </Card>
      <ContactLog booking={booking} />
    </div>
  );
}

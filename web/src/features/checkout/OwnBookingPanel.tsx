import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { say } from '../../lib/words.ts';
import { carPath, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ownBookingLabels } from '../bookings/own/own-booking-labels.ts';
import { windowOfBooking } from '../bookings/own/own-trips.ts';
import type { BookingSummary } from '../bookings/queries.ts';
import { carName } from '../bookings/viewer.ts';
import { forgetDraft } from '../payments/draft-key.ts';
import { QuietHeader } from '../shell/QuietHeader.tsx';

/** In the place of a form whose booking is made already: the way to it, and a draft that has done its work is closed. */
export function OwnBookingPanel({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { vehicle, bookingId, state, protectionPlan } = booking;
  const { title, text, open } = ownBookingLabels(booking);
  const { startAt, endAt } = windowOfBooking(booking);
  const isPaid = state !== 'pending_payment';
  useEffect(() => {
    if (isPaid) forgetDraft(vehicle.id);
  }, [isPaid, vehicle.id]);
  return (
    <>
      <QuietHeader leaveTo={carPath(vehicle.id, windowOfBooking(booking), protectionPlan)} />
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid max-w-[720px] content-start gap-5 pt-10 pb-20 md:pt-16"
      >
        <h1>{say(title)}</h1>
        <p className="text-lead text-soft-foreground">
          <b className="font-semibold text-foreground">{carName(booking)}</b>,{' '}
          {formatRange(startAt, endAt, now, say)}
        </p>
        <p>{say(text)}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink size="lg" to={paths.booking(bookingId)}>
            {say(open)}
          </ButtonLink>
          <ButtonLink
            size="lg"
            tone="secondary"
            to={`${carPath(vehicle.id, undefined, protectionPlan)}#free`}
          >
            {t`Book it for other dates`}
          </ButtonLink>
        </div>
      </main>
    </>
  );
}

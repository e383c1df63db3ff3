import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { BookingSummary } from '../queries.ts';
import { carName } from '../viewer.ts';
import { windowOfBooking } from './own-trips.ts';

interface OverlapNoticeProps {
  /** The guest's other trips at the same time. */
  trips: readonly BookingSummary[];
  now: Date;
  className?: string;
}

/** Another trip at the same time is no mistake when somebody else drives, so it is a warning and no refusal. */
export function OverlapNotice({ trips, now, className = '' }: OverlapNoticeProps) {
  const [trip] = trips;
  if (trip === undefined) return null;
  const { startAt, endAt } = windowOfBooking(trip);
  const name = carName(trip);
  return (
    <Notice
      tone="warning"
      title={t`You have another trip at this time`}
      className={className}
      action={
        <ButtonLink tone="secondary" size="sm" to={paths.booking(trip.bookingId)}>
          {t`Open that trip`}
        </ButtonLink>
      }
    >
      {t`${name}, ${formatRange(startAt, endAt, now, say)}. You can still book this car, if someone else drives one of them.`}
    </Notice>
  );
}

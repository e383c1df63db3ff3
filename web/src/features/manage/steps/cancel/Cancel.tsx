import { t } from '@lingui/core/macro';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { StepProps } from '../../step.ts';
import { useAppeals } from './appeal/appeal-calls.ts';
import { Cancelled } from './Cancelled.tsx';
import { useCancellation } from './cancel-calls.ts';
import { GuestCancel } from './GuestCancel.tsx';
import { HostCancel } from './HostCancel.tsx';

/** Cancelling a booking: what it comes to, the decision, and afterwards what it came to. */
export default function Cancel({ booking }: StepProps) {
  const query = useCancellation(booking.bookingId);
  // What was said against its end stands above the sums, so that they come together.
  const appeals = useAppeals(booking);
  if (query.data === undefined || appeals.isLoading) {
    return (
      <QueryPending
        query={query.data === undefined ? query : appeals}
        failed={t`The amounts did not load`}
        loading={t`Working out what it comes to`}
      >
        {/* As high as most of what comes: the foot of the page stays out of sight. */}
        <Skeleton className="h-140 max-w-[820px]" />
      </QueryPending>
    );
  }
  const { offer, hostOffer, record } = query.data;
  if (record !== null) return <Cancelled {...{ booking, record, appeals }} />;
  if (offer !== null) return <GuestCancel booking={booking} offer={offer} />;
  if (hostOffer !== null) return <HostCancel booking={booking} offer={hostOffer} />;
  return <Notice>{t`This booking can’t be cancelled any more.`}</Notice>;
}

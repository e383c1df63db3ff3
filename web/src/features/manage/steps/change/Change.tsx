import { t } from '@lingui/core/macro';
import { QueryPending } from '../../../../ui/data/QueryPending.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { sideOf } from '../../../bookings/viewer.ts';
import type { StepProps } from '../../step.ts';
import { useChanges } from './change-calls.ts';
import { SwapForm } from './forms/SwapForm.tsx';
import { History } from './History.tsx';
import { NewChange } from './NewChange.tsx';
import { OpenChange } from './OpenChange.tsx';

/** Changing a booking: what waits for an answer or a payment, what can be asked for, and what was changed before. */
export default function Change({ booking }: StepProps) {
  const query = useChanges(booking.bookingId);
  if (query.data === undefined) {
    return (
      <QueryPending query={query} failed={t`The changes did not load`} loading={t`Opening the changes`}>
        <Skeleton className="h-80 max-w-[820px]" />
      </QueryPending>
    );
  }
  const { changes, choices } = query.data;
  const open = changes.find(({ endsAt }) => endsAt !== null);
  const isHost = sideOf(booking.viewer) === 'host';
  return (
    <div className="grid max-w-[820px] gap-7">
      {open !== undefined && <OpenChange booking={booking} change={open} />}
      {open === undefined && choices !== null && !isHost && <NewChange booking={booking} choices={choices} />}
      {open === undefined && choices !== null && isHost && <SwapForm booking={booking} choices={choices} />}
      {open === undefined && choices === null && changes.length === 0 && (
        <Notice>
          {isHost
            ? t`Nothing waits for your answer. When your guest asks for a change, you find it here.`
            : t`This booking can’t be changed any more.`}
        </Notice>
      )}
      <History booking={booking} changes={changes.filter(({ id }) => id !== open?.id)} />
    </div>
  );
}

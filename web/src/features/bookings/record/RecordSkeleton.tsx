import { t } from '@lingui/core/macro';
import { Delayed, Skeleton } from '../../../ui/Skeleton.tsx';

/** The shape of a booking while it is on its way. */
export function RecordSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-6 md:pt-9">
      <Delayed label={t`Opening the booking`}>
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="mt-3 h-11 w-96 max-w-full" />
        <div className="mt-6 grid gap-7 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-14">
          <div className="grid content-start gap-7">
            <Skeleton className="h-52 rounded-lg" />
            <Skeleton className="h-80" />
          </div>
          <Skeleton className="h-120" />
        </div>
      </Delayed>
    </main>
  );
}

import { t } from '@lingui/core/macro';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of the checkout while the car is on its way. */
export function CheckoutSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 pb-20">
      <Delayed label={t`Opening the booking`}>
        <Skeleton className="h-1" />
        <div className="mt-9 grid gap-8 md:grid-cols-[minmax(0,1fr)_320px] lg:grid-cols-[minmax(0,664px)_392px] lg:justify-between">
          <div className="grid content-start gap-4">
            <Skeleton className="h-11 w-72 max-w-full" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-96" />
        </div>
      </Delayed>
    </main>
  );
}

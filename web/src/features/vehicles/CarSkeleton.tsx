import { t } from '@lingui/core/macro';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';

export function CarSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="wrap pb-16">
      <Delayed label={t`Loading the car`}>
        <Skeleton className="mt-4 h-6 w-56 max-w-full" />
        <Skeleton className="mt-3 h-58 max-md:-mx-[20px] md:h-80 lg:h-103" />
        <div className="mt-8 grid gap-x-9 gap-y-7 lg:grid-cols-[minmax(0,1fr)_344px] xl:grid-cols-[minmax(0,1fr)_392px] xl:gap-x-16">
          <div className="grid content-start gap-5">
            <Skeleton className="h-11 w-4/5" />
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-22" />
            <Skeleton className="h-28" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-160" />
        </div>
      </Delayed>
    </main>
  );
}

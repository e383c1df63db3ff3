import { AfterAMoment, Skeleton } from '../../ui/Skeleton.tsx';

export function CarSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <AfterAMoment label="Opening the car">
        <Skeleton className="my-4 h-5 w-64" />
        <Skeleton className="-mx-5 h-58 rounded-none md:mx-0 md:h-80 md:rounded-lg lg:h-103" />
        <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-16">
          <div className="grid content-start gap-4">
            <Skeleton className="h-11 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
          <Skeleton className="h-140 w-full rounded-md" />
        </div>
      </AfterAMoment>
    </main>
  );
}

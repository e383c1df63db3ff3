import { t } from '@lingui/core/macro';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

export function ResultSkeletons() {
  return (
    <Delayed label={t`Looking for cars`}>
      <div className="grid gap-3.5">
        {PLACES.map((key) => (
          <div
            key={key}
            className="grid overflow-hidden rounded-md border border-border bg-card md:grid-cols-[230px_minmax(0,1fr)]"
          >
            <Skeleton className="min-h-46 rounded-none" />
            <div className="grid content-center gap-2 px-4.5 py-4">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="mt-1.5 h-7 w-2/5" />
              <Skeleton className="h-4 w-5/6" />
            </div>
          </div>
        ))}
      </div>
    </Delayed>
  );
}

import { t } from '@lingui/core/macro';
import { Card } from '../../../../ui/Card.tsx';
import { Delayed, Skeleton } from '../../../../ui/Skeleton.tsx';

/** The first driver while it is not known yet whether their papers are here. */
export function DriverSkeleton() {
  return (
    <Card className="p-5 md:p-6">
      <Delayed label={t`Looking for your documents`}>
        <Skeleton className="h-7 w-24" />
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Delayed>
    </Card>
  );
}

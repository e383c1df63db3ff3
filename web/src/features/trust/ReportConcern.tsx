import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { WhenNear } from '../../ui/late/WhenNear.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';

const ConcernForm = lazy(() => import('../tickets/ConcernForm.tsx'));

/** The form for a concern, in the room that it takes. */
export const ReportConcern = () => (
  <WhenNear className="min-h-[45rem] sm:min-h-[39rem] noscript:hidden print:hidden">
    <Suspense
      fallback={
        <Delayed label={t`Loading`}>
          <Skeleton className="h-40" />
        </Delayed>
      }
    >
      <ConcernForm />
    </Suspense>
  </WhenNear>
);

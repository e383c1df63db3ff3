import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef } from 'react';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import type { EnquiryFormProps } from './EnquiryForm.tsx';

const EnquiryForm = lazy(() => import('./EnquiryForm.tsx'));

/** The form at the end of a page, fetched when somebody comes near. The text above it says where else to write. */
export function LateEnquiry(props: EnquiryFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  return (
    <div ref={place} className="min-h-[42rem] sm:min-h-[30rem] print:hidden">
      {isNear && (
        <Suspense
          fallback={
            <Delayed label={t`Loading`}>
              <Skeleton className="h-40" />
            </Delayed>
          }
        >
          <EnquiryForm {...props} />
        </Suspense>
      )}
    </div>
  );
}

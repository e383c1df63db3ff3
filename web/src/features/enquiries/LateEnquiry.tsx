import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import type { EnquiryFormProps } from './EnquiryForm.tsx';
import type { EnquiryTopic } from './enquiry-kinds.ts';

const EnquiryForm = lazy(() => import('./EnquiryForm.tsx'));

/** As much room as the form of a visitor takes, so that nothing moves when it comes. */
const ROOM: Readonly<Record<EnquiryTopic, string>> = {
  hosting: 'min-h-[43rem] sm:min-h-[30.5rem]',
  wedding: 'min-h-[59.5rem] sm:min-h-[40rem]',
  shoot: 'min-h-[54rem] sm:min-h-[34.5rem]',
  press: 'min-h-[43rem] sm:min-h-[30.5rem]',
  gear: 'min-h-[56.5rem] sm:min-h-[37rem]',
};

/** The form at the end of a page, fetched when somebody comes near. The text above it says where else to write. */
export function LateEnquiry(props: EnquiryFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  return (
    <div ref={place} className={cx(ROOM[props.topic], 'print:hidden')}>
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

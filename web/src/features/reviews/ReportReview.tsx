import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

interface ReportReviewProps {
  /** Of the review. */
  id: string;
  /** Who wrote it. */
  firstName: string;
}

/** Lets people of Kwela look at what somebody wrote. */
export function ReportReview({ id, firstName }: ReportReviewProps) {
  const [isAsked, setAsked] = useState(false);
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <p ref={takeFocus} role="status" tabIndex={-1} className="text-small text-muted-foreground">
        {t`Thank you. A person at Kwela will look at it.`}
      </p>
    );
  return (
    <>
      <Button
        tone="tertiary"
        className="-ml-2.5 justify-self-start"
        aria-label={t`Report what ${firstName} wrote`}
        onClick={() => setAsked(true)}
      >
        {t`Report`}
      </Button>
      <Suspense>
        {isAsked && (
          <ReportDialog
            id={id}
            firstName={firstName}
            onSent={() => {
              setAsked(false);
              setSent(true);
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </>
  );
}

import { after, days } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import { usePolicy } from '../policy/policy.ts';
import { comingWeekend, type TripWindow } from '../trips/trip-window.ts';

interface SearchTroubleProps {
  title: string;
  error: unknown;
  window: TripWindow;
  now: Date;
  onWindow: (window: TripWindow) => void;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Why there is no list, or no more of it, and the way on. What was chosen stays. */
export function SearchError(props: SearchTroubleProps) {
  const { title, error, window, now, onWindow, onRetry, isRetrying } = props;
  const { maxDays } = usePolicy().trips;
  if (!isRefusal(error, 'trip_in_past', 'trip_too_long')) {
    return (
      <ErrorWell title={title} onRetry={onRetry} retrying={isRetrying}>
        {wordsFor(error)}
      </ErrorWell>
    );
  }
  const isPast = error.code === 'trip_in_past';
  const mended = isPast ? comingWeekend(now) : { ...window, endAt: after(window.startAt, days(maxDays)) };
  return (
    <Notice
      tone="warning"
      title={isPast ? t`These dates have passed` : t`This trip is too long`}
      action={
        <Button tone="secondary" size="sm" onClick={() => onWindow(mended)}>
          {isPast ? t`Use the coming weekend` : t`Make it ${maxDays} days`}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}

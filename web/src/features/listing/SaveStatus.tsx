import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';
import type { SaveState } from './use-listing.ts';

/** Whether what was typed is kept, politely: it changes all the time. */
export function SaveStatus({ state }: { state: SaveState }) {
  const words = {
    saved: t`Saved`,
    typing: t`Not saved yet`,
    saving: t`Saving`,
    failed: t`Not saved`,
  }[state];
  return (
    <span role="status" className="px-1 text-small text-muted-foreground">
      {words}
    </span>
  );
}

interface SaveTroubleProps {
  /** What went wrong with the last save. */
  error: string | null;
  /** Somebody else changed the car: it is asked above the fields what to keep. */
  isConflict: boolean;
  onRetry: () => void;
  onSeeConflict: () => void;
}

/** Why nothing is kept now, where the host goes on: on phones that is the bottom of the window, far from the header. */
export function SaveTrouble({ error, isConflict, onRetry, onSeeConflict }: SaveTroubleProps) {
  const why = error ?? '';
  if (!isConflict && why === '') return null;
  return (
    // Of a conflict the notice above the fields is read out.
    <div
      role={isConflict ? undefined : 'alert'}
      className="flex basis-full flex-wrap items-center justify-between gap-x-3 text-small"
    >
      {isConflict ? t`Not saved: this car was changed on another device.` : t`Not saved. ${why}`}
      <Button tone="tertiary" size="sm" onClick={isConflict ? onSeeConflict : onRetry}>
        {isConflict ? t`See what changed` : t`Save again`}
      </Button>
    </div>
  );
}

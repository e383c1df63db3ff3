import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';
import type { SaveState } from './use-listing.ts';

/** Whether what was typed is kept, politely: it changes all the time. */
export function SaveStatus({
  state,
  error,
  onRetry,
}: {
  state: SaveState;
  error: string | null;
  onRetry: () => void;
}) {
  const words = {
    saved: t`Saved`,
    typing: t`Not saved yet`,
    saving: t`Saving`,
    failed: t`Not saved`,
  }[state];
  return (
    <div className="flex flex-wrap items-center gap-2 text-small text-muted-foreground">
      <span role="status">
        {words}
        {state === 'failed' && error !== null ? `. ${error}` : ''}
      </span>
      {state === 'failed' && (
        <Button tone="tertiary" size="sm" onClick={onRetry}>
          {t`Save again`}
        </Button>
      )}
    </div>
  );
}

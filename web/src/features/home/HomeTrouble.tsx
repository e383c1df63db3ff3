import { t } from '@lingui/core/macro';
import { wordsFor } from '../../lib/refusal.ts';
import { ErrorWell } from '../../ui/Notice.tsx';

interface HomeTroubleProps {
  error: Error;
  /** Else the towns are. */
  areCarsMissing: boolean;
  onRetry: () => void;
  isRetrying: boolean;
}

/** What did not load on the front page, and a way to ask again. */
export default function HomeTrouble({ error, areCarsMissing, onRetry, isRetrying }: HomeTroubleProps) {
  return (
    <div className="wrap pt-16">
      <ErrorWell
        title={areCarsMissing ? t`The cars did not load` : t`The towns did not load`}
        onRetry={onRetry}
        retrying={isRetrying}
      >
        {wordsFor(error)}
      </ErrorWell>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';

interface AnotherCodeProps {
  isBusy: boolean;
  /** Said beside the button, as a toast lies out of reach behind a dialog. */
  isSent: boolean;
  onAsk: () => void;
}

/** A code that did not come, or has run out, is asked for once more. */
export function AnotherCode({ isBusy, isSent, onAsk }: AnotherCodeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button tone="tertiary" busy={isBusy} onClick={onAsk}>
        {t`Send another code`}
      </Button>
      <p role="status" className="text-small">
        {isSent && t`We sent another code.`}
      </p>
    </div>
  );
}

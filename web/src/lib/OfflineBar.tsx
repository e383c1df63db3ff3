import { t } from '@lingui/core/macro';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useIsOnline } from './online-status.ts';

/** A slim sand bar while the network or the server is away. It goes by itself. */
export function OfflineBar() {
  const isReachable = useIsOnline();
  return (
    <div role="status">
      {!isReachable && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-secondary px-4 py-1.5 text-center text-small text-secondary-foreground">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span>{t`Kwela is not answering. We keep trying.`}</span>
        </p>
      )}
    </div>
  );
}

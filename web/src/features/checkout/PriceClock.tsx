import { t } from '@lingui/core/macro';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/dates/Countdown.tsx';
import { useAlarm } from '../../ui/hooks/use-now.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

const ASK_BEFORE_MS = 2 * 60_000;

interface PriceClockProps {
  /** When the price on show ends. */
  endsAtMs: number;
  /** Asks the server for the price again, which holds it once more. */
  onRenew: () => Promise<void>;
}

/** “Price held: 12 min 41 s”. Two minutes before the end it asks; at the end it asks the server by itself. */
export function PriceClock({ endsAtMs, onRenew }: PriceClockProps) {
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const renew = async () => {
    setBusy(true);
    await onRenew().finally(() => setBusy(false));
    setAskedFor(null);
  };
  useAlarm(endsAtMs - ASK_BEFORE_MS, () => setAskedFor(endsAtMs));
  useAlarm(endsAtMs, () => void renew());
  return (
    <>
      <p className="num inline-flex min-h-9 items-center gap-2 rounded-full bg-warning-soft px-[14px] text-small font-semibold">
        <Timer size={18} strokeWidth={1.75} aria-hidden className="text-warning" />
        <span>
          <span className="max-md:sr-only">{t`Price held:`} </span>
          {/* A new price is counted from now, not from the last tick. */}
          <Countdown key={endsAtMs} until={new Date(endsAtMs)} />
        </span>
      </p>
      <Dialog
        open={askedFor === endsAtMs}
        onOpenChange={(isOpen) => !isOpen && setAskedFor(null)}
        title={t`Do you need more time?`}
        description={t`The price is held for less than two more minutes. We can hold it for longer if the car is still free. You are not charged yet.`}
        actions={
          <>
            <Button tone="secondary" onClick={() => setAskedFor(null)}>{t`Not now`}</Button>
            <Button busy={isBusy} onClick={() => void renew()}>{t`Hold the price longer`}</Button>
          </>
        }
      />
    </>
  );
}

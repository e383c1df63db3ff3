import { t } from '@lingui/core/macro';
import { setWantsLessData, useDataChoice } from './data-choice.ts';

/** Whether pages cost little data in this browser. Takes effect at once and with every page after. */
export function DataSaverSwitch({ className = '' }: { className?: string }) {
  const wantsLess = useDataChoice();
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-2.5 ${className}`}>
      <input
        type="checkbox"
        className="size-5.5 shrink-0 cursor-pointer accent-primary"
        checked={wantsLess}
        onChange={({ target }) => setWantsLessData(target.checked)}
      />
      {t`Use less data`}
    </label>
  );
}

import { t } from '@lingui/core/macro';
import { Button } from '../../ui/Button.tsx';
import { CheckboxControl } from '../../ui/forms/CheckboxControl.tsx';

interface MoveSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The map was moved while the switch is off. */
  onSearchHere: (() => void) | null;
}

export function MoveSwitch({ isOn, onChange, onSearchHere }: MoveSwitchProps) {
  return (
    <div className="flex items-center gap-2">
      <label className="flex min-h-11 items-center gap-2 rounded-full border border-border bg-card px-3.5 text-small font-medium whitespace-nowrap shadow-float">
        <CheckboxControl checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        {t`Search as I move`}
      </label>
      {!isOn && onSearchHere && (
        <Button size="sm" className="min-h-11 rounded-full! shadow-float" onClick={onSearchHere}>
          {t`Search here`}
        </Button>
      )}
    </div>
  );
}

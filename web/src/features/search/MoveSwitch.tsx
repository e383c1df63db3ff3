import { t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import { Button } from '../../ui/Button.tsx';

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
        <span className="relative grid size-5 place-items-center">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => onChange(target.checked)}
            className="peer col-start-1 row-start-1 size-5 cursor-pointer appearance-none rounded-[6px] border-2 border-input bg-card checked:border-primary checked:bg-primary"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none invisible col-start-1 row-start-1 text-primary-foreground peer-checked:visible"
          />
        </span>
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

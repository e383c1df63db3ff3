import { t } from '@lingui/core/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';

const BUTTON =
  'grid size-11 place-items-center rounded-md border border-input bg-card hover:bg-accent aria-disabled:opacity-40';

interface QuantityStepperProps {
  /** What is counted, for the names of the buttons: “child seat”. */
  label: string;
  /** The name is somebody's own word. */
  translate?: 'no' | undefined;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number between none and the most there are, with a button on each side. */
export function QuantityStepper({ label, translate, value, max, onChange }: QuantityStepperProps) {
  const step = (by: number) => {
    const next = value + by;
    if (next >= 0 && next <= max) onChange(next);
  };
  return (
    <fieldset aria-label={label} translate={translate} className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={t`One less: ${label}`}
        aria-disabled={value <= 0}
        onClick={() => step(-1)}
        className={BUTTON}
      >
        <Minus size={18} aria-hidden />
      </button>
      <output aria-live="polite" className="num min-w-9 text-center font-semibold">
        {value}
      </output>
      <button
        type="button"
        aria-label={t`One more: ${label}`}
        aria-disabled={value >= max}
        onClick={() => step(1)}
        className={BUTTON}
      >
        <Plus size={18} aria-hidden />
      </button>
    </fieldset>
  );
}

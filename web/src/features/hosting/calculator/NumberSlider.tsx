import { EARNINGS_FIELDS } from '@kwela/domain/hosting/earnings-inputs';
import { t } from '@lingui/core/macro';
import { RandField, TextField } from '../../../ui/forms/TextField.tsx';
import {
  fieldLabel,
  limitsText,
  NUMBER_FIELDS,
  type NumberField,
  sliderOf,
  typedNumber,
  typedText,
} from './fields.ts';

interface NumberSliderProps {
  field: NumberField;
  text: string;
  onChange: (text: string) => void;
}

/** A number to type, with a slider for the hand and the arrow keys. What is typed may go further than the slider. */
export function NumberSlider({ field, text, onChange }: NumberSliderProps) {
  const label = fieldLabel(field);
  const value = typedNumber(field, text);
  const { min, max } = EARNINGS_FIELDS[field];
  const isWrong = !(value >= min && value <= max);
  const slider = sliderOf(field);
  const Text = NUMBER_FIELDS[field].unit === 'rand' ? RandField : TextField;
  return (
    <div>
      <Text
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        error={isWrong ? limitsText(field) : undefined}
      />
      <input
        type="range"
        aria-label={t`${label}, slider`}
        className="mt-1 block h-6 w-full cursor-pointer accent-primary"
        {...slider}
        value={Number.isNaN(value) ? slider.min : Math.min(slider.max, Math.max(slider.min, value))}
        aria-valuetext={text}
        onChange={({ target }) => onChange(typedText(field, Number(target.value)))}
      />
    </div>
  );
}

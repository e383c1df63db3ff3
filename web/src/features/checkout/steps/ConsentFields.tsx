import type { Control } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { useField } from '../../../ui/forms/use-field.ts';
import type { Draft } from '../draft.ts';
import { CONSENTS, type Consent } from './consents.ts';

interface ConsentFieldsProps {
  control: Control<Draft>;
  words: Readonly<Record<Consent, string>>;
}

/** The boxes before paying. A ticked box counts for the words it stood beside, and those are what the draft keeps. */
export const ConsentFields = ({ control, words }: ConsentFieldsProps) => (
  <div className="grid gap-1">
    {CONSENTS.map((consent) => (
      <ConsentField key={consent} control={control} consent={consent} words={words[consent]} />
    ))}
  </div>
);

interface ConsentFieldProps extends Pick<ConsentFieldsProps, 'control'> {
  consent: Consent;
  words: string;
}

function ConsentField({ control, consent, words }: ConsentFieldProps) {
  const { id, value, onChange, error } = useField({ control, name: `agreed.${consent}` });
  return (
    <Checkbox
      id={id}
      label={words}
      checked={value === words}
      error={error}
      onChange={({ target }) => onChange(target.checked ? words : '')}
    />
  );
}

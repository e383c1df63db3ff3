import { FILE_KINDS, MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { type FieldOf, useField } from '../../ui/forms/use-field.ts';
import { handIn } from './private-files.ts';

/** A picture or a PDF that only the person and support may see; the form has its id once it is handed in. */
export function FileField<V extends FieldValues, N extends FieldPathByValue<V, string | null>>({
  control,
  name,
  label,
  hint,
}: FieldOf<V, N> & { label: string; hint: string }) {
  const { id, value, onChange, error } = useField({ control, name });
  return (
    <UploadSlot
      id={id}
      label={label}
      hint={hint}
      accept={FILE_KINDS}
      maxBytes={MOST_FILE_BYTES}
      upload={async (file, { signal }) => (await handIn(file, signal)).id}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

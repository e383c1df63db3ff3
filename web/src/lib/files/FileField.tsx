import { FILE_KINDS, MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import type { FieldOf } from '../../ui/forms/use-field.ts';
import { handIn } from './private-files.ts';

/** A picture or a PDF that only the person and support may see; the form has its id once it is handed in. */
export function FileField<V extends FieldValues, N extends FieldPathByValue<V, string | null>>({
  control,
  name,
  label,
  hint,
}: FieldOf<V, N> & { label: string; hint: string }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <UploadSlot
      label={label}
      hint={hint}
      accept={FILE_KINDS}
      maxBytes={MOST_FILE_BYTES}
      upload={async (file, { signal }) => (await handIn(file, signal)).id}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

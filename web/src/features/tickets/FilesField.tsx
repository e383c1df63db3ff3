import { FILE_KINDS, MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { t } from '@lingui/core/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { type HandedIn, handIn } from '../../lib/files/private-files.ts';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { useField } from '../../ui/forms/use-field.ts';

interface FilesFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, HandedIn[]>> {
  control: Control<Values>;
  name: Name;
}

/** Photos and papers that go along: those that are there, and a place for one more. */
export function FilesField<Values extends FieldValues, Name extends FieldPathByValue<Values, HandedIn[]>>({
  control,
  name,
}: FilesFieldProps<Values, Name>) {
  const { value, onChange, id } = useField({ control, name });
  const files: readonly HandedIn[] = value;
  const most = TICKET_LIMITS.mostFiles;
  const add = async (file: File, signal: AbortSignal) => {
    const kept = await handIn(file, signal);
    onChange([...files, kept]);
    return kept.id;
  };
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul aria-label={t`Files that you send along`} className="grid gap-1.5">
          {files.map((file) => (
            <li key={file.id} className="flex min-w-0 items-center gap-2 rounded-sm bg-sunken pl-3">
              <Paperclip size={16} aria-hidden className="shrink-0 text-muted-foreground" />
              <span className="min-w-0 flex-1 truncate text-small" translate="no">
                {file.name}
              </span>
              <button
                type="button"
                aria-label={t`Remove ${file.name}`}
                className="grid size-11 shrink-0 place-items-center"
                onClick={() => onChange(files.filter((one) => one.id !== file.id))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <UploadSlot
          id={id}
          label={t`Photos or papers (optional)`}
          hint={t`Only you and our support team see them. Up to ${most} files.`}
          accept={FILE_KINDS}
          maxBytes={MOST_FILE_BYTES}
          upload={(file, { signal, onProgress }) => {
            onProgress(0);
            return add(file, signal);
          }}
          value={null}
          onChange={() => undefined}
        />
      )}
    </div>
  );
}

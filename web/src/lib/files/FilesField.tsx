import { FILE_KINDS, MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { t } from '@lingui/core/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { type FieldOf, useField } from '../../ui/forms/use-field.ts';
import { type HandedIn, handIn } from './private-files.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Photos and papers that go along: those that are there, and a place for one more. */
export function FilesField<V extends FieldValues, N extends FieldPathByValue<V, HandedIn[]>>({
  control,
  name,
  label,
  most,
  whoSees = t`Only you and our support team see them.`,
}: FieldOf<V, N> & { label: string; most: number; whoSees?: string }) {
  const { value, onChange, id, error } = useField({ control, name });
  const files: readonly HandedIn[] = value;
  const { box, noteFocus } = useKeptFocus(id, files);
  // Another may be taken away while one is on its way.
  const now = useRef(files);
  useEffect(() => {
    now.current = files;
  }, [files]);
  const change = (next: readonly HandedIn[]) => {
    noteFocus();
    onChange(next);
  };
  const add = async (file: File, signal: AbortSignal) => {
    const kept = await handIn(file, signal);
    change([...now.current, kept]);
    return kept.id;
  };
  return (
    <div ref={box} className="grid gap-3">
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
                onClick={() => change(files.filter((one) => one.id !== file.id))}
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
          label={label}
          hint={`${whoSees} ${t`Up to ${most} files.`}`}
          accept={FILE_KINDS}
          maxBytes={MOST_FILE_BYTES}
          upload={(file, { signal, onProgress }) => {
            onProgress(0);
            return add(file, signal);
          }}
          value={null}
          onChange={() => undefined}
          error={error}
        />
      )}
    </div>
  );
}

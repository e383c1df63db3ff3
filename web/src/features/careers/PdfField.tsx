import { MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { t } from '@lingui/core/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import type { Control } from 'react-hook-form';
import { handIn } from '../../lib/files/private-files.ts';
import { useKeptFocus } from '../../lib/files/use-kept-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { useField } from '../../ui/forms/use-field.ts';
import type { ApplicationDraft } from './application-draft.ts';

/** The PDF that goes along: its name once it is handed in, else the place for it. */
export function PdfField({ control }: { control: Control<ApplicationDraft> }) {
  const { value: file, onChange, id, error } = useField({ control, name: 'file' });
  const { box, noteFocus } = useKeptFocus(id, file);
  return (
    <div ref={box} className="grid gap-1.5">
      {file === null ? (
        <UploadSlot
          id={id}
          label={t`Your CV as a PDF`}
          hint={t`Only the people who choose see it.`}
          accept={['application/pdf']}
          maxBytes={MOST_FILE_BYTES}
          upload={async (chosen, { signal, onProgress }) => {
            onProgress(0);
            const kept = await handIn(chosen, signal);
            noteFocus();
            onChange(kept);
            return kept.id;
          }}
          value={null}
          onChange={() => undefined}
          error={error}
        />
      ) : (
        <>
          <p className="text-small font-semibold">{t`Your CV as a PDF`}</p>
          <div className="flex min-w-0 flex-wrap items-center gap-2 rounded-sm bg-sunken py-1.5 pr-1.5 pl-3">
            <Paperclip size={16} aria-hidden className="shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate text-small" translate="no">
              {file.name}
            </span>
            <Button
              id={id}
              tone="secondary"
              size="sm"
              onClick={() => {
                noteFocus();
                onChange(null);
              }}
            >
              {t`Remove`}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

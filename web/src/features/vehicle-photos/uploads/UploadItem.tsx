import { t } from '@lingui/core/macro';
import ImageOff from 'lucide-react/icons/image-off';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';

interface UploadItemProps {
  upload: PhotoUpload;
  onRetry: () => void;
  onForget: () => void;
}

/** A file on its way to become a photo: how far it is, or why it did not, and what to do about it. */
export function UploadItem({ upload, onRetry, onForget }: UploadItemProps) {
  const { name, preview, state } = upload;
  const percent = state.step === 'sending' ? Math.round(state.done * 100) : 0;
  return (
    <li className="grid content-start overflow-hidden rounded-md border border-dashed border-input bg-card">
      <div className="grid aspect-3/2 place-items-center bg-sunken text-muted-foreground">
        {preview === null ? (
          <ImageOff size={28} strokeWidth={1.75} aria-hidden />
        ) : (
          <img src={preview} alt="" className="size-full object-cover opacity-60" />
        )}
      </div>
      <div className="grid gap-2 p-3 text-small">
        <p className="truncate font-semibold" translate="no">
          {name}
        </p>
        {state.step === 'refused' ? (
          <FieldError>{state.words}</FieldError>
        ) : (
          <>
            <p className="text-muted-foreground">
              {state.step === 'waiting' ? t`Waiting` : <span className="num">{percent}%</span>}
            </p>
            <div
              role="progressbar"
              aria-label={t`Uploading: ${name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              className="h-1.5 overflow-hidden rounded-full bg-secondary"
            >
              <div className="h-full rounded-full bg-primary" style={{ width: `${percent}%` }} />
            </div>
          </>
        )}
        <div className="-mx-2 flex flex-wrap gap-1">
          {state.step === 'refused' && state.canRetry && (
            <Button tone="secondary" size="sm" onClick={onRetry} aria-label={t`Try again: ${name}`}>
              {t`Try again`}
            </Button>
          )}
          <Button
            tone="tertiary"
            size="sm"
            onClick={onForget}
            aria-label={state.step === 'refused' ? t`Remove: ${name}` : t`Stop: ${name}`}
          >
            {state.step === 'refused' ? t`Remove` : t`Stop`}
          </Button>
        </div>
      </div>
    </li>
  );
}

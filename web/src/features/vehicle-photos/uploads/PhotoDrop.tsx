import { t } from '@lingui/core/macro';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MOST_PHOTO_BYTES, PHOTO_TYPES } from './check-file.ts';

const MEGABYTE = 1_000_000;

interface PhotoDropProps {
  minWidthPx: number;
  onFiles: (files: readonly File[]) => void;
}

/** Where photos come in: chosen, dropped, or taken with the camera of a phone. */
export function PhotoDrop({ minWidthPx, onFiles }: PhotoDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const given = [...files];
    if (given.length > 0) onFiles(given);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const most = MOST_PHOTO_BYTES / MEGABYTE;
  const field = (label: string, ref: typeof chooser, more: { multiple?: true; capture?: 'environment' }) => (
    // The browser's own field, which the buttons press.
    <input
      {...more}
      ref={ref}
      type="file"
      tabIndex={-1}
      aria-label={label}
      accept={PHOTO_TYPES.join(',')}
      className="sr-only"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same photo may be chosen again after it was removed.
        target.value = '';
        take(files);
      }}
    />
  );
  return (
    <fieldset
      aria-label={t`Add photos`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid min-h-36 min-w-0 content-center justify-items-center gap-3 rounded-md border border-dashed p-4 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-input bg-card',
      )}
    >
      <div className="flex flex-wrap justify-center gap-2">
        {field(t`Photos from this device`, chooser, { multiple: true })}
        {field(t`A photo with the camera`, camera, { capture: 'environment' })}
        <Button
          tone="secondary"
          icon={<ImagePlus size={18} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t`Choose photos`}
        </Button>
        <Button
          tone="secondary"
          className="pointer-fine:hidden"
          icon={<Camera size={18} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t`Take a photo`}
        </Button>
      </div>
      <p className="text-caption text-muted-foreground pointer-coarse:hidden">{t`or drop them here`}</p>
      <p className="text-[0.8125rem] leading-[1.125rem] text-muted-foreground">
        {t`JPG, PNG, WebP or AVIF, at least ${minWidthPx} pixels wide, up to ${most} MB each.`}
      </p>
    </fieldset>
  );
}

import { plural, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { QueryError } from '../../lib/QueryError.tsx';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/forms/Field.tsx';
import { ANGLE_LABELS } from './angles.ts';
import { PhotoItem } from './PhotoItem.tsx';
import { PhotoDrop } from './uploads/PhotoDrop.tsx';
import { UploadItem } from './uploads/UploadItem.tsx';
import { usePhotoUploads } from './uploads/use-photo-uploads.ts';
import { PHOTO_ATTRIBUTE, usePhotoOrder } from './use-photo-order.ts';
import { type ArrangedPhoto, usePhotos } from './use-photos.ts';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** The photos of a car for its host: added, put in order, named by what they show, and taken away again. */
export function PhotoUploader({ vehicleId }: { vehicleId: string }) {
  const arranging = usePhotos(vehicleId);
  const { photos, asked, problem } = arranging;
  const { uploads, take, retry, forget } = usePhotoUploads({ vehicleId, photos, add: arranging.add });
  const order = usePhotoOrder(photos?.items ?? [], arranging.reorder);
  const [removed, setRemoved] = useState<{ photo: ArrangedPhoto; order: string[] } | null>(null);
  const [isPuttingBack, setPuttingBack] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  if (photos === undefined) {
    return asked.error === null ? (
      <div aria-busy className="h-60 rounded-md bg-sunken" />
    ) : (
      <QueryError title={t`The photos did not load`} query={asked} />
    );
  }
  const { missingAngles, maxPhotos, minWidthPx } = photos;
  const count = order.photos.length;

  async function remove(photo: ArrangedPhoto) {
    const before = order.photos.map(({ id }) => id);
    if (!(await arranging.remove(photo.id))) return;
    setRemoved({ photo, order: before });
    // The button that was pressed has gone with its photo.
    requestAnimationFrame(() => undo.current?.focus());
  }
  async function putBack() {
    if (removed === null) return;
    const { photo, order: before } = removed;
    setPuttingBack(true);
    const isBack = await arranging.putBack(photo.id, photo.angle);
    setPuttingBack(false);
    if (!isBack) return;
    setRemoved((now) => (now === removed ? null : now));
    await arranging.reorder(before);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[${PHOTO_ATTRIBUTE}="${photo.id}"] select`)?.focus(),
    );
  }

  return (
    <div className="grid gap-4">
      <p className="text-small text-muted-foreground">
        {plural(count, { one: '# photo', other: '# photos' })}
        {missingAngles.length > 0 && (
          <>
            {' · '}
            {t`Still needed: ${missingAngles.map((angle) => say(ANGLE_LABELS[angle])).join(', ')}`}
          </>
        )}
      </p>
      {(count > 0 || uploads.length > 0) && (
        <ul ref={list} aria-label={t`Photos of the car`} className={GRID}>
          {order.photos.map((photo, place) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              place={place}
              count={count}
              isDragged={order.dragged === photo.id}
              onGrab={order.grab}
              onMove={(by) => order.move(photo.id, by)}
              onAngle={(angle) => void arranging.turn(photo.id, angle)}
              onRemove={() => void remove(photo)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onForget={() => forget(upload.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {removed !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken py-2 pr-2 pl-4 text-small">
          <span role="status">{t`Photo removed.`}</span>
          <Button ref={undo} tone="tertiary" size="sm" busy={isPuttingBack} onClick={() => void putBack()}>
            {t`Undo`}
          </Button>
        </div>
      )}
      {problem !== null && <FieldError>{problem}</FieldError>}
      {count + uploads.length < maxPhotos ? (
        <PhotoDrop minWidthPx={minWidthPx} onFiles={take} />
      ) : (
        <p className="text-small text-muted-foreground">
          {t`That is as many photos as a car can have. Remove one to add another.`}
        </p>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Angle, PhotoSet } from '../use-photos.ts';
import { faultOf } from './check-file.ts';
import { faultWords, problemOf } from './problem-words.ts';
import { pictureSender } from './send-picture.ts';

const BUCKET = 'vehicle-photos';

/** A file that is to become a photo, until it is one. */
export interface PhotoUpload {
  readonly id: string;
  readonly name: string;
  readonly angle: Angle;
  /** A small look at it; null where the browser cannot show it. */
  readonly preview: string | null;
  readonly state:
    | { readonly step: 'waiting' }
    | { readonly step: 'sending'; readonly done: number }
    | { readonly step: 'refused'; readonly words: string; readonly canRetry: boolean };
}

interface Sending {
  readonly sender: ReturnType<typeof pictureSender>;
  readonly file: File;
  readonly stop: AbortController;
}

interface PhotoUploadsOptions {
  readonly vehicleId: string;
  readonly photos: PhotoSet | undefined;
  readonly add: (photoId: string, angle: Angle) => Promise<void>;
}

const previewOf = (file: File): string | null =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : null;

/** The files that somebody chose, sent one after the other: a phone’s line has no room for two. */
export function usePhotoUploads({ vehicleId, photos, add }: PhotoUploadsOptions) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const own = sendings.current;
    return () => {
      for (const { stop } of own.values()) stop.abort();
    };
  }, []);

  const show = (id: string, state: PhotoUpload['state']) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));

  function forget(id: string) {
    sendings.current.get(id)?.stop.abort();
    sendings.current.delete(id);
    setUploads((all) =>
      all.filter((one) => {
        if (one.id === id && one.preview !== null) URL.revokeObjectURL(one.preview);
        return one.id !== id;
      }),
    );
  }

  const minWidthPx = photos?.minWidthPx ?? 0;

  async function send(id: string, angle: Angle) {
    const sending = sendings.current.get(id);
    if (sending === undefined || sending.stop.signal.aborted) return;
    const { sender, file, stop } = sending;
    show(id, { step: 'sending', done: 0 });
    try {
      const fault = await faultOf(file, minWidthPx);
      if (fault !== null) {
        show(id, { step: 'refused', words: faultWords(fault, minWidthPx), canRetry: false });
        return;
      }
      await sender.send({ signal: stop.signal, onProgress: (done) => show(id, { step: 'sending', done }) });
      await add(id, angle);
      forget(id);
    } catch (error) {
      if (stop.signal.aborted) return;
      show(id, { step: 'refused', ...problemOf(error, minWidthPx) });
    }
  }

  function queue(id: string, angle: Angle) {
    last.current = last.current.then(() => send(id, angle));
  }

  function take(files: readonly File[]) {
    const open = (photos?.missingAngles ?? []).filter((angle) => uploads.every((one) => one.angle !== angle));
    const taken = files.map((file, index): PhotoUpload => {
      const id = crypto.randomUUID();
      const sender = pictureSender({ bucket: BUCKET, name: `${vehicleId}/${id}`, file });
      sendings.current.set(id, { sender, file, stop: new AbortController() });
      const angle = open[index] ?? 'extra';
      return { id, name: file.name, angle, preview: previewOf(file), state: { step: 'waiting' } };
    });
    setUploads((all) => [...all, ...taken]);
    for (const { id, angle } of taken) queue(id, angle);
  }

  function retry({ id, angle }: PhotoUpload) {
    show(id, { step: 'waiting' });
    queue(id, angle);
  }
  return { uploads, take, retry, forget };
}

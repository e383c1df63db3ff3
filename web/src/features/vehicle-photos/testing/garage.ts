import { missingAngles } from '@kwela/domain/vehicles/draft/photos';
import type { Answers } from '../../../testing/server.ts';
import type { Angle, PhotoSet } from '../use-photos.ts';

export const CAR = '6f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55';
export const UPLOADS = '/storage/v1/upload/resumable';

export const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
export const photo = (id: string, angle: Angle): PhotoSet['items'][number] => ({
  id,
  angle,
  address: `/storage/v1/render/image/public/vehicle-photos/${CAR}/${id}?versionId=1`,
  widthPx: 1600,
  heightPx: 1200,
  placeholder: 'data:image/webp;base64,UklGRg==',
});

/** A car as the server keeps it: its photos change by what is asked. */
export function garage(first: PhotoSet['items'] = [], maxPhotos = 30) {
  let items = [...first];
  const gone = new Map<string, PhotoSet['items'][number]>();
  const set = (): PhotoSet => ({
    items,
    missingAngles: [...missingAngles(items)],
    maxPhotos,
    minWidthPx: 1280,
  });
  const of = (id: string) => items.find((one) => one.id === id) ?? photo(id, 'extra');
  return {
    'photos/list': set,
    'photos/add': ({ photoId, angle }) => {
      items = [...items, gone.get(photoId) ?? photo(photoId, angle)];
      return set();
    },
    'photos/reorder': ({ photoIds }) => {
      items = photoIds.map(of);
      return set();
    },
    'photos/change-angle': ({ photoId, angle }) => {
      items = items.map((one) => (one.id === photoId ? { ...one, angle } : one));
      return set();
    },
    'photos/remove': ({ photoId }) => {
      gone.set(photoId, of(photoId));
      items = items.filter(({ id }) => id !== photoId);
      return set();
    },
    [`POST ${UPLOADS}`]: () => new Response(null, { status: 201, headers: { location: `${UPLOADS}/1` } }),
    [`PATCH ${UPLOADS}/1`]: () => new Response(null, { status: 204, headers: { 'upload-offset': '1000' } }),
  } satisfies Answers;
}

export const jpeg = (name: string, type = 'image/jpeg', size = 1000) =>
  new File([new Uint8Array(size)], name, { type });

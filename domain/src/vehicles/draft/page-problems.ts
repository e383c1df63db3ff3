import { wrongMarks } from './known-marks.ts';
import { repeatedPhotos } from './photos.ts';
import { type DraftContext, type Found, textProblems } from './problem.ts';
import type { UnfinishedDraft } from './vehicle-draft.ts';

const PICK_UP_LENGTH = { from: 5, to: 200 } as const;

/** What guests see. Every car may at least drive on tar. */
export function pageProblems({ page }: UnfinishedDraft, { on, hosting: { listing } }: DraftContext): Found {
  const photos = page.photos ?? [];
  const small = photos.flatMap(({ widthPx }, index) =>
    widthPx >= listing.minPhotoWidthPx
      ? []
      : [
          {
            field: 'page.photos',
            fault: 'photo_too_small',
            at: String(index),
            min: listing.minPhotoWidthPx,
          } as const,
        ],
  );
  const twice = repeatedPhotos(photos).map(
    (index) => ({ field: 'page.photos', fault: 'photo_twice', at: String(index) }) as const,
  );
  const marks = wrongMarks(page.marks ?? [], on).map(
    (index) => ({ field: 'page.marks', fault: 'mark_off_the_diagram', at: String(index) }) as const,
  );
  const isWithoutTar = page.surfaces !== null && !page.surfaces.includes('tar');
  return [
    ...textProblems(
      'page.description',
      page.description,
      listing.minDescriptionLength,
      listing.maxDescriptionLength,
    ),
    ...textProblems('page.pickUpLabel', page.pickUpLabel, PICK_UP_LENGTH.from, PICK_UP_LENGTH.to),
    ...(photos.length > listing.maxPhotos
      ? [{ field: 'page.photos', fault: 'too_many', max: listing.maxPhotos } as const]
      : []),
    ...small,
    ...twice,
    ...marks,
    ...(isWithoutTar ? [{ field: 'page.surfaces', fault: 'tar_missing' } as const] : []),
  ];
}

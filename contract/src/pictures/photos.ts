import { PHOTO_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { uuid } from '../fields.ts';
import { shownPhoto } from './shown-picture.ts';

/** The photos of a car as its host arranges them, and what they have to be. */
const photoSet = z.object({
  /** In the order in which guests see them. */
  items: z.array(shownPhoto.extend({ id: uuid })),
  /** Of the angles that every car shows, those that this one does not yet. */
  missingAngles: z.array(z.enum(PHOTO_ANGLES)),
  maxPhotos: z.int(),
  minWidthPx: z.int(),
});

const vehicleId = uuid;

export const listPhotos = useCase('photos/list', {
  access: 'signed_in',
  summary: 'The photos of a car in their order, for its host, with what is still missing',
  input: z.strictObject({ vehicleId }),
  output: photoSet,
  refusals: ['not_found'],
});

export const addPhoto = useCase('photos/add', {
  access: 'signed_in',
  summary:
    'Adds to a car the picture that its host uploaded as `vehicle-photos/<vehicleId>/<photoId>`, or puts back one that was just removed',
  input: z.strictObject({ vehicleId, photoId: uuid, angle: z.enum(PHOTO_ANGLES) }),
  output: photoSet,
  refusals: ['not_found', 'photo_not_uploaded', 'photo_too_small', 'photo_repeated', 'too_many_photos'],
});

export const reorderPhotos = useCase('photos/reorder', {
  access: 'signed_in',
  summary: 'Puts the photos of a car in another order; the first one stands on cards',
  input: z.strictObject({ vehicleId, photoIds: z.array(uuid).max(100) }),
  output: photoSet,
  refusals: ['not_found', 'photos_changed'],
});

export const changePhotoAngle = useCase('photos/change-angle', {
  access: 'signed_in',
  summary: 'Says from where a photo shows the car',
  input: z.strictObject({ vehicleId, photoId: uuid, angle: z.enum(PHOTO_ANGLES) }),
  output: photoSet,
  refusals: ['not_found'],
});

export const removePhoto = useCase('photos/remove', {
  access: 'signed_in',
  summary: 'Takes a photo off a car; for an hour it can be added again',
  input: z.strictObject({ vehicleId, photoId: uuid }),
  output: photoSet,
  refusals: ['not_found'],
});

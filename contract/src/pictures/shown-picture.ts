import { PHOTO_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import { z } from 'zod';
import type { ShownPicture } from './address.ts';

/** A picture as pages show it; `pictureUrl` makes addresses of it. */
export const shownPicture = z.object({
  address: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  placeholder: z.string(),
}) satisfies z.ZodType<ShownPicture>;

/** One photo of a car, and from where it shows it. */
export const shownPhoto = shownPicture.extend({ angle: z.enum(PHOTO_ANGLES) });

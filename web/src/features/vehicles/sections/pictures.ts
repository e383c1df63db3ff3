import type { ShownPicture } from '@kwela/contract/pictures/address';
import { t } from '@lingui/core/macro';
import { nameOf, type Vehicle } from '../vehicle.ts';

/** One picture of a car: a photo of the host's, or our drawing from one side. */
export type Picture = { readonly key: string; readonly alt: string } & (
  | { readonly kind: 'photo'; readonly photo: ShownPicture }
  | { readonly kind: 'drawn'; readonly from: 'side' | 'front' | 'rear' }
);

/** The host's photos; until there are some, the drawn car from three sides. */
export function picturesOf(vehicle: Vehicle): readonly Picture[] {
  const name = nameOf(vehicle);
  if (vehicle.photos.length > 0) {
    return vehicle.photos.map((photo, index) => ({
      kind: 'photo',
      key: photo.address,
      photo,
      alt: t`${name}, view ${index + 1}`,
    }));
  }
  return [
    { kind: 'drawn', key: 'side', from: 'side', alt: t`${name}, illustration` },
    { kind: 'drawn', key: 'front', from: 'front', alt: t`${name} from the front, illustration` },
    { kind: 'drawn', key: 'rear', from: 'rear', alt: t`${name} from behind, illustration` },
  ];
}

import { t } from '@lingui/core/macro';
import { nameOf, type Vehicle } from '../vehicle.ts';

/** One picture of a car: a photo of the host's, or our drawing from one side. */
export type Picture = { readonly key: string; readonly alt: string } & (
  | { readonly kind: 'photo'; readonly url: string }
  | { readonly kind: 'drawn'; readonly from: 'side' | 'front' | 'rear' }
);

/** The host's photos; until they are checked, the drawn car from three sides. */
export function picturesOf(vehicle: Vehicle): readonly Picture[] {
  const name = nameOf(vehicle);
  if (vehicle.photoUrls.length > 0) {
    return vehicle.photoUrls.map((url, index) => ({
      kind: 'photo',
      key: url,
      url,
      alt: index === 0 ? name : t`${name}, view ${index + 1}`,
    }));
  }
  return [
    { kind: 'drawn', key: 'side', from: 'side', alt: t`${name}, illustration` },
    { kind: 'drawn', key: 'front', from: 'front', alt: t`${name} from the front, illustration` },
    { kind: 'drawn', key: 'rear', from: 'rear', alt: t`${name} from behind, illustration` },
  ];
}

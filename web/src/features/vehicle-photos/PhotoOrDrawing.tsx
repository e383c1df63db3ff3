import type { ShownPicture } from '@kwela/contract/pictures/address';
import { type ReactNode, Suspense } from 'react';
import { lazyOrNothing } from '../../lib/preloadable.ts';
import type { CarPhotoProps } from './CarPhoto.tsx';

const Photo = lazyOrNothing<CarPhotoProps>(async () => ({
  default: (await import('./CarPhoto.tsx')).CarPhoto,
}));

/** A photo whose part of the app is fetched where there is one. Its place is kept free, and the server writes it at once. */
export const LatePhoto = (props: CarPhotoProps) => (
  <Suspense fallback={<span className={props.className} />}>
    <Photo {...props} />
  </Suspense>
);

interface PhotoOrDrawingProps extends Omit<CarPhotoProps, 'photo' | 'alt'> {
  photo: ShownPicture | null | undefined;
  /** The drawn car, which stands there where there is no photo. */
  children: ReactNode;
}

/** The name of the car stands beside it, so that nobody hears it twice. */
export const PhotoOrDrawing = ({ photo, children, ...shown }: PhotoOrDrawingProps) =>
  photo ? <LatePhoto photo={photo} alt="" {...shown} /> : children;

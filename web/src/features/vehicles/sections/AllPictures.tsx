import { t } from '@lingui/core/macro';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { Vehicle } from '../vehicle.ts';
import { CarPicture } from './CarPicture.tsx';
import type { Picture } from './pictures.ts';

interface AllPicturesProps {
  vehicle: Vehicle;
  pictures: readonly Picture[];
  onClose: () => void;
}

/** Every picture of a car, one under the other. */
export default function AllPictures({ vehicle, pictures, onClose }: AllPicturesProps) {
  return (
    <Dialog open onOpenChange={onClose} title={t`Pictures of the car`} wide>
      <ul className="grid gap-3">
        {pictures.map((picture) => (
          <li key={picture.key} className="aspect-3/2 overflow-hidden rounded-md">
            <CarPicture vehicle={vehicle} picture={picture} className="block size-full" />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { t } from '@lingui/core/macro';
import { PhotoUploader } from '../../vehicle-photos/PhotoUploader.tsx';
import type { StepProps } from './step-props.ts';

/** The photos of the car, six angles of it at least. */
export function PhotosStep({ listing }: StepProps) {
  return (
    <div className="grid gap-4">
      <p className="text-soft-foreground">
        {t`Six photos are needed: front and back from an angle, both sides, the cabin and the boot. Take them by day and without people.`}
      </p>
      <PhotoUploader vehicleId={listing.id} />
    </div>
  );
}

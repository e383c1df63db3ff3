import ImageIcon from 'lucide-react/icons/image';
import { Badge } from '../../ui/Badge.tsx';
import { VehicleArt } from '../vehicle-art/VehicleArt.tsx';
import { type Vehicle, vehicleName } from './vehicle.ts';

const CROP = 'relative hidden overflow-hidden bg-(--scene-sky) md:block';

/** The illustration, large and in two crops, and the word that it is one. */
export function Gallery({ vehicle }: { vehicle: Vehicle }) {
  const { body, colour, id, province } = vehicle;
  const look = { body, colour, id, province, fill: true, className: 'absolute inset-0 size-full' };
  return (
    <div className="-mx-5 grid h-58 gap-2 overflow-hidden md:mx-0 md:h-80 md:grid-cols-[2fr_1fr] md:grid-rows-2 md:rounded-lg lg:h-103">
      <div className="relative overflow-hidden bg-(--scene-sky) md:row-span-2">
        <VehicleArt {...look} title={`${vehicleName(vehicle)}, illustration`} />
        <Badge
          icon={<ImageIcon size={14} aria-hidden />}
          className="absolute bottom-3 left-3 h-7! bg-card! text-foreground!"
        >
          Illustration until photos are checked
        </Badge>
      </div>
      <div className={CROP}>
        <VehicleArt {...look} crop="front" />
      </div>
      <div className={CROP}>
        <VehicleArt {...look} crop="rear" />
      </div>
    </div>
  );
}

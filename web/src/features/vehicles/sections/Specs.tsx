import Accessibility from 'lucide-react/icons/accessibility';
import Baby from 'lucide-react/icons/baby';
import Bluetooth from 'lucide-react/icons/bluetooth';
import Camera from 'lucide-react/icons/camera';
import Caravan from 'lucide-react/icons/caravan';
import Cog from 'lucide-react/icons/cog';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Hand from 'lucide-react/icons/hand';
import Luggage from 'lucide-react/icons/luggage';
import MapPin from 'lucide-react/icons/map-pin';
import Mountain from 'lucide-react/icons/mountain';
import Package from 'lucide-react/icons/package';
import Smartphone from 'lucide-react/icons/smartphone';
import Snowflake from 'lucide-react/icons/snowflake';
import Tent from 'lucide-react/icons/tent';
import Users from 'lucide-react/icons/users';
import type { Vehicle } from '../vehicle.ts';
import { type SpecName, specsOf } from './specs.ts';

const ICONS: Record<SpecName, typeof Users> = {
  seats: Users,
  transmission: Cog,
  fuel: Fuel,
  aircon: Snowflake,
  bluetooth: Bluetooth,
  isofix: Baby,
  tow_bar: Caravan,
  tracker: MapPin,
  roof_rack: Luggage,
  four_by_four: Mountain,
  reverse_camera: Camera,
  cruise_control: Gauge,
  android_auto: Smartphone,
  hand_controls: Hand,
  wheelchair_access: Accessibility,
  canopy: Package,
  rooftop_tent: Tent,
};

export function Specs({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <ul className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-3.5 text-[0.9375rem] leading-5.5 md:grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] md:gap-x-6 md:gap-y-4">
        {specsOf(vehicle).map(({ name, words }) => {
          const Icon = ICONS[name];
          return (
            <li key={name} className="flex items-center gap-3">
              <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-link" />
              {words}
            </li>
          );
        })}
      </ul>
      <p translate="no" className="mt-6.5 max-w-[62ch] whitespace-pre-line text-soft-foreground">
        {vehicle.description}
      </p>
    </>
  );
}

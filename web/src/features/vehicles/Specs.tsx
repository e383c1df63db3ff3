import { FEATURE_LABELS, type Feature, FUEL_LABELS } from '@kwela/domain/vehicles/vehicle';
import Accessibility from 'lucide-react/icons/accessibility';
import Baby from 'lucide-react/icons/baby';
import Bluetooth from 'lucide-react/icons/bluetooth';
import Box from 'lucide-react/icons/box';
import Camera from 'lucide-react/icons/camera';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Hand from 'lucide-react/icons/hand';
import Link2 from 'lucide-react/icons/link-2';
import Luggage from 'lucide-react/icons/luggage';
import Mountain from 'lucide-react/icons/mountain';
import Radar from 'lucide-react/icons/radar';
import Settings2 from 'lucide-react/icons/settings-2';
import Smartphone from 'lucide-react/icons/smartphone';
import Snowflake from 'lucide-react/icons/snowflake';
import Tent from 'lucide-react/icons/tent';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import type { Vehicle } from './vehicle.ts';

type Icon = ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true; className: string }>;

/** What the car has. Where it may go stands in its own part of the page. */
const ICONS: Partial<Record<Feature, Icon>> = {
  aircon: Snowflake,
  bluetooth: Bluetooth,
  isofix: Baby,
  tow_bar: Link2,
  tracker: Radar,
  roof_rack: Luggage,
  four_by_four: Mountain,
  reverse_camera: Camera,
  cruise_control: Gauge,
  android_auto: Smartphone,
  hand_controls: Hand,
  wheelchair_access: Accessibility,
  canopy: Box,
  rooftop_tent: Tent,
};

export function Specs({ vehicle }: { vehicle: Vehicle }) {
  const { seats, doors, transmission, fuel, features } = vehicle;
  const specs: { words: string; Icon: Icon }[] = [
    { words: `${seats} seats, ${doors} doors`, Icon: Users },
    { words: transmission === 'automatic' ? 'Automatic' : 'Manual', Icon: Settings2 },
    { words: FUEL_LABELS[fuel], Icon: Fuel },
    ...features.flatMap((feature) => {
      const Icon = ICONS[feature];
      return Icon ? [{ words: FEATURE_LABELS[feature], Icon }] : [];
    }),
  ];
  return (
    <ul className="mt-7 grid grid-cols-2 gap-x-6 gap-y-4 text-[0.9375rem] xl:grid-cols-3">
      {specs.map(({ words, Icon }) => (
        <li key={words} className="flex items-center gap-3">
          <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-link" />
          {words}
        </li>
      ))}
    </ul>
  );
}

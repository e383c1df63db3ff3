import type { Feature, Fuel, VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

export const CATEGORY_LABELS = {
  economy: msg`Economy`,
  compact: msg`Compact`,
  crossover: msg`Crossover`,
  suv: msg`SUV, 7 seats`,
  bakkie: msg`Bakkie`,
  overland: msg`Overland 4x4`,
  people_carrier: msg`People carrier`,
  executive: msg`Executive`,
  luxury: msg`Luxury and wedding`,
  ev: msg`Electric`,
  van: msg`Van`,
} as const satisfies Record<VehicleCategory, MessageDescriptor>;

export const FUEL_LABELS = {
  petrol: msg`Petrol`,
  diesel: msg`Diesel`,
  hybrid: msg`Hybrid`,
  plug_in_hybrid: msg`Plug-in hybrid`,
  electric: msg`Electric`,
} as const satisfies Record<Fuel, MessageDescriptor>;

export const FEATURE_LABELS = {
  aircon: msg`Air-con`,
  bluetooth: msg`Bluetooth`,
  isofix: msg`ISOFIX child seat points`,
  tow_bar: msg`Tow bar`,
  tracker: msg`Tracker fitted`,
  roof_rack: msg`Roof rack`,
  four_by_four: msg`4x4`,
  reverse_camera: msg`Reverse camera`,
  cruise_control: msg`Cruise control`,
  android_auto: msg`Android Auto or CarPlay`,
  hand_controls: msg`Hand controls`,
  wheelchair_access: msg`Wheelchair access`,
  pets: msg`Pets welcome`,
  canopy: msg`Canopy`,
  rooftop_tent: msg`Rooftop tent`,
  gravel: msg`Good gravel roads allowed`,
  four_by_four_tracks: msg`4x4 tracks allowed`,
  cross_border: msg`Cross-border allowed`,
} as const satisfies Record<Feature, MessageDescriptor>;

/** The words for a car that guests search by. Codes are stored and sent; their words are in `words/`. Source: docs/rules/vehicles.md “Terms of hire”. */
export const VEHICLE_CATEGORIES = [
  'economy',
  'compact',
  'crossover',
  'suv',
  'bakkie',
  'overland',
  'people_carrier',
  'executive',
  'luxury',
  'ev',
  'van',
] as const;
export type VehicleCategory = (typeof VEHICLE_CATEGORIES)[number];

export const TRANSMISSIONS = ['manual', 'automatic'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUELS = ['petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric'] as const;
export type Fuel = (typeof FUELS)[number];

export const FEATURES = [
  'aircon',
  'bluetooth',
  'isofix',
  'tow_bar',
  'tracker',
  'roof_rack',
  'four_by_four',
  'reverse_camera',
  'cruise_control',
  'android_auto',
  'hand_controls',
  'wheelchair_access',
  'pets',
  'canopy',
  'rooftop_tent',
  'gravel',
  'four_by_four_tracks',
  'cross_border',
] as const;
export type Feature = (typeof FEATURES)[number];

export const BODIES = [
  'hatch',
  'sedan',
  'suv',
  'crossover',
  'bakkie',
  'van',
  'coupe',
  'cabrio',
  'minibus',
] as const;
export type Body = (typeof BODIES)[number];

/** The main colour, in the plain words that the registration paper knows. */
export const COLOURS = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'green',
  'orange',
  'yellow',
  'beige',
  'brown',
  'bronze',
  'maroon',
  'gold',
] as const;
export type Colour = (typeof COLOURS)[number];

export const PROVINCES = ['GP', 'WC', 'KZN', 'EC', 'FS', 'LP', 'MP', 'NW', 'NC'] as const;
export type Province = (typeof PROVINCES)[number];

export const CANCELLATION_POLICIES = ['flexible', 'moderate', 'strict', 'saver'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

/** What stands between a draft and a car that can be booked. Source: docs/rules/bookings.md “Lifecycle”. */
export const LISTING_STATES = [
  'draft',
  'in_review',
  'live',
  'snoozed',
  'auto_paused',
  'suspended',
  'archived',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

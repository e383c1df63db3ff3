/** The cases that no plan covers, in their order. Source: docs/rules/protection.md “What no plan covers”. */
export const EXCLUSIONS = [
  'driver_not_named',
  'drink_or_drugs',
  'unlawful_use',
  'road_or_country',
  'overload_or_towing',
  'keys_in_car',
  'water_or_clutch',
  'late_report',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** How a case is named in a letter or a call: `E1` to `E8`. */
export const exclusionCode = (exclusion: Exclusion): string => `E${EXCLUSIONS.indexOf(exclusion) + 1}`;

export const PLACE_KINDS = ['city', 'town', 'village', 'suburb', 'airport'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

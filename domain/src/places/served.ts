/** Where cars may stand, in degrees: South Africa with a margin. Source: docs/rules/vehicles.md. */
export const SERVED = { west: 15, south: -36, east: 34, north: -21 } as const;

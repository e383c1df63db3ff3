import type { VehicleCategory } from './vehicle.ts';

/** What somebody may want a car for that they ask hosts for, instead of booking it straight away. */
export const OCCASIONS = ['wedding', 'shoot'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The kinds of car that suit it, the first of them best. Source: docs/rules/vehicles.md “Occasions”. */
export const CATEGORIES_FOR: Readonly<Record<Occasion, readonly [VehicleCategory, ...VehicleCategory[]]>> = {
  wedding: ['luxury', 'executive', 'people_carrier'],
  shoot: ['luxury', 'overland', 'executive', 'bakkie'],
};

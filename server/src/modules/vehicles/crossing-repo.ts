import type { CrossingCar } from '@kwela/domain/borders/country-rules';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../db/code.ts';

/** What a border asks of vehicle `v`: its own columns, and what its host said of its papers. */
export const CROSSING_COLUMNS = sql`v.category, v.features,
  (SELECT published -> 'papers' FROM listings WHERE vehicle_id = v.id) AS papers`;

export interface CrossingRow {
  readonly category: string;
  readonly features: readonly string[];
  /** Null: it was listed before anybody asked. */
  readonly papers: Partial<
    Readonly<Record<'hasTracker' | 'isFinanced' | 'hasBankConsent', boolean | null>>
  > | null;
}

export const crossingCarOf = ({ category, features, papers }: CrossingRow): CrossingCar => ({
  category: codeOf(VEHICLE_CATEGORIES, category),
  hasTracker: features.includes('tracker') || papers?.hasTracker === true,
  isFinanced: papers?.isFinanced ?? null,
  hasBankConsent: papers?.hasBankConsent ?? null,
});

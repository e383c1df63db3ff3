import type { VehicleDraft } from './draft/vehicle-draft.ts';
import { FEATURES, type Feature } from './vehicle.ts';

/** What a listing says elsewhere and guests search by: nobody ticks these. */
export const DERIVED_FEATURES = [
  'tracker',
  'gravel',
  'four_by_four_tracks',
  'cross_border',
] as const satisfies readonly Feature[];
type DerivedFeature = (typeof DERIVED_FEATURES)[number];

const isDerived = (feature: Feature): feature is DerivedFeature =>
  DERIVED_FEATURES.some((derived) => derived === feature);

/** What a host can tick. */
export const OWN_FEATURES = FEATURES.filter((feature) => !isDerived(feature));

/** The features that guests find a car by: those that its host ticked, and what its papers and rules say. Source: docs/rules/vehicles.md “Drafts”. */
export function shownFeatures({ page, papers }: Pick<VehicleDraft, 'page' | 'papers'>): readonly Feature[] {
  const says: Readonly<Record<DerivedFeature, boolean>> = {
    tracker: papers.hasTracker,
    gravel: page.surfaces.includes('good_gravel'),
    four_by_four_tracks: page.surfaces.includes('four_by_four_track'),
    cross_border: page.countries.length > 0,
  };
  return FEATURES.filter((feature) => (isDerived(feature) ? says[feature] : page.features.includes(feature)));
}

import { refuse } from '../../result.ts';
import { type Neighbour, SURFACES, type Surface } from '../../vehicles/draft/vehicle-draft.ts';
import type { Feature } from '../../vehicles/vehicle.ts';

/** Where a car may go, and for what it may be used, as its host says. */
export interface UseRules {
  /** Neighbours that it may be driven to; South Africa always. */
  readonly countries: readonly Neighbour[];
  readonly isEhailingAllowed: boolean;
  /** The roughest roads that it may be driven on, and so all smoother ones. */
  readonly roughestSurface: Surface;
}

/** What a guest says they will do with the car. */
export interface DeclaredUse {
  /** Neighbours that they will enter; none: the car stays in South Africa. */
  readonly countries: readonly Neighbour[];
  /** They will carry people for money. */
  readonly isEhailing: boolean;
  /** The roughest roads that they will take; null: they said nothing, and stay on tar. */
  readonly surface: Surface | null;
}

/** The roughest roads that a car may be driven on, by the features that guests find it by. */
export const roughestSurfaceOf = (features: readonly Feature[]): Surface => {
  if (features.includes('four_by_four_tracks')) return 'four_by_four_track';
  return features.includes('gravel') ? 'good_gravel' : 'tar';
};

/** Whether a car that may be driven on some roads may take others: smoother ones always. */
export const isSurfaceAllowed = (surface: Surface, roughest: Surface): boolean =>
  SURFACES.indexOf(surface) <= SURFACES.indexOf(roughest);

/** The extra that each border asks for, one for each country. */
export const BORDER_LETTER = 'cross_border';

/**
 * Why a car cannot be booked for what a guest says they will do with it, or null: a country that it may not enter, e-hailing where its
 * host does not allow that, rougher roads than it may take, or fewer letters than countries.
 * Source: docs/rules/bookings.md “Roads, borders and e-hailing”.
 */
export function refusalForUse(
  rules: UseRules,
  use: DeclaredUse,
  extras: readonly { readonly code: string; readonly quantity: number }[],
) {
  const countries = [...new Set(use.countries)];
  const forbidden = countries.filter((country) => !rules.countries.includes(country));
  if (forbidden.length > 0) {
    return refuse('country_not_allowed', {
      field: 'countries' as const,
      countries: forbidden,
      allowed: [...rules.countries],
    });
  }
  if (use.isEhailing && !rules.isEhailingAllowed) {
    return refuse('ehailing_not_allowed', { field: 'isEhailing' as const });
  }
  if (use.surface !== null && !isSurfaceAllowed(use.surface, rules.roughestSurface)) {
    return refuse('surface_not_allowed', { field: 'surface' as const, roughest: rules.roughestSurface });
  }
  const letterCount = extras
    .filter(({ code }) => code === BORDER_LETTER)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return letterCount < countries.length
    ? refuse('border_letter_missing', {
        field: 'extras' as const,
        countryCount: countries.length,
        letterCount,
      })
    : null;
}

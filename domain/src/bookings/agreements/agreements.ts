import { refuse } from '../../result.ts';
import type { Neighbour, Surface } from '../../vehicles/draft/vehicle-draft.ts';

/**
 * What a guest agrees to before paying: the terms and how their details are used, in the versions that hold, the rules of the car, and
 * who drives. Source: docs/rules/bookings.md “What is agreed to”.
 */
export const AGREEMENT_CODES = ['terms', 'privacy', 'car_rules', 'drivers'] as const;
export type AgreementCode = (typeof AGREEMENT_CODES)[number];

/** One of them in the words of one version: another version is other words, to which nobody has agreed yet. */
export interface Agreement {
  readonly code: AgreementCode;
  readonly version: string;
}

/** The rules of a car that a guest keeps to, as its page tells them. */
export interface CarRules {
  readonly roughestSurface: Surface;
  readonly countries: readonly Neighbour[];
  readonly isEhailingAllowed: boolean;
  readonly arePetsWelcome: boolean;
  readonly kmPerDay: number;
  readonly extraKmCents: number;
}

/** The rules of a car as the version that is kept: the same rules give the same text, and who reads it later sees which they were. */
export const carRulesVersion = (rules: CarRules): string =>
  [
    `roads:${rules.roughestSurface}`,
    `countries:${rules.countries.toSorted().join('+')}`,
    `ehailing:${rules.isEhailingAllowed}`,
    `pets:${rules.arePetsWelcome}`,
    `km:${rules.kmPerDay}`,
    `extra_km_cents:${rules.extraKmCents}`,
  ].join(' ');

/**
 * Why somebody cannot pay with what they agreed to, or null: some of it is missing, or was said to other words than those that hold now, which
 * come with the refusal. What was agreed to besides counts for nothing. Source: docs/rules/bookings.md “What is agreed to”.
 */
export function refusalForAgreements(needed: readonly Agreement[], agreed: readonly Agreement[]) {
  const versionsOf = (code: AgreementCode) => agreed.filter((one) => one.code === code);
  const missing = needed.map(({ code }) => code).filter((code) => versionsOf(code).length === 0);
  if (missing.length > 0) return refuse('agreements_missing', { missing });
  const changed = needed
    .filter(({ code, version }) => versionsOf(code).some((one) => one.version !== version))
    .map(({ code }) => code);
  return changed.length === 0 ? null : refuse('agreements_changed', { changed, agreements: [...needed] });
}

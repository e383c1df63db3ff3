import { NO_CONDITIONS } from '../../bookings/instant-book.ts';
import { completenessOf } from './completeness.ts';
import type { UnfinishedDraft, VehicleDraft } from './vehicle-draft.ts';

type Filled<Part> = { readonly [Field in keyof Part]: NonNullable<Part[Field]> };

/** A part in which nothing is null; null when something is. */
const filled = <Part extends object>(part: Part): part is Filled<Part> & Part =>
  Object.values(part).every((value) => value !== null);

/**
 * A draft in which nothing that is needed is missing, with what is left out filled in by what it means; null when something is. The
 * days of papers that nobody gave are empty, and a car that nobody financed needs no consent. Source: docs/rules/vehicles.md “Drafts”.
 */
export function finishedDraft(draft: UnfinishedDraft): VehicleDraft | null {
  if (completenessOf(draft).missing.some(({ isNeeded }) => isNeeded)) return null;
  const car = { ...draft.car, derivative: draft.car.derivative ?? '' };
  const papers = {
    ...draft.papers,
    roadworthyOn: draft.papers.roadworthyOn ?? '',
    servicedOn: draft.papers.servicedOn ?? '',
    hasBankConsent: draft.papers.hasBankConsent ?? false,
  };
  const page = {
    ...draft.page,
    features: draft.page.features ?? [],
    countries: draft.page.countries ?? [],
  };
  const terms = {
    ...draft.terms,
    priceRules: draft.terms.priceRules ?? [],
    discounts: draft.terms.discounts ?? { days3Bp: 0, days7Bp: 0, days30Bp: 0 },
    extras: draft.terms.extras ?? [],
    delivery: draft.terms.delivery ?? [],
    offersRefuel: draft.terms.offersRefuel ?? false,
    instantConditions: draft.terms.instantConditions ?? NO_CONDITIONS,
  };
  return filled(car) && filled(papers) && filled(page) && filled(terms) ? { car, papers, page, terms } : null;
}

import { roundHalfUp, WHOLE_BP } from '../../money.ts';
import { draftProblems } from './draft-problems.ts';
import { missingAngles, REQUIRED_ANGLES } from './photos.ts';
import type { DraftContext } from './problem.ts';
import type { DraftField, UnfinishedDraft } from './vehicle-draft.ts';

/** `needed`: without it nothing is submitted; `better`: guests like to see it; `optional`: nobody misses it. */
const FIELD_WEIGHTS = {
  'car.plate': 'needed',
  'car.vin': 'needed',
  'car.registerCode': 'needed',
  'car.make': 'needed',
  'car.model': 'needed',
  'car.derivative': 'optional',
  'car.year': 'needed',
  'car.category': 'needed',
  'car.body': 'needed',
  'car.colour': 'needed',
  'car.transmission': 'needed',
  'car.fuel': 'needed',
  'car.seats': 'needed',
  'car.doors': 'needed',
  'car.odometerKm': 'needed',
  'car.valueCents': 'needed',
  'papers.discExpiresOn': 'needed',
  'papers.roadworthyOn': 'optional',
  'papers.servicedOn': 'better',
  'papers.hasTracker': 'needed',
  'papers.isFinanced': 'needed',
  'papers.hasBankConsent': 'optional',
  'papers.isOwnCoverTold': 'needed',
  'page.description': 'needed',
  'page.features': 'better',
  'page.photos': 'needed',
  'page.marks': 'needed',
  'page.surfaces': 'needed',
  'page.countries': 'better',
  'page.isEhailingAllowed': 'needed',
  'page.pickUpLabel': 'needed',
  'terms.dayPriceCents': 'needed',
  'terms.priceRules': 'better',
  'terms.discounts': 'better',
  'terms.kmPerDay': 'needed',
  'terms.extraKmCents': 'needed',
  'terms.minimumDriverAge': 'needed',
  'terms.policy': 'needed',
  'terms.extras': 'better',
  'terms.delivery': 'better',
  'terms.offersRefuel': 'optional',
  'terms.isInstant': 'needed',
  'terms.instantConditions': 'optional',
  'terms.leadMinutes': 'needed',
  'terms.bufferMinutes': 'needed',
  'terms.minDays': 'needed',
  'terms.maxDays': 'needed',
  'terms.handOver': 'needed',
  'terms.lat': 'needed',
  'terms.lng': 'needed',
} as const satisfies Record<DraftField, 'needed' | 'better' | 'optional'>;

export const DRAFT_FIELDS = Object.keys(FIELD_WEIGHTS).filter((field): field is DraftField =>
  Object.hasOwn(FIELD_WEIGHTS, field),
);

/** One thing that a listing still lacks; a needed one keeps it from being submitted, the others make it better. */
export interface MissingItem {
  readonly field: DraftField;
  readonly isNeeded: boolean;
  /** How many more of them: the photos that every car shows. */
  readonly count?: number;
}

export interface Completeness {
  /** How much is there, in basis points: 10 000 for a listing that lacks nothing. */
  readonly shareBp: number;
  readonly missing: readonly MissingItem[];
}

function emptyFields(draft: UnfinishedDraft): ReadonlySet<string> {
  const empty = new Set<string>();
  for (const [part, fields] of Object.entries(draft)) {
    for (const [name, value] of Object.entries(fields)) if (value === null) empty.add(`${part}.${name}`);
  }
  return empty;
}

/** A financed car needs the word of its bank, others do not. */
const weightOf = (field: DraftField, { papers }: UnfinishedDraft) =>
  field === 'papers.hasBankConsent' && papers.isFinanced === true ? 'needed' : FIELD_WEIGHTS[field];

/**
 * How much of a listing is there, each field and each of the photos that every car shows counted once, and what is missing.
 * A list that is there counts, even empty: “no marks” is an answer. Source: docs/rules/vehicles.md “Drafts”.
 */
export function completenessOf(draft: UnfinishedDraft): Completeness {
  const empty = emptyFields(draft);
  const counted = DRAFT_FIELDS.filter(
    (field) => field !== 'page.photos' && weightOf(field, draft) !== 'optional',
  );
  const lacking = counted.filter((field) => empty.has(field));
  const angles = missingAngles(draft.page.photos ?? []);
  const missing = lacking.map((field) => ({ field, isNeeded: weightOf(field, draft) === 'needed' }));
  const photos: MissingItem[] =
    angles.length === 0 ? [] : [{ field: 'page.photos', isNeeded: true, count: angles.length }];
  const all = counted.length + REQUIRED_ANGLES.length;
  const there = all - lacking.length - angles.length;
  return { shareBp: roundHalfUp(there * WHOLE_BP, all), missing: [...missing, ...photos] };
}

/** Whether a listing can be handed in: nothing needed is missing, and nothing that is there is wrong. Source: docs/rules/vehicles.md “Drafts”. */
export const canSubmit = (draft: UnfinishedDraft, context: DraftContext): boolean =>
  !completenessOf(draft).missing.some(({ isNeeded }) => isNeeded) &&
  draftProblems(draft, context).length === 0;

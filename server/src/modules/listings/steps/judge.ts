import { localDate } from '@kwela/domain/time';
import { completenessOf } from '@kwela/domain/vehicles/draft/completeness';
import { draftProblems } from '@kwela/domain/vehicles/draft/draft-problems';
import { needsTracker } from '@kwela/domain/vehicles/draft/eligibility';
import type { DraftContext, DraftProblem } from '@kwela/domain/vehicles/draft/problem';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { PauseFacts } from '@kwela/domain/vehicles/pauses';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { fingerprint } from '../../fingerprint.ts';
import { findTerms } from '../../vehicles/terms-repo.ts';
import type { Listing } from '../store/listing.ts';
import { photosOf } from '../store/photos-repo.ts';

type Numbers = Pick<Services, 'policies' | 'hostingPolicies'>;

const contextAt = ({ policies, hostingPolicies }: Numbers, now: Date): DraftContext => ({
  on: localDate(now),
  policy: policies.at(now),
  hosting: hostingPolicies.at(now),
});

/** A draft with the photos that are kept for it. */
export async function withPhotos(db: Db | Tx, { vehicleId, draft }: Listing): Promise<UnfinishedDraft> {
  const photos = await photosOf(db, vehicleId);
  return { ...draft, page: { ...draft.page, photos: photos.length === 0 ? null : photos } };
}

/**
 * A draft with the terms that its car has now, but for those that it changes. What it left as it was published may have been changed
 * elsewhere, as on the page of prices, and stays as it is there.
 */
export async function withCurrentTerms(
  db: Db | Tx,
  { vehicleId, published }: Listing,
  draft: UnfinishedDraft,
): Promise<UnfinishedDraft> {
  if (published === null) return draft;
  const before: Readonly<Record<string, unknown>> = { ...published.terms };
  const changed = Object.entries(draft.terms).filter(
    ([name, value]) => fingerprint(value) !== fingerprint(before[name]),
  );
  const current = await findTerms(db, vehicleId);
  if (current === null) return draft;
  const { valueCents: _value, isHighTheft: _theft, isHostVatVendor: _vendor, refuel, ...now } = current;
  const offersRefuel = refuel !== null;
  return { ...draft, terms: { ...now, offersRefuel, ...Object.fromEntries(changed) } };
}

/** A price below the least one of the page of prices is wrong by itself: there is no rule in a listing to change. */
function namedByField(
  problem: DraftProblem,
  { terms }: UnfinishedDraft,
  { policy }: DraftContext,
): DraftProblem {
  const { field, at = '' } = problem;
  const rule = field === 'terms.priceRules' ? terms.priceRules?.[Number.parseInt(at, 10)] : undefined;
  if (rule?.kind !== 'minimum') return problem;
  const { maxDayPriceCents: max } = policy.prices;
  return { field: 'terms.dayPriceCents', fault: 'out_of_range', min: rule.dayPriceCents, max };
}

/** What is missing in a draft of a listing and what would be wrong once it is published, by the numbers that hold now. */
export async function judged(
  db: Db | Tx,
  listing: Listing,
  draft: UnfinishedDraft,
  services: Numbers,
  now: Date,
) {
  const context = contextAt(services, now);
  const changesTerms = fingerprint(draft.terms) !== fingerprint(listing.published?.terms);
  const meant = changesTerms ? await withCurrentTerms(db, listing, draft) : draft;
  const completeness = completenessOf(draft);
  const problems = draftProblems(meant, context).map((problem) => namedByField(problem, meant, context));
  const canSubmit = problems.length === 0 && !completeness.missing.some(({ isNeeded }) => isNeeded);
  return { completeness, problems, canSubmit };
}

/** What a listing can be paused by; null while guests never saw it. */
export function pauseFactsOf(
  listing: Listing,
  { hostingPolicies }: Pick<Services, 'hostingPolicies'>,
  now: Date,
): PauseFacts | null {
  const { published } = listing;
  if (published === null) return null;
  const { make, model, valueCents } = published.car;
  return {
    discExpiresOn: published.papers.discExpiresOn,
    isTrackerNeeded:
      make !== null &&
      model !== null &&
      valueCents !== null &&
      needsTracker({ make, model, valueCents }, hostingPolicies.at(now).listing),
    trackerHeardAt: listing.trackerHeardAt,
    hasOpenRecall: listing.hasOpenRecall,
    isUndrivable: listing.isUndrivable,
    isHostInCoaching: listing.isHostInCoaching,
  };
}

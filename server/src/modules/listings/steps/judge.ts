import { localDate } from '@kwela/domain/time';
import { canSubmit, completenessOf } from '@kwela/domain/vehicles/draft/completeness';
import { draftProblems } from '@kwela/domain/vehicles/draft/draft-problems';
import { needsTracker } from '@kwela/domain/vehicles/draft/eligibility';
import type { DraftContext } from '@kwela/domain/vehicles/draft/problem';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { PauseFacts } from '@kwela/domain/vehicles/pauses';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
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

/** What is missing and what is wrong, by the numbers that hold now. */
export function judged(services: Numbers, draft: UnfinishedDraft, now: Date) {
  const context = contextAt(services, now);
  return {
    completeness: completenessOf(draft),
    problems: draftProblems(draft, context),
    canSubmit: canSubmit(draft, context),
  };
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

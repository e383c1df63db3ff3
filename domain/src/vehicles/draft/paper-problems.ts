import type { ListingLimits } from '../../policy/hosting.ts';
import { isLocalDate } from '../../time.ts';
import { needsTracker } from './eligibility.ts';
import { type DraftContext, dayProblems, type Found } from './problem.ts';
import type { UnfinishedDraft } from './vehicle-draft.ts';

function discProblems(expiresOn: string | null, on: string): Found {
  if (expiresOn === null) return [];
  if (!isLocalDate(expiresOn)) return [{ field: 'papers.discExpiresOn', fault: 'not_a_date' }];
  return expiresOn < on ? [{ field: 'papers.discExpiresOn', fault: 'run_out' }] : [];
}

function trackerProblems({ car, papers }: UnfinishedDraft, limits: ListingLimits): Found {
  const { make, model, valueCents } = car;
  if (papers.hasTracker !== false || make === null || model === null || valueCents === null) return [];
  return needsTracker({ make, model, valueCents }, limits)
    ? [{ field: 'papers.hasTracker', fault: 'tracker_needed' }]
    : [];
}

/** Its papers, and what its owner says of it. */
export function paperProblems(draft: UnfinishedDraft, { on, hosting }: DraftContext): Found {
  const { papers } = draft;
  const lacksConsent = papers.isFinanced === true && papers.hasBankConsent === false;
  return [
    ...discProblems(papers.discExpiresOn, on),
    ...dayProblems('papers.roadworthyOn', papers.roadworthyOn, on),
    ...dayProblems('papers.servicedOn', papers.servicedOn, on),
    ...trackerProblems(draft, hosting.listing),
    ...(lacksConsent ? [{ field: 'papers.hasBankConsent', fault: 'bank_consent_needed' } as const] : []),
    ...(papers.isOwnCoverTold === false
      ? [{ field: 'papers.isOwnCoverTold', fault: 'cover_not_told' } as const]
      : []),
  ];
}

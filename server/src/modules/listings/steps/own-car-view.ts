import type { ownCar } from '@kwela/contract/listings/use-cases';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import { freeFrom } from '@kwela/domain/vehicles/calendar';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { listingLifecycle } from '@kwela/domain/vehicles/listing-lifecycle';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Services } from '../../context.ts';
import { shownPhoto } from '../../photos/addresses.ts';
import type { CarFacts } from '../store/car-facts-repo.ts';
import type { Listing } from '../store/listing.ts';
import { judged } from './judge.ts';
import { decisionView, isChanged, placeOf, summaryView } from './view.ts';

type OwnCar = z.input<typeof ownCar>;

/** A car in the list of its host. What was published costs what it costs guests, also where that was changed beside the listing. */
export async function ownCarView(
  db: Db,
  listing: Listing,
  draft: UnfinishedDraft,
  facts: CarFacts,
  services: Pick<Services, 'policies' | 'hostingPolicies' | 'sealing'>,
  now: Date,
): Promise<OwnCar> {
  const { completeness, problems } = await judged(db, listing, draft, services, now);
  const { body, colour, seats } = draft.car;
  const { ahead, cover } = facts;
  const isPublished = listing.published !== null;
  const free = freeFrom(facts.busy, now);
  const summary = summaryView(listing, draft, services, now);
  return {
    ...summary,
    dayPriceCents: isPublished ? facts.dayPriceCents : summary.dayPriceCents,
    version: listing.version,
    photo: cover && shownPhoto(listing.id, cover),
    drawnBy: { body, colour, seats, province: placeOf(draft.terms)?.province ?? null },
    missing: completeness.missing.filter(({ isNeeded }) => isNeeded).map(({ field }) => field),
    wrong: [...new Set(problems.map(({ field }) => field))],
    isPublished,
    hasUnpublishedChanges: isChanged(listing, draft, services),
    transitions: listingLifecycle.transitionsFor(listing.state, 'host'),
    decision: decisionView(listing),
    rating: shownRating(facts.quality, facts.ratingCount, services.policies.at(now).reviews),
    tripCount: facts.tripCount,
    discExpiresOn: (listing.published ?? draft).papers.discExpiresOn,
    freeFromAt: free > now ? free.toISOString() : null,
    ahead: ahead && {
      count: ahead.count,
      lastEndAt: ahead.lastEndAt.toISOString(),
      next: {
        ...ahead.next,
        startAt: ahead.next.startAt.toISOString(),
        endAt: ahead.next.endAt.toISOString(),
      },
    },
  };
}

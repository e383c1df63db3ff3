import type { listingCase, listingDetail } from '@kwela/contract/listings/use-cases';
import { completenessOf } from '@kwela/domain/vehicles/draft/completeness';
import { titleOf } from '@kwela/domain/vehicles/draft/new-draft';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { listingLifecycle } from '@kwela/domain/vehicles/listing-lifecycle';
import { pauseReasons } from '@kwela/domain/vehicles/pauses';
import { OWN_FEATURES } from '@kwela/domain/vehicles/shown-features';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { fingerprint } from '../../fingerprint.ts';
import { placeAt } from '../../places/gazetteer.ts';
import { findHost } from '../store/cars-repo.ts';
import type { Listing } from '../store/listing.ts';
import { findEvents, keptOf } from '../store/repo.ts';
import { mayChange, toReview } from './changes.ts';
import { judged, pauseFactsOf, withPhotos } from './judge.ts';

type Detail = z.input<typeof listingDetail>;

const VIN_ENDING = 6;

type OwnFeature = (typeof OWN_FEATURES)[number];
const isOwnFeature = (feature: Feature): feature is OwnFeature => OWN_FEATURES.some((own) => own === feature);

type Hosting = Pick<Services, 'hostingPolicies'>;

function reasonsOf(listing: Listing, services: Hosting, now: Date) {
  const facts = listing.state === 'auto_paused' ? pauseFactsOf(listing, services, now) : null;
  return facts === null ? [] : [...pauseReasons(facts, now, services.hostingPolicies.at(now).papers)];
}

/** A listing in the list of its host, with what its photos add to how much is there. */
export function summaryView(listing: Listing, draft: UnfinishedDraft, services: Hosting, now: Date) {
  return {
    id: listing.id,
    state: listing.state,
    title: titleOf(draft),
    plate: draft.car.plate,
    dayPriceCents: draft.terms.dayPriceCents,
    completenessBp: completenessOf(draft).shareBp,
    pauseReasons: reasonsOf(listing, services, now),
    snoozedUntilOn: listing.snoozedUntilOn,
    changedAt: listing.changedAt.toISOString(),
  };
}

/** What leaves the server of a draft: of the VIN its last signs alone. */
function shownDraft({ car, papers, page, terms }: UnfinishedDraft): Detail['draft'] {
  const { vin, ...shownCar } = car;
  return {
    car: { ...shownCar, vinEnding: vin === null ? null : vin.slice(-VIN_ENDING) },
    papers,
    page: {
      ...page,
      features: page.features === null ? null : [...page.features].filter(isOwnFeature),
      photos: page.photos === null ? null : [...page.photos],
      marks: page.marks === null ? null : [...page.marks],
      surfaces: page.surfaces === null ? null : [...page.surfaces],
      countries: page.countries === null ? null : [...page.countries],
    },
    terms: {
      ...terms,
      priceRules:
        terms.priceRules === null
          ? null
          : terms.priceRules.map((rule) =>
              rule.kind === 'weekday' ? { ...rule, weekdays: [...rule.weekdays] } : rule,
            ),
      extras:
        terms.extras === null
          ? null
          : terms.extras.map(({ code, label = code, unit, priceCents, maxQuantity }) => ({
              code,
              label,
              unit,
              priceCents,
              maxQuantity,
            })),
      delivery: terms.delivery === null ? null : [...terms.delivery],
      handOver:
        terms.handOver === null ? null : { ...terms.handOver, noStartOn: [...terms.handOver.noStartOn] },
    },
  };
}

export const placeOf = ({ lat, lng }: UnfinishedDraft['terms']) =>
  lat === null || lng === null ? null : placeAt({ lat, lng });

type Sealed = Pick<Services, 'sealing'>;

/** Whether something stands in a listing that guests do not see yet. */
export const isChanged = (listing: Listing, draft: UnfinishedDraft, { sealing }: Sealed): boolean =>
  listing.published !== null &&
  (fingerprint(keptOf(listing.published)) !== fingerprint(keptOf(draft)) ||
    toReview(listing, sealing).length > 0);

export const decisionView = ({ decision }: Listing): Detail['decision'] =>
  decision && { ...decision, reasons: [...decision.reasons], at: decision.at.toISOString() };

/** A listing as its host goes on with it. */
export async function detailView(
  db: Db | Tx,
  listing: Listing,
  services: Pick<Services, 'policies' | 'hostingPolicies' | 'sealing'>,
  now: Date,
): Promise<Detail> {
  const draft = await withPhotos(db, listing);
  const { completeness, problems, canSubmit } = await judged(db, listing, draft, services, now);
  const { published, state } = listing;
  return {
    ...summaryView(listing, draft, services, now),
    version: listing.version,
    draft: shownDraft(draft),
    place: placeOf(draft.terms),
    missing: [...completeness.missing],
    problems: [...problems],
    canSubmit,
    isPublished: published !== null,
    hasUnpublishedChanges: isChanged(listing, draft, services),
    fieldsToReview: [...toReview(listing, services.sealing)],
    transitions: listingLifecycle.transitionsFor(state, 'host'),
    canChange: mayChange(state),
    decision: decisionView(listing),
  };
}

/** The same for an admin, with its VIN and its past. */
export async function caseView(
  db: Db | Tx,
  listing: Listing,
  services: Pick<Services, 'policies' | 'hostingPolicies' | 'sealing'>,
  now: Date,
): Promise<z.input<typeof listingCase>> {
  const { firstName, lastName } = await findHost(db, listing.hostId);
  const events = await findEvents(db, listing.id);
  return {
    ...(await detailView(db, listing, services, now)),
    transitions: listingLifecycle.transitionsFor(listing.state, 'admin'),
    hostId: listing.hostId,
    hostName: `${firstName} ${lastName}`.trim(),
    vin: listing.draft.car.vin,
    submittedAt: listing.submittedAt?.toISOString() ?? null,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

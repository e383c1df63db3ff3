import { carMailOf } from '@kwela/domain/hosting/host-mails';
import { eventOfListing } from '@kwela/domain/hosting/programs/webhook-events';
import { ok, type Result } from '@kwela/domain/result';
import {
  type ListingRole,
  type ListingTransition,
  listingLifecycle,
} from '@kwela/domain/vehicles/listing-lifecycle';
import { type ListingReaction, listingReactionsTo } from '@kwela/domain/vehicles/listing-reactions';
import type { DecisionReason } from '@kwela/domain/vehicles/listing-review';
import { dueListingTransition, listingTimersOf } from '@kwela/domain/vehicles/listing-timers';
import { type PauseReason, pauseReasons } from '@kwela/domain/vehicles/pauses';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import { tellHost } from '../../host-mails/tell-host.ts';
import { tellPrograms } from '../../webhooks/steps/tell-programs.ts';
import { setCarState } from '../store/cars-repo.ts';
import type { Listing } from '../store/listing.ts';
import { recordEvent, saveListing } from '../store/repo.ts';
import { pauseFactsOf } from './judge.ts';

export interface ListingActor {
  readonly role: ListingRole;
  /** Null: the clock. */
  readonly actorId: string | null;
}

type StepServices = Pick<Services, 'sealing' | 'hostingPolicies' | 'policies' | 'newId'>;
/** A listing that has just come into its state. */
type Changed = { readonly listing: Listing; readonly taken: Taken; readonly at: Date };
type Reaction = (tx: Tx, changed: Changed, services: StepServices) => Promise<unknown>;

const timedOf = (listing: Listing, services: StepServices, now: Date) => ({
  state: listing.state,
  snoozedUntilOn: listing.snoozedUntilOn,
  facts: pauseFactsOf(listing, services, now),
});

function pausedBy(listing: Listing, services: StepServices, at: Date): readonly PauseReason[] {
  const facts = pauseFactsOf(listing, services, at);
  return facts === null ? [] : pauseReasons(facts, at, services.hostingPolicies.at(at).papers);
}

/** Who does what `LISTING_REACTIONS` of the domain names. */
const REACTIONS: Readonly<Record<ListingReaction, Reaction>> = {
  follow_state: (tx, { listing: { vehicleId, state } }) => setCarState(tx, vehicleId, state),
  set_timers: (tx, { listing, at }, services) =>
    schedule(
      tx,
      listing.id,
      listingTimersOf(timedOf(listing, services, at), services.hostingPolicies.at(at).papers),
    ),
  tell_host: async (tx, { listing, taken, at }, services) => {
    const mail = carMailOf(taken.name, taken.by.role);
    if (mail === null) return;
    const reasons = mail === 'car_paused' ? pausedBy(listing, services, at) : (taken.reasons ?? []);
    const { id: listingId, hostId, version } = listing;
    const about = `listing ${listingId} ${version}`;
    await tellHost(tx, { hostId, mail, about, listingId, reasons, at }, services);
  },
  tell_programs: (tx, { listing: { id, hostId, state, version }, taken, at }, services) =>
    tellPrograms(
      tx,
      {
        hostId,
        event: eventOfListing(state),
        about: `listing ${id} ${version}`,
        at,
        data: () => Promise.resolve({ vehicleId: id, state, transition: taken.name }),
      },
      services,
    ),
};

/** What only one listing may have is given back when its car is shown no more and never will be. */
function releaseHeld(listing: Listing): Listing {
  const { state, published } = listing;
  const isOver = state === 'archived' || (state === 'draft' && published === null);
  return isOver ? { ...listing, heldPlate: null, heldVinHash: null } : listing;
}

export interface Taken {
  readonly name: ListingTransition;
  readonly by: ListingActor;
  readonly reasons?: readonly DecisionReason[];
}

/** Takes a locked listing along the table of its life, with what follows from it. */
export async function applyTransition(
  tx: Tx,
  listing: Listing,
  taken: Taken,
  services: StepServices,
  at: Date,
): Promise<Result<Listing, 'not_allowed' | 'plate_listed' | 'vin_listed'>> {
  const { name, by, reasons = [] } = taken;
  const next = listingLifecycle.transition(listing.state, name, by.role);
  if (!next.ok) return next;
  const changed = releaseHeld({
    ...listing,
    state: next.value,
    version: listing.version + 1,
    snoozedUntilOn: next.value === 'snoozed' ? listing.snoozedUntilOn : null,
    changedAt: at,
  });
  const heldElsewhere = await saveListing(tx, changed, services.sealing);
  if (heldElsewhere !== null) return { ok: false, refusal: heldElsewhere, details: undefined };
  await recordEvent(tx, changed, { event: name, by: by.role, actorId: by.actorId, reasons, at });
  for (const reaction of listingReactionsTo(changed.state)) {
    await REACTIONS[reaction](tx, { listing: changed, taken, at }, services);
  }
  return ok(changed);
}

const BY_CLOCK: ListingActor = { role: 'system', actorId: null };

/** Does to a locked listing what the clock has to have done by now: a late timer has the same result as a punctual one. */
export async function settle(tx: Tx, listing: Listing, services: StepServices, now: Date): Promise<Listing> {
  let current = listing;
  for (;;) {
    const due = dueListingTransition(
      timedOf(current, services, now),
      now,
      services.hostingPolicies.at(now).papers,
    );
    if (due === null) return current;
    const changed = await applyTransition(tx, current, { name: due, by: BY_CLOCK }, services, now);
    if (!changed.ok) return current;
    current = changed.value;
  }
}

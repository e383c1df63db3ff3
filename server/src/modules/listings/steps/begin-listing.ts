import type { Person } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { listingLifecycle } from '@kwela/domain/vehicles/listing-lifecycle';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { isIdFree, lockNewId } from '../store/cars-repo.ts';
import { isInCoaching } from '../store/coaching-repo.ts';
import type { Listing } from '../store/listing.ts';
import { insertListing, lockListing, recordEvent } from '../store/repo.ts';
import { beginCar } from './begin-car.ts';

type Calling = Pick<Call<Person>, 'actor' | 'policies' | 'sealing' | 'now'>;

/** Begins a listing under an id that its host drew, so that the same request sent again begins no second one. */
export async function beginListing(tx: Tx, id: string, draft: UnfinishedDraft, call: Calling) {
  const { actor, policies, sealing, now } = call;
  await lockNewId(tx, id);
  const known = await lockListing(tx, id, sealing);
  if (known !== null) return known.hostId === actor.userId ? ok(known) : refuse('not_allowed');
  if (!(await isIdFree(tx, id))) return refuse('not_allowed');
  const at = now();
  const hostId = actor.userId;
  const vehicleId = await beginCar(tx, { id, hostId, now: at, policies: policies.from(at) });
  const listing: Listing = {
    id,
    hostId,
    state: listingLifecycle.first,
    version: 1,
    draft,
    published: null,
    heldPlate: null,
    heldVinHash: null,
    vehicleId,
    submittedAt: null,
    decision: null,
    snoozedUntilOn: null,
    trackerHeardAt: null,
    hasOpenRecall: false,
    isUndrivable: false,
    isHostInCoaching: await isInCoaching(tx, hostId),
    lastFingerprint: null,
    createdAt: at,
    changedAt: at,
  };
  await insertListing(tx, listing, sealing);
  await recordEvent(tx, listing, { event: 'start', by: 'host', actorId: hostId, reasons: [], at });
  return ok(listing);
}

import { submitListing } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { readPlate } from '@kwela/domain/vehicles/papers/plate';
import type { Tx } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { implement } from '../implement.ts';
import { applyTransition } from './steps/apply-transition.ts';
import { changeAsHost } from './steps/change-listing.ts';
import { mayChange, toReview } from './steps/changes.ts';
import { judged, withPhotos } from './steps/judge.ts';
import { publishCar } from './steps/publish-car.ts';
import { isPlateOnAnotherCar } from './store/cars-repo.ts';
import type { Listing } from './store/listing.ts';
import { recordEvent, saveListing, vinHash } from './store/repo.ts';

/** The listing with the plate and the VIN that no other may have from now on. */
async function claimed(tx: Tx, listing: Listing, { sealing }: Pick<Services, 'sealing'>) {
  const { plate, vin } = listing.draft.car;
  const read = plate === null ? null : readPlate(plate);
  const heldPlate = read?.ok === true ? read.value.plate : null;
  if (heldPlate !== null && (await isPlateOnAnotherCar(tx, heldPlate, listing.id)))
    return refuse('plate_listed');
  return ok({ ...listing, heldPlate, heldVinHash: vin === null ? null : vinHash(vin, sealing) });
}

/**
 * Hands a listing in. What changed of a car that is shown is shown at once, unless it is something that somebody has to look at again:
 * then the car takes no new bookings until they did.
 */
export const submit = implement(submitListing, (call, input) =>
  changeAsHost(call, 'submit', input, async (listing, tx) => {
    const { sealing, actor, now } = call;
    if (!mayChange(listing.state)) return refuse('not_allowed');
    const draft = await withPhotos(tx, listing);
    const { canSubmit, completeness, problems } = await judged(tx, listing, draft, call, actor.now);
    if (!canSubmit) {
      return refuse('listing_incomplete', { missing: [...completeness.missing], problems: [...problems] });
    }
    const claim = await claimed(tx, listing, call);
    if (!claim.ok) return claim;
    const at = now();
    const by = { role: 'host', actorId: actor.userId } as const;
    const handedIn = { ...claim.value, submittedAt: at };
    if (listing.state === 'draft') return applyTransition(tx, handedIn, { name: 'submit', by }, call, at);
    if (toReview(listing, sealing).length > 0) {
      return applyTransition(tx, handedIn, { name: 'review_again', by }, call, at);
    }
    const published = await publishCar(tx, listing, call, at);
    if (!published.ok) {
      return refuse('listing_incomplete', { missing: [...completeness.missing], problems: [...problems] });
    }
    const changed = { ...published.value, version: listing.version + 1, changedAt: at };
    await saveListing(tx, changed, sealing);
    await recordEvent(tx, changed, { event: 'publish', by: 'host', actorId: actor.userId, reasons: [], at });
    return ok(changed);
  }),
);

import { approveListing } from '@kwela/contract/listings/use-cases';
import { refuse } from '@kwela/domain/result';
import { listingLifecycle } from '@kwela/domain/vehicles/listing-lifecycle';
import { mayGoLive } from '../hosts/may-go-live.ts';
import { implement } from '../implement.ts';
import { changeAsAdmin } from './steps/change-listing.ts';
import { adminDecision } from './steps/decisions.ts';
import { judged, withPhotos } from './steps/judge.ts';
import { publishCar } from './steps/publish-car.ts';

/** Shows a car to guests. What was right when it was handed in is judged again: a disc may have run out while it waited. */
export const approve = implement(approveListing, (call, input) =>
  changeAsAdmin(call, 'approve', input, async (listing, tx) => {
    if (!listingLifecycle.transition(listing.state, 'approve', 'admin').ok) return refuse('not_allowed');
    const draft = await withPhotos(tx, listing);
    const { canSubmit, completeness, problems } = await judged(tx, listing, draft, call, call.actor.now);
    const standing = await mayGoLive(tx, listing.hostId, { isApproving: true });
    if (!standing.mayGoLive) return refuse('host_not_ready', { missing: [...standing.missing] });
    const published = canSubmit ? await publishCar(tx, listing, call, call.now()) : null;
    if (published?.ok !== true) {
      return refuse('listing_incomplete', { missing: [...completeness.missing], problems: [...problems] });
    }
    return adminDecision(call, tx, published.value, { kind: 'approve' });
  }),
);

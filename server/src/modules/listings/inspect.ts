import { inspectListing } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { knownListing, mayReview } from './steps/change-listing.ts';
import { caseView } from './steps/view.ts';

export const inspect = implement(inspectListing, async (call, { id }) => {
  const { actor, database } = call;
  if (!mayReview(actor)) return refuse('forbidden');
  const listing = await knownListing(call, id, 'admin');
  return listing === null ? refuse('not_found') : ok(await caseView(database.db, listing, call, actor.now));
});

import { getListing } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { knownListing, mayAsk } from './steps/change-listing.ts';
import { detailView } from './steps/view.ts';

export const get = implement(getListing, async (call, { id }) => {
  const { actor, database } = call;
  if (!mayAsk(call)) return refuse('forbidden');
  const listing = await knownListing(call, id, 'host');
  return listing === null ? refuse('not_found') : ok(await detailView(database.db, listing, call, actor.now));
});

import { duplicateListing } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { duplicateOf } from '@kwela/domain/vehicles/draft/new-draft';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { beginListing } from './steps/begin-listing.ts';
import { knownListing, mayList } from './steps/change-listing.ts';
import { detailView } from './steps/view.ts';

/** Another car of the same kind: what it offers and asks is there already. */
export const duplicate = implement(duplicateListing, async (call, { id, newId }) => {
  const { actor, database } = call;
  if (!mayList(actor)) return refuse('forbidden');
  const first = await knownListing(call, id, 'host');
  if (first === null) return refuse('not_found');
  const begun = await asSystem(database.db, (tx) => beginListing(tx, newId, duplicateOf(first.draft), call));
  return begun.ok ? ok(await detailView(database.db, begun.value, call, actor.now)) : begun;
});

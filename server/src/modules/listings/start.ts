import { startListing } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { NEW_DRAFT } from '@kwela/domain/vehicles/draft/new-draft';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { beginListing } from './steps/begin-listing.ts';
import { mayList } from './steps/change-listing.ts';
import { detailView } from './steps/view.ts';

export const start = implement(startListing, async (call, { id }) => {
  const { actor, database } = call;
  if (!mayList(actor)) return refuse('forbidden');
  const begun = await asSystem(database.db, (tx) => beginListing(tx, id, NEW_DRAFT, call));
  return begun.ok ? ok(await detailView(database.db, begun.value, call, actor.now)) : begun;
});

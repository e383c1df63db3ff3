import { saveListing as saveUseCase } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { changeAsHost } from './steps/change-listing.ts';
import { mayChange, mergedDraft } from './steps/changes.ts';
import type { Listing } from './store/listing.ts';
import { saveListing } from './store/repo.ts';

/** Keeps some fields as they are typed. Of a car that is shown, guests see none of it before it is published. */
export const save = implement(saveUseCase, (call, input) =>
  changeAsHost(call, 'save', input, async (listing, tx) => {
    if (!mayChange(listing.state)) return refuse('not_allowed');
    const changed: Listing = {
      ...listing,
      draft: mergedDraft(listing.draft, input.changes),
      version: listing.version + 1,
      changedAt: call.now(),
    };
    await saveListing(tx, changed, call.sealing);
    return ok(changed);
  }),
);

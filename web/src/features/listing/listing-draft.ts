import { type DraftStore, draftStore } from '../../ui/forms/draft.ts';
import { isListingValues, type ListingValues } from './values.ts';

interface ListingDraft extends DraftStore<ListingValues> {
  /** The fields go on from another version: what was kept of the one before is there. */
  readonly moveTo: (version: number) => void;
}

/**
 * What was typed into a listing and did not reach the server yet, for a reload. It belongs to the version that the fields began
 * from: over a newer one from another device it would undo what was written there. No device keeps a VIN.
 */
export function listingDraft(id: string, firstVersion: number): ListingDraft {
  const of = (version: number) =>
    draftStore<ListingValues>({ key: `listing:${id}:${version}`, version: 3, is: isListingValues });
  let version = firstVersion;
  return {
    read: () => of(version).read(),
    write: (values) => of(version).write({ ...values, car: { ...values.car, vin: '' } }),
    clear: () => of(version).clear(),
    moveTo: (next) => {
      if (next === version) return;
      of(version).clear();
      version = next;
    },
  };
}

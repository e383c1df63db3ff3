import type { ListingChanges } from '@kwela/contract/listings/draft';
import type { UnfinishedDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { fieldsToReview, type ReviewedField } from '@kwela/domain/vehicles/listing-review';
import { readPlate } from '@kwela/domain/vehicles/papers/plate';
import { readVin } from '@kwela/domain/vehicles/papers/vin';
import type { ListingState } from '@kwela/domain/vehicles/vehicle';
import type { Sealing } from '../../context.ts';
import type { Listing } from '../store/listing.ts';
import { vinHash } from '../store/repo.ts';

const CHANGEABLE: readonly ListingState[] = ['draft', 'live', 'snoozed', 'auto_paused'];
/** While somebody looks at a listing it stays as they see it: its host takes it back first. */
export const mayChange = (state: ListingState): boolean => CHANGEABLE.includes(state);

/** Only what was named: a field that is absent stays as it is. */
const named = <Part extends object>(part: Part | undefined) =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined));

/** A plate and a VIN are kept in the one way of writing them, so that two of one car are told; what is none is kept as it was typed. */
function normalised(car: UnfinishedDraft['car']): UnfinishedDraft['car'] {
  const plate = car.plate === null ? null : readPlate(car.plate);
  const vin = car.vin === null ? null : readVin(car.vin);
  return {
    ...car,
    plate: plate?.ok === true ? plate.value.plate : car.plate,
    vin: vin?.ok === true ? vin.value.vin : car.vin,
  };
}

/** A draft with what its host changed in it. Extras are always the host’s own. */
export function mergedDraft(draft: UnfinishedDraft, changes: ListingChanges): UnfinishedDraft {
  const { extras, ...terms } = changes.terms ?? {};
  return {
    car: normalised({ ...draft.car, ...named(changes.car) }),
    papers: { ...draft.papers, ...named(changes.papers) },
    page: { ...draft.page, ...named(changes.page) },
    terms: {
      ...draft.terms,
      ...named(terms),
      ...(extras === undefined
        ? {}
        : {
            extras: extras === null ? null : extras.map((extra) => ({ ...extra, supplier: 'host' }) as const),
          }),
    },
  };
}

const hashOf = (vin: string | null, sealing: Pick<Sealing, 'fingerprint'>): string | null =>
  vin === null ? null : vinHash(vin, sealing).toString('base64url');

/** The changes of a listing that is shown for which somebody has to look again; VINs are compared without reading the one that is shown. */
export function toReview(
  { draft, published, heldVinHash }: Listing,
  sealing: Pick<Sealing, 'fingerprint'>,
): readonly ReviewedField[] {
  if (published === null) return [];
  const before = { ...published.car, vin: heldVinHash?.toString('base64url') ?? null };
  const after = { ...draft.car, vin: hashOf(draft.car.vin, sealing) };
  return fieldsToReview({ ...published, car: before }, { ...draft, car: after });
}

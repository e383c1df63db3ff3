import { WHOLE_BP } from '@kwela/domain/money';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { completenessOf } from '@kwela/domain/vehicles/draft/completeness';
import { isHighTheftModel } from '@kwela/domain/vehicles/draft/eligibility';
import { finishedDraft } from '@kwela/domain/vehicles/draft/finished-draft';
import type { UnfinishedDraft, VehicleDraft } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { readPlate } from '@kwela/domain/vehicles/papers/plate';
import { shownFeatures } from '@kwela/domain/vehicles/shown-features';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { placeAt } from '../../places/gazetteer.ts';
import { changeVehicle, type NewVehicle } from '../../vehicles/add.ts';
import { findHost, setFirstArea } from '../store/cars-repo.ts';
import type { Listing } from '../store/listing.ts';
import { withCurrentTerms, withPhotos } from './judge.ts';
import { shownMarks } from './shown-marks.ts';

/** What a draft does not say itself. */
interface CarFacts {
  readonly isVatVendor: boolean;
  readonly isHighTheft: boolean;
  readonly completenessBp: number;
}

/** A car as search and quotes need it; null where it lies nowhere near a place that we know. */
function carOf(
  listing: Listing,
  draft: VehicleDraft,
  { isVatVendor, isHighTheft, completenessBp }: CarFacts,
  now: Date,
): NewVehicle | null {
  const { car, page } = draft;
  const { offersRefuel, ...terms } = draft.terms;
  const place = placeAt(terms);
  const plate = readPlate(car.plate);
  if (place === null || !plate.ok) return null;
  return {
    hostId: listing.hostId,
    state: listing.state,
    make: car.make.trim(),
    model: car.model.trim(),
    year: car.year,
    category: car.category,
    transmission: car.transmission,
    fuel: car.fuel,
    seats: car.seats,
    doors: car.doors,
    body: car.body,
    colour: car.colour,
    plate: plate.value.plate,
    features: shownFeatures(draft),
    countries: page.countries,
    isEhailingAllowed: page.isEhailingAllowed,
    offersRefuel,
    description: page.description,
    ...place,
    pickUpLabel: page.pickUpLabel,
    terms: {
      ...terms,
      valueCents: car.valueCents,
      isHighTheft,
      isHostVatVendor: isVatVendor,
    },
    marks: shownMarks(page.marks),
    conditionCheckedOn: localDate(now),
    completeness: completenessBp / WHOLE_BP,
    createdAt: now,
    publicId: listing.id,
  };
}

/**
 * Makes the car that guests find say what its listing says: all columns that search, quotes and its page read. Refused when
 * something needed is missing.
 */
export async function publishCar(
  tx: Tx,
  listing: Listing,
  services: Pick<Services, 'policies' | 'hostingPolicies' | 'newId'>,
  now: Date,
): Promise<Result<Listing, 'listing_incomplete'>> {
  const draft: UnfinishedDraft = await withPhotos(tx, listing);
  const finished = finishedDraft(draft) && finishedDraft(await withCurrentTerms(tx, listing, draft));
  const host = await findHost(tx, listing.hostId);
  const { listing: limits } = services.hostingPolicies.at(now);
  const facts = (car: VehicleDraft['car']): CarFacts => ({
    isVatVendor: host.isVatVendor,
    isHighTheft: isHighTheftModel(car, limits),
    completenessBp: completenessOf(draft).shareBp,
  });
  const car = finished && carOf(listing, finished, facts(finished.car), now);
  if (car === null) return refuse('listing_incomplete');
  const changed = await changeVehicle(
    tx,
    listing.vehicleId,
    car,
    services.newId(),
    services.policies.from(now),
  );
  if (!changed.ok) return refuse('listing_incomplete');
  await setFirstArea(tx, listing.hostId, car.area);
  const shown = finished === null ? draft : { ...draft, terms: finished.terms };
  return ok({ ...listing, draft: shown, published: shown });
}

import type { knownMark } from '@kwela/contract/vehicles';
import { jitteredSpot } from '@kwela/domain/places/jitter';
import { SERVED } from '@kwela/domain/places/served';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { quality } from '@kwela/domain/search/ranking';
import type { Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type { CarTerms } from '@kwela/domain/vehicles/terms';
import { type BrokenLimit, brokenLimits } from '@kwela/domain/vehicles/terms-limits';
import type {
  Body,
  Colour,
  Feature,
  Fuel,
  ListingState,
  Province,
  Transmission,
  VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';
import type { z } from 'zod';
import type { Tx } from '../../db/tx.ts';
import type { PolicyList } from '../policies/policies.ts';
import type { NewVehicleRow } from './add-row.ts';
import { computedColumns } from './computed-columns.ts';
import { findSpot, insertVehicle, updateVehicle } from './repo.ts';

/** A car as its host describes it. `terms.lat` and `terms.lng` are the host's own place. */
export interface NewVehicle {
  readonly hostId: string;
  readonly state: ListingState;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly category: VehicleCategory;
  readonly transmission: Transmission;
  readonly fuel: Fuel;
  readonly seats: number;
  readonly doors: number;
  readonly body: Body;
  readonly colour: Colour;
  readonly plate: string;
  readonly features: readonly Feature[];
  /** Neighbours that it may be driven to. */
  readonly countries: readonly Neighbour[];
  readonly isEhailingAllowed: boolean;
  readonly description: string;
  readonly area: string;
  readonly city: string;
  readonly province: Province;
  readonly pickUpLabel: string;
  /** Guests may prepay the refuelling. */
  readonly offersRefuel: boolean;
  readonly terms: CarTerms;
  readonly marks: readonly z.input<typeof knownMark>[];
  readonly conditionCheckedOn: string | null;
  /** How much of the page is filled in, 0 to 1. */
  readonly completeness: number;
  readonly createdAt: Date;
  /** Left out: the database thinks one up. */
  readonly publicId?: string;
}

export interface AddedVehicle {
  readonly id: number;
  readonly publicId: string;
}

const isServed = ({ lat, lng }: CarTerms): boolean =>
  lat > SERVED.south && lat < SERVED.north && lng > SERVED.west && lng < SERVED.east;

function termsColumns(terms: CarTerms, policies: PolicyList) {
  return {
    ...computedColumns(terms, policies),
    day_price_cents: terms.dayPriceCents,
    price_rules: JSON.stringify(terms.priceRules),
    days3_bp: terms.discounts.days3Bp,
    days7_bp: terms.discounts.days7Bp,
    days30_bp: terms.discounts.days30Bp,
    km_per_day: terms.kmPerDay,
    extra_km_cents: terms.extraKmCents,
    value_cents: terms.valueCents,
    is_high_theft: terms.isHighTheft,
    minimum_driver_age: terms.minimumDriverAge,
    policy: terms.policy,
    extras: JSON.stringify(terms.extras),
    delivery: JSON.stringify(terms.delivery),
    instant: terms.isInstant,
    instant_conditions: JSON.stringify(terms.instantConditions),
    lead_minutes: terms.leadMinutes,
    buffer_minutes: terms.bufferMinutes,
    min_days: terms.minDays,
    max_days: terms.maxDays,
    hand_over_from_minute: terms.handOver.fromMinute,
    hand_over_to_minute: terms.handOver.toMinute,
    no_start_on: JSON.stringify(terms.handOver.noStartOn),
  };
}

/** What a host can change of a car afterwards. */
const describedColumns = (car: NewVehicle, policies: PolicyList) => ({
  ...termsColumns(car.terms, policies),
  make: car.make,
  model: car.model,
  year: car.year,
  category: car.category,
  automatic: car.transmission === 'automatic',
  fuel: car.fuel,
  seats: car.seats,
  doors: car.doors,
  body: car.body,
  colour: car.colour,
  plate: car.plate,
  features: [...car.features],
  countries: [...car.countries],
  is_ehailing_allowed: car.isEhailingAllowed,
  offers_refuel: car.offersRefuel,
  description: car.description,
  pick_up_label: car.pickUpLabel,
  marks: JSON.stringify(car.marks),
  condition_checked_on: car.conditionCheckedOn,
  completeness: car.completeness,
});

/** Where it stands, and where everybody sees it. */
function placeColumns({ area, city, province, terms }: NewVehicle, secretSeed: string) {
  const shown = jitteredSpot(terms, secretSeed);
  return { area, city, province, lat: terms.lat, lng: terms.lng, shown_lat: shown.lat, shown_lng: shown.lng };
}

const rowOf = (car: NewVehicle, secretSeed: string, policies: PolicyList): NewVehicleRow => {
  const { ranking } = policies[0];
  return {
    ...describedColumns(car, policies),
    ...placeColumns(car, secretSeed),
    ...(car.publicId === undefined ? {} : { public_id: car.publicId }),
    host_id: car.hostId,
    state: car.state,
    quality: quality(0, 0, ranking.meanStarsBeforeReviews, ranking),
    created_at: car.createdAt,
  };
};

type Placed<Value> = Result<Value, 'terms_out_of_limits', readonly BrokenLimit[]>;

function checkTerms({ terms }: NewVehicle, policies: PolicyList): Placed<null> {
  const broken = brokenLimits(terms, policies[0]);
  if (broken.length > 0) return refuse('terms_out_of_limits', broken);
  return isServed(terms)
    ? ok(null)
    : refuse('terms_out_of_limits', [{ field: 'lat', min: SERVED.south, max: SERVED.north }]);
}

/**
 * Adds a host's car. What search needs later is worked out here, once: the floors of its price, the deposit and the
 * place that the public sees. `secretSeed` is a random text that is used for that place and then forgotten; `policies` are the one that
 * holds now and those that are to come.
 */
export async function addVehicle(
  tx: Tx,
  car: NewVehicle,
  secretSeed: string,
  policies: PolicyList,
): Promise<Placed<AddedVehicle>> {
  const checked = checkTerms(car, policies);
  if (!checked.ok) return checked;
  const { id, public_id } = await insertVehicle(tx, rowOf(car, secretSeed, policies));
  return ok({ id, publicId: public_id });
}

/**
 * Makes a car that is there say something else. Its state, its host and what guests said of it stay; where it is shown stays, too, unless
 * it stands elsewhere now, or many changes would give its true place away.
 */
export async function changeVehicle(
  tx: Tx,
  id: number,
  car: NewVehicle,
  secretSeed: string,
  policies: PolicyList,
): Promise<Placed<null>> {
  const checked = checkTerms(car, policies);
  if (!checked.ok) return checked;
  const before = await findSpot(tx, id);
  const hasMoved = before.lat !== car.terms.lat || before.lng !== car.terms.lng;
  const moved = hasMoved ? placeColumns(car, secretSeed) : {};
  await updateVehicle(tx, id, { ...describedColumns(car, policies), ...moved });
  return ok(null);
}

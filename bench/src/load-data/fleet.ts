import { depositCents } from '@kwela/domain/deposits/deposit';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { tierFloorDayCents } from '@kwela/domain/pricing/length-tiers';
import type { PriceRule, VehicleTerms } from '@kwela/domain/vehicles/terms';
import type {
  Body,
  CancellationPolicy,
  Fuel,
  Province,
  VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';

/** What load-test data is drawn from. `share` is out of 100 within each list. Source: docs/rules/south-africa.md “Market”. */

interface City {
  readonly name: string;
  readonly province: Province;
  readonly lat: number;
  readonly lng: number;
  readonly share: number;
}

export const CITIES: readonly City[] = [
  { name: 'Johannesburg', province: 'GP', lat: -26.15, lng: 28.05, share: 22 },
  { name: 'Cape Town', province: 'WC', lat: -33.93, lng: 18.5, share: 22 },
  { name: 'Pretoria', province: 'GP', lat: -25.78, lng: 28.23, share: 12 },
  { name: 'Durban', province: 'KZN', lat: -29.83, lng: 30.97, share: 12 },
  { name: 'Gqeberha', province: 'EC', lat: -33.93, lng: 25.55, share: 5 },
  { name: 'George', province: 'WC', lat: -33.97, lng: 22.46, share: 5 },
  { name: 'Mbombela', province: 'MP', lat: -25.46, lng: 30.98, share: 4 },
  { name: 'Bloemfontein', province: 'FS', lat: -29.11, lng: 26.21, share: 4 },
  { name: 'Stellenbosch', province: 'WC', lat: -33.93, lng: 18.87, share: 3 },
  { name: 'East London', province: 'EC', lat: -32.99, lng: 27.87, share: 3 },
  { name: 'Pietermaritzburg', province: 'KZN', lat: -29.61, lng: 30.38, share: 3 },
  { name: 'Polokwane', province: 'LP', lat: -23.9, lng: 29.45, share: 2 },
  { name: 'Kimberley', province: 'NC', lat: -28.74, lng: 24.76, share: 2 },
  { name: 'Rustenburg', province: 'NW', lat: -25.67, lng: 27.24, share: 1 },
];

interface Model {
  readonly category: VehicleCategory;
  readonly make: string;
  readonly model: string;
  readonly body: Body;
  readonly fuel: Fuel;
  readonly seats: number;
  readonly automaticShare: number;
  /** Rand a day, and rand to buy. */
  readonly fromRand: number;
  readonly toRand: number;
  readonly valueRand: number;
  readonly share: number;
}

const model = (
  share: number,
  category: VehicleCategory,
  make: string,
  name: string,
  body: Body,
  fuel: Fuel,
  seats: number,
  automaticShare: number,
  fromRand: number,
  toRand: number,
  valueRand: number,
): Model => ({
  share,
  category,
  make,
  model: name,
  body,
  fuel,
  seats,
  automaticShare,
  fromRand,
  toRand,
  valueRand,
});

export const MODELS: readonly Model[] = [
  model(14, 'economy', 'Volkswagen', 'Polo Vivo', 'hatch', 'petrol', 5, 0.2, 300, 560, 220_000),
  model(6, 'economy', 'Suzuki', 'S-Presso', 'hatch', 'petrol', 4, 0.3, 280, 480, 160_000),
  model(6, 'economy', 'Hyundai', 'Grand i10', 'hatch', 'petrol', 5, 0.4, 300, 520, 200_000),
  model(10, 'compact', 'Suzuki', 'Swift', 'hatch', 'petrol', 5, 0.5, 380, 700, 240_000),
  model(8, 'compact', 'Toyota', 'Starlet', 'hatch', 'petrol', 5, 0.5, 390, 720, 260_000),
  model(7, 'compact', 'Volkswagen', 'Polo', 'hatch', 'petrol', 5, 0.6, 420, 800, 350_000),
  model(9, 'crossover', 'Toyota', 'Corolla Cross', 'crossover', 'hybrid', 5, 1, 520, 1_000, 430_000),
  model(6, 'crossover', 'Chery', 'Tiggo 4 Pro', 'crossover', 'petrol', 5, 0.8, 500, 900, 330_000),
  model(6, 'suv', 'Toyota', 'Fortuner', 'suv', 'diesel', 7, 0.9, 850, 1_700, 720_000),
  model(3, 'suv', 'Suzuki', 'Ertiga', 'suv', 'petrol', 7, 0.5, 600, 1_100, 320_000),
  model(7, 'bakkie', 'Toyota', 'Hilux', 'bakkie', 'diesel', 5, 0.6, 850, 1_600, 650_000),
  model(5, 'bakkie', 'Ford', 'Ranger', 'bakkie', 'diesel', 5, 0.8, 850, 1_600, 680_000),
  model(1, 'van', 'Volkswagen', 'Caddy Cargo', 'van', 'diesel', 2, 0, 550, 900, 450_000),
  model(2, 'overland', 'Suzuki', 'Jimny', 'suv', 'petrol', 4, 0.4, 1_000, 2_000, 450_000),
  model(3, 'people_carrier', 'Hyundai', 'Staria', 'van', 'diesel', 9, 1, 1_200, 2_400, 850_000),
  model(3, 'executive', 'Mercedes-Benz', 'C-Class', 'sedan', 'petrol', 5, 1, 1_000, 2_000, 900_000),
  model(1, 'luxury', 'Porsche', '911 Cabrio', 'cabrio', 'petrol', 4, 1, 3_500, 9_000, 2_600_000),
  model(1, 'ev', 'BYD', 'Dolphin', 'hatch', 'electric', 5, 1, 650, 1_200, 500_000),
  model(2, 'bakkie', 'Nissan', 'NP200', 'bakkie', 'petrol', 2, 0, 400, 800, 200_000),
];

interface PricePlan {
  readonly share: number;
  readonly rules: readonly PriceRule[];
  readonly discounts: VehicleTerms['discounts'];
  readonly policy: CancellationPolicy;
}

const off = (days3Bp: number, days7Bp: number, days30Bp: number) => ({ days3Bp, days7Bp, days30Bp });

/** The ways in which hosts price: most keep one price with a weekly and a monthly discount. */
export const pricePlans = (summer: {
  readonly fromOn: string;
  readonly toOn: string;
}): readonly PricePlan[] => [
  { share: 45, rules: [], discounts: off(0, 1_000, 2_500), policy: 'moderate' },
  { share: 15, rules: [], discounts: off(0, 0, 0), policy: 'flexible' },
  {
    share: 15,
    rules: [{ kind: 'weekday', weekdays: [5, 6, 0], percentBp: 1_500 }],
    discounts: off(0, 1_000, 3_000),
    policy: 'moderate',
  },
  {
    share: 10,
    rules: [{ kind: 'range', ...summer, percentBp: 5_000 }],
    discounts: off(0, 1_500, 3_500),
    policy: 'strict',
  },
  { share: 8, rules: [], discounts: off(300, 1_000, 2_500), policy: 'saver' },
  {
    share: 5,
    rules: [{ kind: 'weekday', weekdays: [1, 2, 3, 4], percentBp: -1_000 }],
    discounts: off(500, 1_000, 2_000),
    policy: 'flexible',
  },
  {
    share: 2,
    rules: [{ kind: 'holiday', percentBp: 2_500 }],
    discounts: off(0, 1_000, 2_000),
    policy: 'strict',
  },
];

/** Hosts name their price in steps of R5. */
const STEP_RAND = 5;
export const stepsOf = ({ fromRand, toRand }: Model): number =>
  Math.floor((toRand - fromRand) / STEP_RAND) + 1;

/** One model at one price by one plan, with everything that the domain works out for it. */
export interface Offer {
  readonly model: number;
  readonly plan: number;
  readonly step: number;
  readonly day_price_cents: number;
  readonly floor1_day_cents: number;
  readonly floor3_day_cents: number;
  readonly floor7_day_cents: number;
  readonly floor_day_cents: number;
}

export function offersOf(plans: readonly PricePlan[]): Offer[] {
  return MODELS.flatMap((car, modelIndex) =>
    plans.flatMap((plan, planIndex) =>
      Array.from({ length: stepsOf(car) }, (_, step) => {
        const dayPriceCents = (car.fromRand + step * STEP_RAND) * 100;
        const terms = {
          dayPriceCents,
          priceRules: plan.rules,
          discounts: plan.discounts,
          policy: plan.policy,
        };
        return {
          model: modelIndex,
          plan: planIndex,
          step,
          day_price_cents: dayPriceCents,
          floor1_day_cents: tierFloorDayCents(terms, 'short', POLICY_1.rental),
          floor3_day_cents: tierFloorDayCents(terms, 'days3Bp', POLICY_1.rental),
          floor7_day_cents: tierFloorDayCents(terms, 'days7Bp', POLICY_1.rental),
          floor_day_cents: tierFloorDayCents(terms, 'days30Bp', POLICY_1.rental),
        };
      }),
    ),
  );
}

export const planRows = (plans: readonly PricePlan[]) =>
  plans.map((plan, index) => ({
    plan: index,
    price_rules: plan.rules,
    days3_bp: plan.discounts.days3Bp,
    days7_bp: plan.discounts.days7Bp,
    days30_bp: plan.discounts.days30Bp,
    policy: plan.policy,
  }));

export const modelRows = () =>
  MODELS.map((car, index) => ({
    model: index,
    steps: stepsOf(car),
    category: car.category,
    make: car.make,
    name: car.model,
    body: car.body,
    fuel: car.fuel,
    seats: car.seats,
    doors: car.seats === 2 ? 2 : 5,
    automatic_share: car.automaticShare,
    value_cents: car.valueRand * 100,
    deposit_cents: depositCents(
      { valueCents: car.valueRand * 100, isHighTheft: false },
      'basic',
      POLICY_1.deposit,
    ),
  }));

/** A list of 100 places in which each entry stands as often as its share, so that a random place is a fair draw. */
export function slotsOf(entries: readonly { readonly share: number }[]): number[] {
  const slots = entries.flatMap(({ share }, index) => Array.from({ length: share }, () => index));
  if (slots.length !== 100) throw new RangeError(`The shares add up to ${slots.length}, not 100`);
  return slots;
}

import { pumpFuelOf } from '@kwela/domain/charges/fuel';
import { addDays } from '@kwela/domain/time';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { type Colour, VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import type { NewVehicle } from '../modules/vehicles/add.ts';
import { allocateByShare } from './allocate-by-share.ts';
import { CLASSES, modelsOf } from './catalogue/classes.ts';
import { COLOUR_SHARES, colourOf } from './catalogue/colours.ts';
import type { Model } from './catalogue/model.ts';
import { checkedOn, featuresOf, marksOf } from './equipment.ts';
import { FLEET_FROM_CARS, type PlannedHost } from './plan-hosts.ts';
import { type Car, termsOf } from './plan-terms.ts';
import { plateOf } from './plates.ts';
import type { Random } from './random.ts';
import { description } from './words/description.ts';

export interface PlannedVehicle extends Omit<NewVehicle, 'hostId' | 'createdAt'> {
  readonly host: PlannedHost;
  readonly addedOn: string;
}

/** Every model of a class once before any comes twice, then as often as it is seen on the road. */
function dealtModels(count: number, random: Random): Model[] {
  const shares = VEHICLE_CATEGORIES.map((category) => [category, CLASSES[category].share] as const);
  const categories = allocateByShare(count, shares, random);
  const decks = new Map(VEHICLE_CATEGORIES.map((each) => [each, random.shuffled(modelsOf(each))]));
  return categories.map((category) => {
    const next = decks.get(category)?.pop();
    return next ?? random.weighted(modelsOf(category).map((model) => [model, model.weight] as const));
  });
}

const PICK_UP = [
  'At the gate, {area}',
  'Visitors’ parking of the complex, {area}',
  'Driveway behind the house, {area}',
  'Basement bay; ring when you are there, {area}',
] as const;
const FLEET_PICK_UP = 'Office and yard, {area}';

const OLDEST_MARKS_YEARS = 10;

function planVehicle(car: Car, colour: Colour, random: Random, plates: Set<string>): PlannedVehicle {
  const { model, year, todayOn, host, area } = car;
  const transmission = random.pick(model.transmissions);
  const features = featuresOf(model, year, transmission === 'automatic', random);
  const age = Math.max(0, Number(todayOn.slice(0, 4)) - year);
  const isFleet = host.carCount >= FLEET_FROM_CARS;
  const marks = marksOf(Math.min(age, OLDEST_MARKS_YEARS), todayOn, random);
  const isMarked = marks.length > 0;
  return {
    host,
    addedOn: addDays(todayOn, -random.int(180, 210)),
    state: 'live',
    make: model.make,
    model: model.model,
    year,
    category: model.category,
    transmission,
    fuel: model.fuel,
    seats: model.seats,
    doors: model.doors,
    body: model.body,
    colour: colourOf(model, colour, random),
    plate: plateOf(area.city, host.market.province, random, plates),
    features,
    countries: features.includes('cross_border') ? NEIGHBOURS : [],
    isEhailingAllowed: false,
    offersRefuel: pumpFuelOf(model.fuel) !== null && random.fork('refuel').chance(0.6),
    description: description({ model, age, area: area.name, features, isFleet, isMarked }, random),
    area: area.name,
    city: area.city,
    province: host.market.province,
    pickUpLabel: (isFleet ? FLEET_PICK_UP : random.pick(PICK_UP)).replace('{area}', area.name),
    terms: termsOf(car, features, random),
    marks,
    conditionCheckedOn: random.chance(0.85) ? checkedOn(todayOn, random) : null,
    completeness: random.pick([1, 1, 1, 0.9, 0.8]),
  };
}

/** Newer years are likelier, and no car is younger than the day on which the demo is made. */
function yearOf(model: Model, todayOn: string, random: Random): number {
  const last = Math.min(model.toYear ?? Number.POSITIVE_INFINITY, Number(todayOn.slice(0, 4)));
  const from = Math.min(model.fromYear, last);
  return Math.max(random.int(from, last), random.int(from, last));
}

/** The cars of all hosts, dealt so that classes, colours and markets have their shares. */
export function planVehicles(
  hosts: readonly PlannedHost[],
  todayOn: string,
  random: Random,
): PlannedVehicle[] {
  const places = hosts.flatMap((host) => {
    const home = random.pick(host.market.areas);
    // A fleet stands in one yard; others park where they live, now and then a suburb further.
    return Array.from({ length: host.carCount }, () => ({
      host,
      area: host.carCount < FLEET_FROM_CARS && random.chance(0.2) ? random.pick(host.market.areas) : home,
    }));
  });
  const models = dealtModels(places.length, random);
  const colours = allocateByShare(places.length, COLOUR_SHARES, random);
  const plates = new Set<string>();
  return places.flatMap(({ host, area }, index) => {
    const [model, colour] = [models[index], colours[index]];
    if (model === undefined || colour === undefined) return [];
    const own = random.fork(`vehicle/${index}`);
    return planVehicle(
      { model, year: yearOf(model, todayOn, own), todayOn, host, area },
      colour,
      own,
      plates,
    );
  });
}

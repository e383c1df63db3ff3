import { type Cents, roundToStep } from '@kwela/domain/money';
import type { Spot } from '@kwela/domain/places/distance';
import type { DeliveryOffer, ExtraOffer } from '@kwela/domain/vehicles/terms';
import type { Feature, VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { isSingleCab } from './catalogue/classes.ts';
import type { Model } from './catalogue/model.ts';
import { airportsNear } from './geography.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';

const RAND = 100;
/** A thing that hosts lend with a car, in the words of one host or another. */
interface Lent {
  readonly code: string;
  readonly labels: readonly [string, ...string[]];
  readonly unit: ExtraOffer['unit'];
  readonly rand: number;
  readonly maxQuantity: number;
}
const lent = (
  code: string,
  unit: ExtraOffer['unit'],
  rand: number,
  maxQuantity: number,
  ...labels: readonly [string, ...string[]]
): Lent => ({ code, labels, unit, rand, maxQuantity });

const CHILD_SEAT = lent(
  'child_seat',
  'day',
  60,
  2,
  'Child seat, 9 to 18 kg',
  'Toddler seat (9 to 18 kg), already fitted if you ask',
  'Child seat with ISOFIX, up to 18 kg',
);
const BOOSTER = lent('booster', 'day', 35, 2, 'Booster seat', 'Booster seat, 4 years and up');
const COOLER_BOX = lent(
  'cooler_box',
  'day',
  45,
  1,
  'Cooler box, 26 litres',
  'Cooler box with two ice bricks',
  'Cooler box, fits a weekend’s braai meat',
);
const ROOF_RACK = lent(
  'roof_rack',
  'day',
  80,
  1,
  'Roof rack',
  'Roof rack with two straps',
  'Surfboard rack, soft pads',
);
const BIKE_RACK = lent(
  'bike_rack',
  'day',
  70,
  1,
  'Bicycle rack for two',
  'Bike rack for two, straps to the boot',
);
const BEACH_KIT = lent(
  'beach_kit',
  'day',
  50,
  1,
  'Beach umbrella and two chairs',
  'Two beach chairs, an umbrella and a mat',
  'Bodyboards for the kids, two',
);
const CAMPING_KIT = lent(
  'camping_kit',
  'day',
  180,
  2,
  'Camping kit for two: bedding, stove, table',
  'Everything for two to camp: bedding, pots, gas, chairs',
);
const FRIDGE = lent('fridge', 'day', 120, 1, 'Fridge, 40 litres, 12 V', 'National Luna fridge, 40 litres');
const RECOVERY_KIT = lent(
  'recovery_kit',
  'day',
  90,
  1,
  'Recovery kit and high-lift jack',
  'Sand tracks, straps and a compressor',
);
const STRAPS = lent(
  'straps',
  'trip',
  150,
  1,
  'Moving blankets, straps and a trolley',
  'Blankets and ratchet straps for moving house',
);
const RIBBONS = lent(
  'ribbons',
  'trip',
  350,
  1,
  'Wedding ribbons and bows',
  'Ribbons in your colour, tied by my aunt',
);
const UNWASHED = lent(
  'unwashed',
  'trip',
  150,
  1,
  'Bring it back unwashed',
  'No time to wash it? I take it to the car wash',
);
const CHARGE_CARD = lent(
  'charge',
  'trip',
  250,
  1,
  'Bring it back at any charge',
  'I charge it for you afterwards',
);

const USUAL = [CHILD_SEAT, BOOSTER, COOLER_BOX, ROOF_RACK, BIKE_RACK, BEACH_KIT, UNWASHED];
const FOR_LOADS = [STRAPS, UNWASHED];

const EXTRAS: Record<VehicleCategory, readonly Lent[]> = {
  economy: [CHILD_SEAT, BOOSTER, COOLER_BOX, BEACH_KIT, UNWASHED],
  compact: USUAL,
  crossover: USUAL,
  suv: [...USUAL, FRIDGE],
  bakkie: [CHILD_SEAT, COOLER_BOX, BIKE_RACK, CAMPING_KIT, STRAPS, UNWASHED],
  overland: [CAMPING_KIT, FRIDGE, RECOVERY_KIT, CHILD_SEAT, UNWASHED],
  people_carrier: [CHILD_SEAT, BOOSTER, COOLER_BOX, ROOF_RACK, UNWASHED],
  executive: [CHILD_SEAT, BOOSTER, UNWASHED],
  luxury: [RIBBONS, UNWASHED],
  ev: [CHILD_SEAT, BOOSTER, CHARGE_CARD, UNWASHED],
  van: FOR_LOADS,
};

/** What the host adds to a car, some of what suits it. */
export function extrasFor(model: Model, features: readonly Feature[], random: Random): ExtraOffer[] {
  const suitable = isSingleCab(model) ? FOR_LOADS : EXTRAS[model.category];
  const fitting = suitable.filter(({ code }) => code !== 'roof_rack' || !features.includes('roof_rack'));
  return random
    .some(fitting, random.int(1, Math.min(4, fitting.length)))
    .map(({ code, labels, unit, rand, maxQuantity }) => ({
      code,
      label: random.pick(labels),
      unit,
      priceCents: rand * RAND,
      maxQuantity,
      supplier: 'host',
    }));
}

const AIRPORT = { farthestKm: 70, baseRand: 120, perKmRand: 4, stepRand: 10 } as const;
const ADDRESS_RADII_KM = [8, 10, 15, 20, 25] as const;
const ADDRESS_RAND_PER_KM = 15;
const MEETING_RAND = 120;

const airportFeeCents = (km: number): Cents =>
  roundToStep(Math.round((AIRPORT.baseRand + AIRPORT.perKmRand * km) * RAND), AIRPORT.stepRand * RAND);

/** Where else than at home the host hands over; none for a good part of the cars. */
export function deliveryFor(market: Market, home: Spot, random: Random): DeliveryOffer[] {
  const atAirports: DeliveryOffer[] = airportsNear(home, market.airports)
    .filter(({ km }) => km <= AIRPORT.farthestKm)
    .filter((_, index) => random.chance(index === 0 ? 0.65 : 0.3))
    .map(({ iata, name, lat, lng, km }) => ({
      code: `airport_${iata.toLowerCase()}`,
      kind: 'airport',
      label: `${name} (${iata})`,
      lat,
      lng,
      feeCents: airportFeeCents(km),
    }));
  const atMeeting: DeliveryOffer[] =
    market.meeting !== null && random.chance(0.2)
      ? [{ code: 'meeting', kind: 'spot', ...market.meeting, feeCents: MEETING_RAND * RAND }]
      : [];
  if (!random.chance(0.35)) return [...atAirports, ...atMeeting];
  const radiusKm = random.pick(ADDRESS_RADII_KM);
  return [
    ...atAirports,
    ...atMeeting,
    {
      code: 'address',
      kind: 'address',
      label: `To your address, up to ${radiusKm} km`,
      radiusKm,
      feeCents: radiusKm * ADDRESS_RAND_PER_KM * RAND,
    },
  ];
}

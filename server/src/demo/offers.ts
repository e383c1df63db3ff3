import { type Cents, roundToStep } from '@kwela/domain/money';
import type { Spot } from '@kwela/domain/places/distance';
import type { DeliveryOffer, ExtraOffer } from '@kwela/domain/vehicles/terms';
import type { Feature, VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { airportsNear } from './geography.ts';
import type { Market } from './markets.ts';
import type { Random } from './random.ts';

const RAND = 100;
const offer = (
  code: string,
  label: string,
  unit: ExtraOffer['unit'],
  rand: number,
  maxQuantity: number,
): ExtraOffer => ({ code, label, unit, priceCents: rand * RAND, maxQuantity, supplier: 'host' });

const CHILD_SEAT = offer('child_seat', 'Child seat, 9 to 18 kg', 'day', 60, 2);
const BOOSTER = offer('booster', 'Booster seat', 'day', 35, 2);
const COOLER_BOX = offer('cooler_box', 'Cooler box, 26 litres', 'day', 45, 1);
const ROOF_RACK = offer('roof_rack', 'Roof rack', 'day', 80, 1);
const BIKE_RACK = offer('bike_rack', 'Bicycle rack for two', 'day', 70, 1);
const BEACH_KIT = offer('beach_kit', 'Beach umbrella and two chairs', 'day', 50, 1);
const CAMPING_KIT = offer('camping_kit', 'Camping kit for two: bedding, stove, table', 'day', 180, 2);
const FRIDGE = offer('fridge', 'Fridge, 40 litres, 12 V', 'day', 120, 1);
const RECOVERY_KIT = offer('recovery_kit', 'Recovery kit and high-lift jack', 'day', 90, 1);
const STRAPS = offer('straps', 'Moving blankets, straps and a trolley', 'trip', 150, 1);
const RIBBONS = offer('ribbons', 'Wedding ribbons and bows', 'trip', 350, 1);
const UNWASHED = offer('unwashed', 'Bring it back unwashed', 'trip', 150, 1);
const CHARGE_CARD = offer('charge', 'Bring it back at any charge', 'trip', 250, 1);

const USUAL = [CHILD_SEAT, BOOSTER, COOLER_BOX, ROOF_RACK, BIKE_RACK, BEACH_KIT, UNWASHED];

const EXTRAS: Record<VehicleCategory, readonly ExtraOffer[]> = {
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
  van: [STRAPS, UNWASHED],
};

/** What the host adds to a car, some of what suits its class. */
export function extrasFor(
  category: VehicleCategory,
  features: readonly Feature[],
  random: Random,
): ExtraOffer[] {
  const fitting = EXTRAS[category].filter(
    ({ code }) => code !== 'roof_rack' || !features.includes('roof_rack'),
  );
  return random.some(fitting, random.int(1, Math.min(4, fitting.length)));
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

import { NO_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import { roundToStep } from '@kwela/domain/money';
import type { CarTerms } from '@kwela/domain/vehicles/terms';
import type { Feature } from '@kwela/domain/vehicles/vehicle';
import { seasonRules } from './calendar.ts';
import { CLASSES } from './catalogue/classes.ts';
import type { Model } from './catalogue/model.ts';
import { lowDayCents, valueCents } from './catalogue/value.ts';
import { centreOf, spotNear } from './geography.ts';
import type { Area } from './markets.ts';
import { deliveryFor, extrasFor } from './offers.ts';
import { FLEET_FROM_CARS, type PlannedHost } from './plan-hosts.ts';
import type { Random } from './random.ts';

const RAND = 100;
const EXTRA_KM = { ofDayPrice: 0.004, minRand: 1.5, maxRand: 12, stepCents: 10 } as const;
const extraKmCents = (dayPriceCents: number): number =>
  roundToStep(
    Math.round(
      Math.min(
        EXTRA_KM.maxRand * RAND,
        Math.max(EXTRA_KM.minRand * RAND, dayPriceCents * EXTRA_KM.ofDayPrice),
      ),
    ),
    EXTRA_KM.stepCents,
  );

const HOUR = 60;
const OPENING_HOURS = [6, 7, 7, 8] as const;
const CLOSING_HOURS = [18, 19, 20, 20, 22] as const;
const LEAD_MINUTES = [60, 120, 120, 240, 720, 1_440] as const;
const BUFFER_MINUTES = [60, 120, 120, 180, 240] as const;
const MAX_DAYS = [14, 30, 30, 60, 90] as const;
const POLICIES = [
  ['flexible', 40],
  ['moderate', 38],
  ['strict', 15],
  ['saver', 7],
] as const;

const WEEKENDS_DEARER = { kind: 'weekday', weekdays: [5, 6], percentBp: 1_000 } as const;

export interface Car {
  readonly model: Model;
  readonly year: number;
  readonly todayOn: string;
  readonly host: PlannedHost;
  readonly area: Area;
}

/** Price, seasons, hours and rules of hire of a car, as its host sets them. */
export function termsOf(
  { model, year, todayOn, host, area }: Car,
  features: readonly Feature[],
  random: Random,
): CarTerms {
  const { market, carCount } = host;
  const carClass = CLASSES[model.category];
  const thisYear = Number(todayOn.slice(0, 4));
  const home = spotNear(centreOf(area.name, market.province), area.spreadKm, random);
  const dayPriceCents = lowDayCents(model, year, thisYear, random.next());
  const isFleet = carCount >= FLEET_FROM_CARS;
  const minDays = random.pick(carClass.minDays);
  const christmasOn = `${thisYear}-12-25`;
  return {
    ...home,
    dayPriceCents,
    priceRules: random.chance(0.9)
      ? [...(random.chance(0.25) ? [WEEKENDS_DEARER] : []), ...seasonRules(market.zone, todayOn)]
      : [],
    discounts: {
      days3Bp: random.pick([0, 0, 300, 500]),
      days7Bp: random.pick([1_000, 1_000, 1_200, 1_500]),
      days30Bp: random.pick([2_500, 2_500, 3_000, 3_500]),
    },
    kmPerDay: random.pick(carClass.kmPerDay),
    extraKmCents: extraKmCents(dayPriceCents),
    valueCents: valueCents(model, year, thisYear),
    isHighTheft: model.isHighTheft,
    minimumDriverAge: carClass.minimumDriverAge,
    policy: random.weighted(POLICIES),
    extras: extrasFor(model, features, random),
    delivery: deliveryFor(market, home, random),
    isHostVatVendor: host.vatNumber !== null,
    isInstant: random.chance(isFleet ? 0.9 : 0.55),
    instantConditions: NO_CONDITIONS,
    leadMinutes: model.category === 'overland' ? 1_440 : random.pick(LEAD_MINUTES),
    bufferMinutes: random.pick(BUFFER_MINUTES),
    minDays,
    maxDays: Math.max(minDays, random.pick(MAX_DAYS)),
    handOver: {
      fromMinute: (isFleet ? 6 : random.pick(OPENING_HOURS)) * HOUR,
      toMinute: (isFleet ? 22 : random.pick(CLOSING_HOURS)) * HOUR,
      noStartOn: !isFleet && random.chance(0.3) ? [christmasOn] : [],
    },
  };
}

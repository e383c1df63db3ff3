import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import type { ProtectionPlan } from '@kwela/domain/protection/plans';
import { addDays, after, ageOn, days, hours, instantFromLocal, localDate, minutes } from '@kwela/domain/time';
import { allocateByShare } from '../allocate-by-share.ts';
import type { DemoPerson } from '../people.ts';
import type { PlannedVehicle } from '../plan-vehicles.ts';
import type { Random } from '../random.ts';

/** How far the life of a booking has come on the day of the demo. */
export type Ending =
  | 'completed'
  | 'closing'
  | 'in_progress'
  | 'confirmed'
  | 'requested'
  | 'declined'
  | 'withdrawn';

export interface PlannedTrip {
  readonly kind: 'trip';
  readonly vehicle: number;
  readonly guest: number;
  readonly requestedAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly ending: Ending;
  readonly protectionPlan: ProtectionPlan;
  readonly extras: readonly { readonly code: string; readonly quantity: number }[];
  readonly deliveryCode: string | null;
  readonly isReviewed: boolean;
}

export interface PlannedBlock {
  readonly kind: 'block';
  readonly vehicle: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly source: 'manual' | 'ical';
}

export type Planned = PlannedTrip | PlannedBlock;

export interface Setting {
  readonly now: Date;
  readonly vehicles: readonly PlannedVehicle[];
  readonly guests: readonly DemoPerson[];
}

/** How far ahead calendars are filled. */
export const HORIZON_DAYS = 62;
const PAST_DAYS = 150;
/** A trip is completed four days after its return at the latest: a day to look the car over, three to close. */
const CLOSED_AFTER_DAYS = 6;
const MIDDAY = 720;
const STEP = 30;

const PLANS = [
  ['basic', 55],
  ['standard', 30],
  ['super', 15],
] as const;

const TRIP_LENGTHS = [
  [1, 8],
  [2, 18],
  [3, 22],
  [4, 14],
  [5, 10],
  [7, 14],
  [10, 6],
  [14, 5],
  [28, 3],
] as const;
const BLOCK_LENGTHS = [
  [1, 5],
  [2, 25],
  [3, 20],
  [5, 20],
  [9, 20],
  [16, 10],
] as const;

type Length = { readonly fromOn: string; readonly dayCount: number };

/** An instant of that day inside the hand-over hours, on a whole half hour. */
function handOverAt(vehicle: PlannedVehicle, on: string, random: Random): Date {
  const { fromMinute, toMinute } = vehicle.terms.handOver;
  return instantFromLocal(on, fromMinute + STEP * random.int(0, Math.floor((toMinute - fromMinute) / STEP)));
}

const fittingDays = (vehicle: PlannedVehicle, dayCount: number): number =>
  Math.min(vehicle.terms.maxDays, Math.max(vehicle.terms.minDays, dayCount));

/** Any guest who may drive the car, but the first: that one is the guest of the demo, whose trips are chosen. */
function guestFor(setting: Setting, vehicle: PlannedVehicle, startAt: Date, random: Random): number {
  const onDay = localDate(startAt);
  for (;;) {
    const index = random.int(1, setting.guests.length - 1);
    const guest = setting.guests[index];
    if (guest !== undefined && ageOn(guest.birthOn, onDay) >= vehicle.terms.minimumDriverAge) return index;
  }
}

type Shape = Pick<PlannedTrip, 'requestedAt' | 'startAt' | 'endAt' | 'ending' | 'isReviewed'>;

function trip(setting: Setting, index: number, shape: Shape, random: Random): PlannedTrip[] {
  const vehicle = setting.vehicles[index];
  if (vehicle === undefined) return [];
  const { extras, delivery } = vehicle.terms;
  const atAirport = delivery.filter(({ kind }) => kind !== 'address').map(({ code }) => code);
  const offers = [...extras, { code: 'tyre_glass' }];
  return [
    {
      kind: 'trip',
      vehicle: index,
      guest: guestFor(setting, vehicle, shape.startAt, random),
      ...shape,
      protectionPlan: random.weighted(PLANS),
      extras: random.some(offers, random.pick([0, 0, 0, 1, 1, 2])).map(({ code }) => ({ code, quantity: 1 })),
      deliveryCode: atAirport.length > 0 && random.chance(0.4) ? random.pick(atAirport) : null,
    },
  ];
}

/** How many finished trips a car looks back on: some are known and loved, some are new on the platform. */
const PAST_TRIPS = [
  [0, 81],
  [1, 2],
  [2, 1],
  [3, 7],
  [4, 5],
  [5, 4],
] as const;

const TRIPS_OF_A_KNOWN_CAR = 5;

const SHARE_REVIEWED = 0.92;

function pastTrips(setting: Setting, index: number, count: number, random: Random): PlannedTrip[] {
  const vehicle = setting.vehicles[index];
  if (vehicle === undefined) return [];
  const todayOn = localDate(setting.now);
  const stretchDays = Math.floor((PAST_DAYS - CLOSED_AFTER_DAYS) / Math.max(1, count));
  return Array.from({ length: count }, (_, nth) => nth).flatMap((nth) => {
    const dayCount = fittingDays(vehicle, Math.min(random.weighted(TRIP_LENGTHS), 14));
    const latest = Math.max(0, stretchDays - dayCount - 2);
    const startOn = addDays(todayOn, -PAST_DAYS + nth * stretchDays + random.int(0, latest));
    const startAt = handOverAt(vehicle, startOn, random);
    const endAt = after(startAt, days(dayCount));
    const requestedAt = after(startAt, -days(random.int(2, 20)) - minutes(random.int(0, MIDDAY)));
    const isReviewed = random.chance(SHARE_REVIEWED);
    return trip(setting, index, { requestedAt, startAt, endAt, ending: 'completed', isReviewed }, random);
  });
}

/** What a booking of the coming weeks is by now; a host who answers each request has a few of them open. */
function endingOf(vehicle: PlannedVehicle, window: TripWindow, now: Date, random: Random): Ending {
  const { startAt, endAt } = window;
  if (endAt.getTime() <= now.getTime()) return 'closing';
  if (startAt.getTime() <= now.getTime()) return 'in_progress';
  if (vehicle.terms.isInstant) return 'confirmed';
  if (startAt.getTime() < after(now, days(2)).getTime()) return 'confirmed';
  return random.weighted([
    ['confirmed', 60],
    ['requested', 22],
    ['declined', 10],
    ['withdrawn', 8],
  ]);
}

/** Open requests are fresh: a host has eight hours to answer. */
function requestedAtOf(ending: Ending, startAt: Date, now: Date, random: Random): Date {
  const latest = Math.min(now.getTime(), startAt.getTime() - days(2));
  return ending === 'requested'
    ? after(now, -minutes(random.int(15, 180)))
    : after(new Date(latest), -hours(random.int(12, 500)));
}

function futureTrip(setting: Setting, index: number, length: Length, random: Random): PlannedTrip[] {
  const vehicle = setting.vehicles[index];
  if (vehicle === undefined) return [];
  const startAt = handOverAt(vehicle, length.fromOn, random);
  const endAt = after(startAt, days(length.dayCount));
  const { noStartOn } = vehicle.terms.handOver;
  if ([startAt, endAt].some((at) => noStartOn.includes(localDate(at)))) return [];
  const ending = endingOf(vehicle, { startAt, endAt }, setting.now, random);
  const requestedAt = requestedAtOf(ending, startAt, setting.now, random);
  return trip(setting, index, { requestedAt, startAt, endAt, ending, isReviewed: false }, random);
}

/** A trip of the guest of the demo, so many days ahead. */
export function chosenTrip(
  setting: Setting,
  index: number,
  chosen: { readonly daysAhead: number; readonly dayCount: number; readonly ending: Ending },
  random: Random,
): PlannedTrip[] {
  const vehicle = setting.vehicles[index];
  if (vehicle === undefined) return [];
  const startAt = handOverAt(vehicle, addDays(localDate(setting.now), chosen.daysAhead), random);
  const endAt = after(startAt, days(fittingDays(vehicle, chosen.dayCount)));
  const requestedAt = requestedAtOf(chosen.ending, startAt, setting.now, random);
  const shape = { requestedAt, startAt, endAt, ending: chosen.ending, isReviewed: false };
  return trip(setting, index, shape, random).map((planned) => ({ ...planned, guest: 0 }));
}

/** The host's own use, or what another calendar says; whole days, midday to midday when it is a short one. */
function block(
  setting: Setting,
  index: number,
  { fromOn, dayCount }: Length,
  random: Random,
): PlannedBlock[] {
  const startAt = instantFromLocal(fromOn, random.pick([0, MIDDAY]));
  if (startAt.getTime() <= setting.now.getTime()) return [];
  const source = random.chance(0.3) ? 'ical' : 'manual';
  return [{ kind: 'block', vehicle: index, startAt, endAt: after(startAt, days(dayCount)), source }];
}

const SHARE_OF_TRIPS = 0.09;
/** Of the coming weeks a car is taken for a share between these two. Source: docs/rules/south-africa.md “Market”. */
const BUSY = { least: 0.15, most: 0.55 } as const;

/** One car's coming weeks: taken and free by turns, never two things at once. */
function comingWeeks(setting: Setting, index: number, random: Random): Planned[] {
  const vehicle = setting.vehicles[index];
  if (vehicle === undefined) return [];
  const todayOn = localDate(setting.now);
  const busy = BUSY.least + random.next() * (BUSY.most - BUSY.least);
  const planned: Planned[] = [];
  for (let day = -random.int(0, 4); day < HORIZON_DAYS; ) {
    const isTrip = random.chance(SHARE_OF_TRIPS);
    const wanted = random.weighted(isTrip ? TRIP_LENGTHS : BLOCK_LENGTHS);
    const dayCount = isTrip ? fittingDays(vehicle, wanted) : wanted;
    const length = { fromOn: addDays(todayOn, day), dayCount };
    planned.push(...(isTrip ? futureTrip : block)(setting, index, length, random));
    // A free day between two things leaves room for the cleaning gap whatever the hours.
    day += dayCount + 1 + Math.round(((dayCount * (1 - busy)) / busy) * (0.5 + random.next()));
  }
  return planned;
}

/** Everything that happened to the cars and is going to, car by car in order of time; `known` is a car that guests came back from. */
export function planCalendar(setting: Setting, random: Random, known: number): Planned[] {
  const counts = allocateByShare(setting.vehicles.length, PAST_TRIPS, random.fork('past trips'));
  return setting.vehicles.flatMap((_, index) => {
    const own = random.fork(`calendar/${index}`);
    const count = Math.max(counts[index] ?? 0, index === known ? TRIPS_OF_A_KNOWN_CAR : 0);
    return [...pastTrips(setting, index, count, own), ...comingWeeks(setting, index, own)];
  });
}

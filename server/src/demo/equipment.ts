import { addDays } from '@kwela/domain/time';
import { FEATURES, type Feature } from '@kwela/domain/vehicles/vehicle';
import type { Model } from './catalogue/model.ts';
import type { Random } from './random.ts';

const MODERN_FROM = 2016;
const CONNECTED_FROM = 2020;

/** What the car has and what the host allows, as likely as it is for its class and year. */
export function featuresOf(model: Model, year: number, isAutomatic: boolean, random: Random): Feature[] {
  const { category, isClassic } = model;
  const isFamily = ['crossover', 'suv', 'people_carrier', 'executive', 'ev'].includes(category);
  const isRugged = ['suv', 'bakkie', 'overland'].includes(category);
  const isNew = year >= CONNECTED_FROM;
  const chances: Partial<Record<Feature, number>> = {
    aircon: isClassic ? 0 : 0.99,
    bluetooth: isClassic ? 0 : isNew ? 0.98 : 0.7,
    isofix: year < MODERN_FROM || model.seats <= 3 ? 0 : isFamily ? 0.98 : 0.75,
    tow_bar: category === 'bakkie' || category === 'suv' ? 0.4 : 0.05,
    tracker: model.isHighTheft ? 1 : 0.4,
    roof_rack: category === 'suv' ? 0.25 : 0.04,
    four_by_four: category === 'bakkie' ? 0.3 : 0,
    reverse_camera: isFamily && isNew ? 0.9 : isNew ? 0.4 : 0.15,
    cruise_control: isClassic ? 0 : isFamily || isRugged ? 0.75 : 0.2,
    android_auto: isNew ? 0.7 : 0.15,
    hand_controls: isAutomatic && isFamily ? 0.03 : 0,
    wheelchair_access: category === 'people_carrier' ? 0.12 : 0,
    pets: category === 'luxury' || category === 'executive' ? 0 : 0.22,
    canopy: category === 'bakkie' ? 0.3 : 0,
    gravel: isRugged ? 0.8 : category === 'crossover' ? 0.3 : 0.05,
    cross_border: isRugged ? 0.45 : 0.08,
  };
  return FEATURES.filter(
    (feature) => model.features.includes(feature) || random.chance(chances[feature] ?? 0),
  );
}

const MARKS = [
  { x: 0.05, y: 0.62, label: 'Scuff on the rear bumper' },
  { x: 0.94, y: 0.66, label: 'Stone chips on the front bumper' },
  { x: 0.38, y: 0.58, label: 'Small dent in the rear door' },
  { x: 0.58, y: 0.55, label: 'Fine scratch on the driver’s door' },
  { x: 0.24, y: 0.82, label: 'Kerb mark on the rear rim' },
  { x: 0.8, y: 0.84, label: 'Kerb mark on the front rim' },
  { x: 0.68, y: 0.3, label: 'Chip in the windscreen, repaired' },
] as const;

const MOST_MARKS = 3;
const CHECKED_WITHIN_DAYS = 120;

/** Marks that are known and photographed, so that nobody pays for them; older cars have more. */
export function marksOf(age: number, todayOn: string, random: Random) {
  const count = Math.min(MOST_MARKS, random.int(0, Math.floor(age / 2)));
  return random
    .some(MARKS, count)
    .map((mark) => ({ ...mark, sinceOn: addDays(todayOn, -random.int(20, 300)) }));
}

/** The day on which the host last looked the car over with photos. */
export const checkedOn = (todayOn: string, random: Random): string =>
  addDays(todayOn, -random.int(3, CHECKED_WITHIN_DAYS));

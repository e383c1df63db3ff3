import { type Cents, roundToStep } from '@kwela/domain/money';
import { CLASSES } from './classes.ts';
import type { Model } from './model.ts';

const CENTS = 100;
const STEP_RAND = 10;
const VALUE_STEP_RAND = 5_000;
const LEFT_AFTER_FIRST_YEAR = 0.85;
const LEFT_EACH_YEAR = 0.9;
const LEAST_LEFT = 0.25;
/** Much of a day price is the kind of car, some of it the year. */
const STANDING_PART = 0.65;
const OLD_YEARS = 8;

/** What the car would fetch today, to R5 000. */
export function valueCents(model: Model, year: number, thisYear: number): Cents {
  const age = Math.max(0, thisYear - year);
  const left = model.isClassic || age === 0 ? 1 : LEFT_AFTER_FIRST_YEAR * LEFT_EACH_YEAR ** (age - 1);
  const worth = model.newPriceRand * Math.max(LEAST_LEFT, left);
  return roundToStep(Math.round(worth) * CENTS, VALUE_STEP_RAND * CENTS);
}

/** A day outside the seasons, inside the range of its class, to R10. `whim` from 0 to 1 is the host's own mind. */
export function lowDayCents(model: Model, year: number, thisYear: number, whim: number): Cents {
  const [from, to] = CLASSES[model.category].lowRand;
  const newness = model.isClassic ? 0.5 : Math.max(0, 1 - (thisYear - year) / OLD_YEARS);
  const place = STANDING_PART * model.standing + (1 - STANDING_PART) * (newness * 0.6 + whim * 0.4);
  return roundToStep(Math.round((from + place * (to - from)) * CENTS), STEP_RAND * CENTS);
}

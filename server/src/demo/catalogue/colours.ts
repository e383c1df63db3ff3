import type { Colour } from '@kwela/domain/vehicles/vehicle';
import type { Random } from '../random.ts';
import type { Model } from './model.ts';

/** Of a hundred cars: the white and grey ones lead as on the road, but leave room for others. Source: docs/rules/south-africa.md “Market”. */
export const COLOUR_SHARES = [
  ['white', 32],
  ['silver', 12],
  ['grey', 10],
  ['blue', 14],
  ['red', 12],
  ['black', 6],
  ['bronze', 4],
  ['green', 4],
  ['orange', 3],
  ['maroon', 2],
  ['beige', 1],
] as const;

const CLASSIC_COLOURS = ['beige', 'green', 'orange', 'red', 'blue', 'maroon'] as const;

export const colourOf = (model: Model, dealt: Colour, random: Random): Colour =>
  model.isClassic ? random.pick(CLASSIC_COLOURS) : dealt;

import type { Colour } from '@kwela/domain/vehicles/vehicle';
import type { Random } from '../random.ts';
import type { Model } from './model.ts';

/** Of a hundred cars. Source: docs/rules/south-africa.md “Market”. */
export const COLOUR_SHARES = [
  ['white', 45],
  ['silver', 16],
  ['grey', 12],
  ['blue', 9],
  ['red', 7],
  ['black', 5],
  ['bronze', 3],
  ['green', 1],
  ['orange', 1],
  ['maroon', 1],
] as const;

const CLASSIC_COLOURS = ['beige', 'green', 'orange', 'red', 'blue', 'maroon'] as const;

export const colourOf = (model: Model, dealt: Colour, random: Random): Colour =>
  model.isClassic ? random.pick(CLASSIC_COLOURS) : dealt;

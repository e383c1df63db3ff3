import { withoutPlaceholders } from './placeholders.ts';
import { type Place, placesOf } from './places.ts';

const UNITS = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|km|kilometres?|metres?';
const IN_WORDS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';

/** A fee, a percentage, a length of time or of a road. */
const STATED = new RegExp(
  [
    String.raw`\bR\s?\d+(?:[\s.,]\d+)*`,
    String.raw`\d+(?:[.,]\d+)?\s?(?:%|per ?cent\b)`,
    String.raw`\b\d+(?:[.,]\d+)?[\s-]?(?:${UNITS})\b`,
    String.raw`\b(?:${IN_WORDS})(?:-\w+)?[\s-](?:${UNITS})\b`,
  ].join('|'),
  'gi',
);

/** Where a text states a number by hand, which would differ from the engine after the next change of a policy. */
export const statedByHand = (text: string): readonly Place[] => placesOf(withoutPlaceholders(text), STATED);

/** The same numbers by themselves. */
export const numbersByHand = (text: string): readonly string[] =>
  statedByHand(text).map(({ found }) => found);

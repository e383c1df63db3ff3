import { withoutPlaceholders } from './placeholders.ts';

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

/** The numbers that a text states by hand, which would differ from the engine after the next change of a policy. */
export const numbersByHand = (text: string): readonly string[] =>
  withoutPlaceholders(text).match(STATED) ?? [];

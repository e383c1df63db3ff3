import type { TextFaultKind } from '@kwela/contract/content/text-faults';
import { statedByHand } from './by-hand.ts';
import { isDeadLink } from './markdown.ts';
import { type Values, withoutKnownPlaceholders, withoutPlaceholders } from './placeholders.ts';
import { type Place, placesOf } from './places.ts';

/** Why a text cannot be shown as it is. */
export interface TextFault extends Place {
  readonly kind: TextFaultKind;
}

const BRACES = /\{\{.*?(?:\}\}|$)/gm;
const WORDING = /\binsur(?:e|ed|ance|er)\b|!|—|\bplease\b/gi;
const MARKUP = /<\w+[^>]*>/g;
const SLOT = /^\[\[.*?\]\]/gm;
const LINK = /\]\(\s*<?([^)>\s]+)/g;
const SAFE_LINK = /^(?:https:|tel:|mailto:|\/(?!\/)|#)/;

/** What is not said as the site speaks: words that it never uses, and HTML, which is shown as text. */
export const wordingFaults = (text: string): readonly TextFault[] => {
  const words = withoutPlaceholders(text);
  return [
    ...placesOf(words, WORDING).map((place) => ({ ...place, kind: 'wording' as const })),
    ...placesOf(words, MARKUP).map((place) => ({ ...place, kind: 'markup' as const })),
  ];
};

const linkFaults = (text: string): readonly TextFault[] =>
  placesOf(text, LINK)
    .map(({ line, found }) => ({ line, found: found.replace(LINK, '$1'), kind: 'link' as const }))
    .filter(({ found }) => !SAFE_LINK.test(found) || isDeadLink(found));

/**
 * All that is wrong with a text, by its lines: a number stated by hand, a placeholder that stands for nothing by one of the
 * values, a link that leads nowhere, the place of something that only pages bring, and what is not said as the site speaks.
 */
export function faultsIn(text: string, each: readonly Values[]): readonly TextFault[] {
  const braces = each.flatMap((values) => placesOf(withoutKnownPlaceholders(text, values), BRACES));
  const unknown = new Map(braces.map((place) => [`${place.line} ${place.found}`, place]));
  return [
    ...statedByHand(text).map((place) => ({ ...place, kind: 'number_by_hand' as const })),
    ...[...unknown.values()].map((place) => ({ ...place, kind: 'placeholder' as const })),
    ...linkFaults(text),
    ...placesOf(text, SLOT).map((place) => ({ ...place, kind: 'slot' as const })),
    ...wordingFaults(text),
  ].toSorted((one, other) => one.line - other.line);
}

import { prefixMistakes } from './edit-distance.ts';

export interface NamedPlace {
  readonly name: string;
  /** Former, new and everyday names: Port Elizabeth for Gqeberha, Joburg for Johannesburg. */
  readonly alt: readonly string[];
  /** The three-letter code of an airport, else null. */
  readonly iata: string | null;
  readonly population: number | null;
}

/** A place with its names made ready to compare; do this once, not for each letter that is typed. */
export interface IndexedPlace<Place extends NamedPlace> {
  readonly place: Place;
  readonly names: readonly { readonly text: string; readonly words: readonly string[] }[];
  readonly code: string | null;
}

/** Lower case, without accents and signs: `Graaff-Reinet` → `graaff reinet`, `Kwaggafontein’s` → `kwaggafonteins`. */
export const foldName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const indexPlaces = <Place extends NamedPlace>(places: readonly Place[]): IndexedPlace<Place>[] =>
  places.map((place) => ({
    place,
    names: [place.name, ...place.alt].map((name) => {
      const text = foldName(name);
      return { text, words: text.split(' ') };
    }),
    code: place.iata?.toLowerCase() ?? null,
  }));

const SCORE = {
  code: 1_000,
  whole: 900,
  prefix: 800,
  wordPrefix: 600,
  allWords: 500,
  mistake: 400,
  perMistake: 100,
  alternativeName: 20,
} as const;

/** How many mistakes are forgiven: none in short words, one from 4 letters, two from 7. */
const forgiven = (length: number): number => (length >= 7 ? 2 : length >= 4 ? 1 : 0);

function scoreName(
  query: string,
  name: { readonly text: string; readonly words: readonly string[] },
): number {
  if (name.text === query) return SCORE.whole;
  if (name.text.startsWith(query)) return SCORE.prefix;
  if (name.words.some((_, index) => name.words.slice(index).join(' ').startsWith(query)))
    return SCORE.wordPrefix;
  const words = query.split(' ');
  if (words.length > 1 && words.every((word) => name.words.some((part) => part.startsWith(word))))
    return SCORE.allWords;
  const limit = forgiven(query.length);
  if (limit === 0) return 0;
  const mistakes = Math.min(...[name.text, ...name.words].map((text) => prefixMistakes(query, text, limit)));
  return mistakes > limit ? 0 : SCORE.mistake - SCORE.perMistake * (mistakes - 1);
}

/** How well a folded query fits a place: 0 not at all; a code beats a name, a beginning beats a mistake. */
export function scorePlace(query: string, indexed: IndexedPlace<NamedPlace>): number {
  if (query === '') return 0;
  if (indexed.code === query) return SCORE.code;
  return indexed.names.reduce((best, name, index) => {
    const score = scoreName(query, name);
    return Math.max(best, score === 0 || index === 0 ? score : score - SCORE.alternativeName);
  }, 0);
}

/**
 * The places that a person may mean, best first; of equal fits the more people, then the alphabet. Forgives one mistake
 * from 4 letters and two from 7, accents, and knows old and new names. Source: docs/rules/search.md “Places”.
 */
export function matchPlaces<Place extends NamedPlace>(
  index: readonly IndexedPlace<Place>[],
  typed: string,
  limit: number,
): Place[] {
  const query = foldName(typed);
  return index
    .map((indexed) => ({ place: indexed.place, score: scorePlace(query, indexed) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        (b.place.population ?? 0) - (a.place.population ?? 0) ||
        (a.place.name < b.place.name ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place }) => place);
}

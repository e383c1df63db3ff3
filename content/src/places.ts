/** Something that was found in a text, and the line on which it begins, from 1. */
export interface Place {
  readonly line: number;
  readonly found: string;
}

/** Every place at which a pattern with the flag `g` fits. */
export const placesOf = (text: string, pattern: RegExp): readonly Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    line: text.slice(0, index).split('\n').length,
    found,
  }));

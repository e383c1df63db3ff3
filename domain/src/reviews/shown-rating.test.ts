import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { quality } from '../search/ranking.ts';
import { qualityShownAs, shownRating } from './shown-rating.ts';

const { reviews, ranking } = POLICY_1;
const MEAN_OF_ALL = 4.5;
const shown = (stars: number, guests: number) =>
  shownRating(quality(stars, guests, MEAN_OF_ALL, ranking), guests, reviews);

it.each([
  ['nobody has spoken', 0, 0, null],
  ['one angry guest alone is not the word on a car', 1, 1, null],
  ['two are not yet enough', 10, 2, null],
  ['three are, beside eight average reviews', 14, 3, 4.55],
  ['three are happy', 15, 3, 4.64],
  ['fifty are happy', 250, 50, 4.93],
])('%s: %i stars of %i guests show as %s', (_, stars, guests, said) => {
  expect(shown(stars, guests)).toBe(said);
});

it('never shows more for a star less, and finds by the stars that it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 400 }), fc.nat(), (guests, more) => {
      const stars = guests + (more % (guests * 4));
      const [one, other] = [shown(stars, guests), shown(stars + 1, guests)];
      expect(one).not.toBeNull();
      expect(other ?? 0).toBeGreaterThanOrEqual(one ?? 0);
      const kept = Math.fround(quality(stars, guests, MEAN_OF_ALL, ranking));
      expect(kept).toBeGreaterThanOrEqual(qualityShownAs(one ?? 0));
    }),
  );
});

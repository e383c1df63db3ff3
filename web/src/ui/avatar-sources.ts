/**
 * The sides of the squares in which pictures of people are drawn, in points: beside a name, on a card, and on their own
 * page, each for screens of two points and more to a pixel. Source: docs/decisions/118-pictures-of-people.md.
 */
const SIDES = [64, 128, 256] as const;

const inSize = (url: string, side: number): string => `${url}&width=${side}&height=${side}`;

/** The picture of a person as an `img` wants it: cut to a square in its middle, in the best format that a browser takes. */
export const avatarSources = (url: string): { readonly src: string; readonly srcSet: string } => ({
  src: inSize(url, SIDES[1]),
  srcSet: SIDES.map((side) => `${inSize(url, side)} ${side}w`).join(', '),
});

/** A picture as it is seen, in points. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is meant. */
export interface SquareChoice {
  /** 1 is the largest square that fits; 2 is one of half its side. */
  readonly zoom: number;
  /** Where its middle is, as shares of the width and the height. */
  readonly x: number;
  readonly y: number;
}

export const IN_THE_MIDDLE: SquareChoice = { zoom: 1, x: 0.5, y: 0.5 };

const MOST_ZOOM = 4;

const shorter = ({ width, height }: PictureSize): number => Math.min(width, height);

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** How far a picture can be enlarged: four times, and no further than to `leastSide` points. */
export const mostZoomOf = (size: PictureSize, leastSide: number): number =>
  between(1, shorter(size) / leastSide, MOST_ZOOM);

/** The side of the square in points of the picture. */
export const sideOf = (size: PictureSize, { zoom }: Pick<SquareChoice, 'zoom'>): number =>
  shorter(size) / zoom;

/** The nearest choice whose square lies whole in the picture. */
export function withinPicture(size: PictureSize, choice: SquareChoice, mostZoom: number): SquareChoice {
  const zoom = between(1, choice.zoom, mostZoom);
  const side = sideOf(size, { zoom });
  const halfX = side / 2 / size.width;
  const halfY = side / 2 / size.height;
  return { zoom, x: between(halfX, choice.x, 1 - halfX), y: between(halfY, choice.y, 1 - halfY) };
}

/** The square in points of the picture, from its left top corner. */
export function cutOf(size: PictureSize, choice: SquareChoice) {
  const side = sideOf(size, choice);
  return { left: choice.x * size.width - side / 2, top: choice.y * size.height - side / 2, side };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutOf, IN_THE_MIDDLE, mostZoomOf, withinPicture } from './square.ts';

const WIDE = { width: 4000, height: 3000 };

describe('the square of a picture', () => {
  it.each([
    ['is the largest in the middle at first', IN_THE_MIDDLE, { left: 500, top: 0, side: 3000 }],
    ['is smaller when it is enlarged', { zoom: 2, x: 0.5, y: 0.5 }, { left: 1250, top: 750, side: 1500 }],
    ['goes no further than the edge', { zoom: 1, x: 0, y: 0 }, { left: 0, top: 0, side: 3000 }],
    ['reaches the other corner', { zoom: 3, x: 1, y: 1 }, { left: 3000, top: 2000, side: 1000 }],
  ])('%s', (_, choice, cut) => {
    expect(cutOf(WIDE, withinPicture(WIDE, choice, 4))).toEqual(cut);
  });

  it('is enlarged four times at most, and never to fewer points than it needs', () => {
    expect(mostZoomOf(WIDE, 128)).toBe(4);
    expect(mostZoomOf({ width: 400, height: 256 }, 128)).toBe(2);
    expect(mostZoomOf({ width: 100, height: 100 }, 128)).toBe(1);
  });

  it('lies in the picture, whatever is asked', () => {
    const length = fc.integer({ min: 128, max: 9000 });
    const share = fc.double({ min: -2, max: 3, noNaN: true });
    fc.assert(
      fc.property(length, length, share, share, share, (width, height, zoom, x, y) => {
        const size = { width, height };
        const { left, top, side } = cutOf(size, withinPicture(size, { zoom, x, y }, mostZoomOf(size, 128)));
        const slack = 1e-6 * Math.max(width, height);
        expect(side).toBeGreaterThanOrEqual(128 - slack);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack);
        expect(left + side).toBeLessThanOrEqual(width + slack);
        expect(top + side).toBeLessThanOrEqual(height + slack);
      }),
    );
  });
});

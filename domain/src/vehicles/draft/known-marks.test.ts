import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canBeSameMark,
  type KnownMark,
  MARK_PLACE_CODES,
  MARK_PLACES,
  MARK_VIEWS,
  sideSpot,
  wrongMarks,
} from './known-marks.ts';

const scratch: KnownMark = {
  place: 'left_front_door',
  kind: 'scratch',
  size: 'hand',
  x: 400,
  y: 520,
  seenOn: '2026-11-02',
};

describe('a scratch that was known', () => {
  it.each([
    ['the same place', { place: 'left_front_door', x: 400, y: 520 }, true],
    ['a hand away', { place: 'left_front_door', x: 480, y: 560 }, true],
    ['the far end of the door', { place: 'left_front_door', x: 540, y: 520 }, false],
    ['just over the edge, on the wing', { place: 'left_front_wing', x: 350, y: 520 }, true],
    ['the other side of the car', { place: 'right_front_door', x: 400, y: 520 }, false],
  ] as const)('is found again at %s: %s', (_, seen, expected) => {
    expect(canBeSameMark(scratch, seen)).toBe(expected);
  });

  it('is found again whichever of the two was first', () => {
    const at = fc.integer({ min: 0, max: 1_000 });
    const mark = fc.record({ place: fc.constantFrom(...MARK_PLACE_CODES), x: at, y: at });
    fc.assert(
      fc.property(mark, mark, (a, b) => {
        expect(canBeSameMark(a, b)).toBe(canBeSameMark(b, a));
        expect(canBeSameMark(a, a)).toBe(true);
      }),
    );
  });

  it('lies on the diagram, and was seen by today', () => {
    const marks = [
      scratch,
      { ...scratch, x: 1_001 },
      { ...scratch, y: 0.5 },
      { ...scratch, seenOn: '2026-11-24' },
    ];
    expect(wrongMarks(marks, '2026-11-23')).toEqual([1, 2, 3]);
  });
});

it('shows some part on every side of the diagram', () => {
  expect(new Set(Object.values(MARK_PLACES))).toEqual(new Set(MARK_VIEWS));
});

describe('a mark on the drawing that guests see', () => {
  it.each([
    ['right_front_door', { x: 0.7, y: 0.5 }],
    ['left_front_door', { x: 0.3, y: 0.5 }],
    ['front_bumper', { x: 0.97, y: 0.5 }],
    ['tail_light_left', { x: 0.03, y: 0.5 }],
    ['roof', { x: 0.7, y: 0.05 }],
  ] as const)('%s', (place, spot) => {
    const { x, y } = sideSpot({ place, x: 700, y: 500 });
    expect([x, y]).toEqual([expect.closeTo(spot.x), expect.closeTo(spot.y)]);
  });
});

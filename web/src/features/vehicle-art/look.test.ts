import { PROVINCES } from '@kwela/domain/vehicles/vehicle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './bodies.ts';
import { choose, type Look, lookOf } from './look.ts';
import { paintFor } from './paint.ts';
import { scenesOf } from './scene-choice.ts';

const ids = Array.from({ length: 400 }, (_, index) => `5f51124f-2372-4211-b753-${index * 7919}`);
const shareOf = (is: (look: Look) => boolean): number =>
  ids.filter((id) => is(lookOf(id, 'WC'))).length / ids.length;

describe('how a car is drawn', () => {
  it('is always the same for one car, at a place of its province', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...PROVINCES), (id, province) => {
        const look = lookOf(id, province);
        expect(lookOf(id, province)).toEqual(look);
        expect(scenesOf(province)).toContain(look.scene);
        expect(paintFor('blue', id)).toBe(paintFor('blue', id));
      }),
    );
  });

  it('shares out places, lights and ways to face evenly', () => {
    for (const is of [
      ({ scene }: Look) => scene === 'cape',
      ({ isFacingLeft }: Look) => isFacingLeft,
      ({ isSceneMirrored }: Look) => isSceneMirrored,
    ]) {
      expect(shareOf(is)).toBeGreaterThan(0.42);
      expect(shareOf(is)).toBeLessThan(0.58);
    }
    expect(new Set(ids.map((id) => choose(id, 'sky', 3)))).toEqual(new Set([0, 1, 2]));
  });

  it('tells neighbours apart: of ten white cars in one town nearly all are drawn in a way of their own', () => {
    for (let first = 0; first + 10 <= ids.length; first += 10) {
      const looks = ids
        .slice(first, first + 10)
        .map((id) => JSON.stringify([lookOf(id, 'WC'), paintFor('white', id)]));
      expect(new Set(looks).size).toBeGreaterThanOrEqual(8);
    }
  });

  it('has several shades of the colours that most cars have', () => {
    for (const colour of ['white', 'silver', 'grey', 'blue'] as const) {
      expect(new Set(ids.map((id) => paintFor(colour, id))).size).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the shape of a car', () => {
  it('gives a bakkie for two a longer bed than one with two rows', () => {
    const [cabEnd] = shapeOf('bakkie', 2).rearScreen;
    const [doubleCabEnd] = shapeOf('bakkie', 5).rearScreen;
    expect(cabEnd).toBeGreaterThan(doubleCabEnd + 60);
    expect(shapeOf('bakkie', 2).hasLoadBed).toBe(true);
  });

  it('closes the sides of a van without back seats, and leaves a small cabriolet open', () => {
    expect(shapeOf('van', 2).isPanel).toBe(true);
    expect(shapeOf('van', 8).isPanel).toBeUndefined();
    expect(shapeOf('cabrio', 2).isOpen).toBe(true);
  });
});

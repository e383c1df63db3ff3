import { BODIES, COLOURS, PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './bodies.ts';
import { lookOf } from './look.ts';
import { claddingPath, GROUND_Y, glassPath, shellPath, spokesPath, wheelCentreY } from './outline.ts';
import { mix, paintFor, shadesOf } from './paint.ts';
import { SCENE_NAMES, seedOf } from './scene-choice.ts';

const isDrawable = (path: string) =>
  path.startsWith('M ') && path.endsWith(' Z') && !/NaN|undefined|Infinity/.test(path);

const EVERY_SHAPE = BODIES.flatMap((body) => [2, 5].map((seats) => [body, seats] as const));

describe.each(EVERY_SHAPE)('the drawing of a %s for %d', (body, seats) => {
  const shape = shapeOf(body, seats);

  it('is made of paths that a browser draws', () => {
    for (const path of [
      shellPath(shape),
      glassPath(shape),
      claddingPath(shape, shape.frontWheelX),
      spokesPath(shape.rearWheelX, wheelCentreY(shape), shape.wheelRadius, 3),
    ]) {
      expect(path).toSatisfy(isDrawable);
    }
  });

  it('stands on its wheels, within its length and under its roof', () => {
    const { rearX, rearWheelX, frontWheelX, frontX, roofY, beltY, sillY, wheelRadius } = shape;
    expect([rearX, rearWheelX, frontWheelX, frontX]).toEqual(
      [rearX, rearWheelX, frontWheelX, frontX].toSorted((a, b) => a - b),
    );
    expect([roofY, beltY, sillY, GROUND_Y]).toEqual(
      [roofY, beltY, sillY, GROUND_Y].toSorted((a, b) => a - b),
    );
    expect(wheelCentreY(shape) + wheelRadius).toBe(GROUND_Y);
    expect(frontWheelX - rearWheelX).toBeGreaterThan(2 * wheelRadius);
  });
});

it('gives rims of one seed the same spokes, and others of another', () => {
  expect(spokesPath(0, 0, 30, 1)).toBe(spokesPath(0, 0, 30, 1));
  expect(new Set([0, 1, 2, 3].map((seed) => spokesPath(0, 0, 30, seed).split('Z').length)).size).toBe(4);
});

describe('the paint of a car', () => {
  it.each([
    [0, '#102030'],
    [1, '#f0e0d0'],
    [0.5, '#808080'],
  ])('mixes %d of another colour in', (share, mixed) => {
    expect(mix('#102030', '#f0e0d0', share)).toBe(mixed);
  });

  it.each(COLOURS)('has a light and a dark side, for %s too', (colour) => {
    const brightness = (hex: string) =>
      [1, 3, 5].reduce((sum, from) => sum + Number.parseInt(hex.slice(from, from + 2), 16), 0);
    const { light, sheen, paint, handle, dark, edge } = shadesOf(paintFor(colour, 'any'));
    const shades = [light, sheen, paint, handle, dark, edge].map(brightness);
    expect(shades).toEqual(shades.toSorted((a, b) => b - a));
    expect(new Set(shades).size).toBe(6);
  });
});

describe('the scene behind a car', () => {
  it.each(PROVINCES)('is one of %s, the same each time', (province) => {
    const { scene } = lookOf('0197f000-0000-7000-8000-000000000001', province);
    expect(SCENE_NAMES).toContain(scene);
    expect(lookOf('0197f000-0000-7000-8000-000000000001', province).scene).toBe(scene);
  });

  it('differs between the neighbours of a list where the province has more than one', () => {
    const ids = Array.from(
      { length: 40 },
      (_, index) => `0197f000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    for (const province of ['WC', 'KZN', 'GP', 'NW', 'EC'] as const) {
      const scenes = ids.map((id) => lookOf(id, province).scene);
      expect(new Set(scenes).size).toBeGreaterThan(1);
    }
  });

  it('is chosen by a number that is small and never negative', () => {
    for (const id of ['', 'a', 'é', 'x'.repeat(500)]) {
      expect(seedOf(id)).toBeGreaterThanOrEqual(0);
      expect(seedOf(id)).toBeLessThan(9_973);
    }
  });
});

import { BODIES, type Body } from '@kwela/domain/vehicles/vehicle';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './bodies.ts';
import { lookOf } from './look.ts';
import { Scene } from './Scene.tsx';
import { SCENE_NAMES } from './scene-choice.ts';
import { type DrawnCar, VehicleArt } from './VehicleArt.tsx';
import { VehicleEndArt } from './VehicleEndArt.tsx';

const carOf = (body: Body, id = 'car-1', seats = 5): DrawnCar => ({
  body,
  seats,
  colour: 'white',
  id,
  province: 'WC',
});
/** One that is drawn facing left, and one facing right. */
const FACING = [true, false].map(
  (isLeft) =>
    Array.from({ length: 50 }, (_, index) => `car-${index}`).find(
      (id) => lookOf(id, 'WC').isFacingLeft === isLeft,
    ) ?? '',
);

describe('a drawn car', () => {
  it('is called an illustration by who hears the page, and passed over where it is decoration', () => {
    render(<VehicleArt car={carOf('hatch')} title="VW Polo, illustration" />);
    render(<VehicleArt car={carOf('hatch')} />);
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'VW Polo, illustration',
    ]);
  });

  it('keeps its own paint beside others on one page', () => {
    const { container } = render(
      <>
        <VehicleArt car={carOf('hatch')} />
        <VehicleArt car={carOf('hatch')} />
        <VehicleEndArt car={carOf('hatch')} end="front" title="From in front" />
        <VehicleEndArt car={carOf('hatch')} end="rear" title="From behind" />
      </>,
    );
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(8);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(FACING)('shows its front wheel in the picture of its front, whichever way it faces: %s', (id) => {
    const { isFacingLeft, size } = lookOf(id, 'WC');
    const isInSight = (x: number) => {
      const scaled = 400 + (x - 400) * size;
      const [left = 0, , width = 0] =
        screen.getByRole('img').getAttribute('viewBox')?.split(' ').map(Number) ?? [];
      const drawn = isFacingLeft ? 800 - scaled : scaled;
      return left < drawn && drawn < left + width;
    };
    for (const crop of ['front', 'rear'] as const) {
      render(<VehicleArt car={carOf('sedan', id)} crop={crop} title="A sedan" />);
      const { frontWheelX, rearWheelX } = shapeOf('sedan', 5);
      expect([isInSight(frontWheelX), isInSight(rearWheelX)]).toEqual([crop === 'front', crop === 'rear']);
      cleanup();
    }
  });

  it.each(BODIES)(
    'bears no number, name or maker’s mark and leaves no line out, from any side: %s',
    (body) => {
      const { container } = render(
        <>
          <VehicleArt car={carOf(body)} />
          <VehicleArt car={carOf(body, 'car-2', 2)} />
          <VehicleEndArt car={carOf(body)} end="front" title="From in front" />
          <VehicleEndArt car={carOf(body)} end="rear" title="From behind" />
        </>,
      );
      expect(container.querySelectorAll('text, image')).toHaveLength(0);
      const drawn = [...container.querySelectorAll('path, rect, circle, ellipse')].flatMap(({ attributes }) =>
        [...attributes].map(({ value }) => value),
      );
      expect(drawn.filter((value) => /NaN|undefined|Infinity/.test(value))).toEqual([]);
    },
  );
});

it.each(SCENE_NAMES)('the place %s follows the theme, under each of its skies', (name) => {
  for (const sky of [0, 1, 2]) {
    const { container } = render(
      <svg aria-hidden="true">
        <Scene name={name} sky={sky} growth={sky} />
      </svg>,
    );
    const colours = [...container.querySelectorAll('[fill], [stroke]')].flatMap((shape) =>
      ['fill', 'stroke'].map((property) => shape.getAttribute(property)),
    );
    expect(
      colours.filter((colour) => colour && colour !== 'none' && !colour.startsWith('var(--scene-')),
    ).toEqual([]);
    cleanup();
  }
});

import { FARTHEST_KM } from '@kwela/domain/places/jitter';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingIsNear } from '../../../testing/nothing-is-near.ts';
import { COROLLA_CROSS } from '../testing/sample.ts';
import { CarMap } from './CarMap.tsx';

const drawn = vi.hoisted(() => ({ areas: [] as object[], isBroken: false }));
vi.mock('../../map/AreaMap.tsx', () => ({
  default: (area: object) => {
    if (drawn.isBroken) throw new Error('No WebGL and no SVG');
    drawn.areas.push(area);
    return <p>The land around Woodstock</p>;
  },
}));

const CIRCLE = 'The car is somewhere in this circle in Woodstock.';
const land = () => screen.findByText('The land around Woodstock');
const show = () => render(<CarMap vehicle={COROLLA_CROSS} />);

beforeEach(() => Object.assign(drawn, { areas: [], isBroken: false }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('shows the area of a car as a circle that holds it, and never a spot', async () => {
  show();
  await land();
  screen.getByText(CIRCLE);
  expect(drawn.areas.at(-1)).toEqual({ lat: -33.93, lng: 18.45, radiusKm: FARTHEST_KM });
});

it('is not fetched before somebody comes near it', async () => {
  nothingIsNear();
  show();
  await act(() => import('../../map/AreaMap.tsx'));
  expect(drawn.areas).toEqual([]);
  screen.getByText(CIRCLE);
});

it('asks first where data is to be saved', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show();
  const button = screen.getByRole('button', { name: 'Show the map' });
  expect(drawn.areas).toEqual([]);
  await userEvent.click(button);
  await land();
});

it('that breaks leaves the rest of the page, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  drawn.isBroken = true;
  show();
  await screen.findByText('The map did not load.');
  screen.getByText(CIRCLE);
});

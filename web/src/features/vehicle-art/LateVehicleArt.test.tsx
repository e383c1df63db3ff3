import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LateVehicleArt } from './LateVehicleArt.tsx';

// The files themselves may take longer than a test waits for what it shows.
beforeAll(() => import('./VehicleArt.tsx'));

it('keeps the place of the car free, and draws it once the drawing is there', async () => {
  const { container } = render(
    <LateVehicleArt
      car={{ body: 'hatch', seats: 5, colour: 'red', id: 'car-1', province: 'WC' }}
      title="Polo, illustration"
    />,
  );
  expect(container.firstElementChild?.className).toContain('aspect-[2/1]');
  expect(screen.queryByRole('img')).toBeNull();
  expect(await screen.findByRole('img', { name: 'Polo, illustration' })).toBeTruthy();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const CAR = { body: 'hatch', colour: '#b5352b', id: 'car-1', province: 'WC', title: 'Polo' } as const;

afterEach(() => {
  cleanup();
  vi.doUnmock('./VehicleArt.tsx');
  vi.resetModules();
});

async function show() {
  const { LateVehicleArt } = await import('./LateVehicleArt.tsx');
  return render(
    <>
      <LateVehicleArt {...CAR} />
      <p>Polo, 4 days</p>
    </>,
  );
}

it('draws the car once the drawing is there', async () => {
  await show();
  expect(await screen.findByRole('img', { name: 'Polo' })).toBeTruthy();
});

it('leaves the place empty when the drawing does not arrive', async () => {
  vi.doMock('./VehicleArt.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await show();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Polo, 4 days')).toBeTruthy();
});

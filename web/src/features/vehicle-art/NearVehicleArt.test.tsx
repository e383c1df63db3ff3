import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NearVehicleArt } from './NearVehicleArt.tsx';

// The files themselves may take longer than a test waits for what it shows.
beforeAll(() => import('./VehicleArt.tsx'));

const CAR = { body: 'hatch', seats: 5, colour: 'red', id: 'car-1', province: 'WC' } as const;

describe('a car that is drawn when its place is near', () => {
  it('is named from the start, and drawn once someone scrolls towards it', async () => {
    let comeNear = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          comeNear = () => tell([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<NearVehicleArt car={CAR} title="VW Polo, illustration" />);
    const place = screen.getByRole('img', { name: 'VW Polo, illustration' });
    expect(place.querySelector('svg')).toBeNull();
    act(() => comeNear());
    await waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
  });

  it('is drawn from the start on little data: it comes with the page', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    document.documentElement.toggleAttribute('data-saver', true);
    try {
      render(<NearVehicleArt car={CAR} title="VW Polo, illustration" />);
      const place = screen.getByRole('img', { name: 'VW Polo, illustration' });
      await waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
    } finally {
      document.documentElement.removeAttribute('data-saver');
    }
  });
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NearVehicleArt } from './NearVehicleArt.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a car that is drawn when its place is near', () => {
  it('is named from the start, and drawn once someone scrolls towards it', () => {
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
    render(
      <NearVehicleArt body="hatch" colour="red" id="car-1" province="WC" title="VW Polo, illustration" />,
    );
    const place = screen.getByRole('img', { name: 'VW Polo, illustration' });
    expect(place.querySelector('svg')).toBeNull();
    act(() => comeNear());
    expect(place.querySelector('svg')).not.toBeNull();
  });
});

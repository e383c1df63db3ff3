import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../map/use-camera.ts';
import { useFrame } from './use-frame.ts';

const CAPE_TOWN: Frame = { bounds: { west: 18.3, south: -34.1, east: 18.7, north: -33.7 }, isExact: false };
const DURBAN: Frame = { bounds: { west: 30.9, south: -30, east: 31.1, north: -29.7 }, isExact: false };
const BY_HAND: Frame = { bounds: { west: 18.8, south: -34, east: 19, north: -33.8 }, isExact: true };

const START: Frame | null = CAPE_TOWN;

function map() {
  const { result, rerender } = renderHook(({ key, frame }) => useFrame(key, () => frame), {
    initialProps: { key: 'cape', frame: START },
  });
  return {
    at: () => result.current.frame,
    search: (key: string, frame: Frame | null) => rerender({ key, frame }),
    move: (key: string) => act(() => result.current.noteOwnMove(key)),
  };
}

describe('where the map goes', () => {
  it('is the place of the search, once its cars are known', () => {
    const page = map();
    expect(page.at()).toBe(CAPE_TOWN);
    page.search('durban', null);
    expect(page.at()).toBe(CAPE_TOWN);
    page.search('durban', DURBAN);
    expect(page.at()).toBe(DURBAN);
  });

  it('stays where it was moved by hand', () => {
    const page = map();
    page.move('by-hand');
    page.search('by-hand', BY_HAND);
    expect(page.at()).toBe(CAPE_TOWN);
  });

  it('goes back to the place after a move, and to the moved window after another place', () => {
    const page = map();
    page.move('by-hand');
    page.search('by-hand', BY_HAND);
    const again = { ...CAPE_TOWN };
    page.search('cape', again);
    expect(page.at()).toBe(again);
    page.search('by-hand', BY_HAND);
    expect(page.at()).toBe(BY_HAND);
  });
});

import { describe, expect, it } from 'vitest';
import { groupPins } from './groups.ts';

const WOODSTOCK = { id: 'woodstock', lat: -33.929, lng: 18.446 };
const OBSERVATORY = { id: 'observatory', lat: -33.938, lng: 18.47 };
const PAARL = { id: 'paarl', lat: -33.734, lng: 18.97 };
const CARS = [WOODSTOCK, OBSERVATORY, PAARL];

const idsOf = (zoom: number, aloneId: string | null = null) =>
  groupPins(CARS, zoom, aloneId).map(({ pins }) => pins.map(({ id }) => id));

describe('prices on a map', () => {
  it('are together where they would cover one another, and apart close by', () => {
    expect(idsOf(9)).toEqual([['woodstock', 'observatory'], ['paarl']]);
    expect(idsOf(13)).toEqual([['woodstock'], ['observatory'], ['paarl']]);
    expect(idsOf(5)).toEqual([['woodstock', 'observatory', 'paarl']]);
  });

  it('leave the one that was picked by itself', () => {
    expect(idsOf(5, 'woodstock')).toEqual([['woodstock'], ['observatory', 'paarl']]);
    expect(idsOf(5, 'paarl')).toEqual([['woodstock', 'observatory'], ['paarl']]);
  });

  it('stand where the first of them is, away from every other group', () => {
    const groups = groupPins(CARS, 9, null);
    expect(groups.map(({ at }) => at.lat)).toEqual([WOODSTOCK.lat, PAARL.lat]);
  });
});

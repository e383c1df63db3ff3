import type { Colour } from '@kwela/domain/vehicles/vehicle';

/** The paints of cars, as they look on a side view in soft light. */
const PAINTS: Readonly<Record<Colour, string>> = {
  white: '#e9e6df',
  silver: '#b9bdc1',
  grey: '#72777c',
  black: '#2b2e31',
  blue: '#2f5d86',
  red: '#b8452f',
  green: '#1f5a46',
  orange: '#d0722b',
  yellow: '#e3a21a',
  beige: '#c9b48c',
  brown: '#6e4a33',
  bronze: '#8a6a3f',
  maroon: '#6d2733',
  gold: '#c39b4a',
};

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two colours mixed: `share` of the second, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export interface Shades {
  readonly paint: string;
  readonly light: string;
  readonly sheen: string;
  readonly handle: string;
  readonly dark: string;
  readonly edge: string;
}

export function shadesOf(colour: Colour): Shades {
  const paint = PAINTS[colour];
  return {
    paint,
    light: mix(paint, '#ffffff', 0.42),
    sheen: mix(paint, '#ffffff', 0.12),
    handle: mix(paint, '#000000', 0.25),
    dark: mix(paint, '#000000', 0.45),
    edge: mix(paint, '#000000', 0.68),
  };
}

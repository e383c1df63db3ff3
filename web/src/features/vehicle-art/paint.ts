import type { Colour } from '@kwela/domain/vehicles/vehicle';
import { choose } from './look.ts';

/** The paints that a host can mean by a colour, as they look on a side view in soft light. */
const PAINTS: Readonly<Record<Colour, readonly [string, ...string[]]>> = {
  white: ['#f4f2ec', '#eef0f0', '#f1ead9'],
  silver: ['#bcc1c6', '#c9c8c2', '#a9b4bd'],
  grey: ['#72777c', '#5b6670', '#8a857d', '#4d5358'],
  black: ['#2b2e31', '#23262d'],
  blue: ['#2f5d86', '#24406f', '#4d84a8', '#2b6f8f'],
  red: ['#b8452f', '#a02c2c', '#c8553d'],
  green: ['#1f5a46', '#4a6b48', '#2f6f6a'],
  orange: ['#d0722b', '#c8601f'],
  yellow: ['#e3a21a'],
  beige: ['#c9b48c', '#d8cbb0'],
  brown: ['#6e4a33'],
  bronze: ['#8a6a3f', '#7a5a3c'],
  maroon: ['#6d2733'],
  gold: ['#c39b4a'],
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

/** The paint of one car of a colour: always the same for one id. */
export function paintFor(colour: Colour, id: string): string {
  const paints = PAINTS[colour];
  return paints[choose(id, 'paint', paints.length)] ?? paints[0];
}

const PALE_FROM = 210;
/** White and its like shade to soft grey, so that they stay white; all others to near black. */
const isPalePaint = (paint: string): boolean => Math.min(...channels(paint)) > PALE_FROM;

export interface Shades {
  readonly paint: string;
  readonly light: string;
  readonly sheen: string;
  readonly handle: string;
  readonly dark: string;
  readonly edge: string;
}

export function shadesOf(paint: string): Shades {
  const isPale = isPalePaint(paint);
  return {
    paint,
    light: mix(paint, '#ffffff', isPale ? 0.7 : 0.42),
    sheen: mix(paint, '#ffffff', isPale ? 0.4 : 0.12),
    handle: mix(paint, '#000000', isPale ? 0.15 : 0.25),
    dark: isPale ? mix(paint, '#3d3a34', 0.26) : mix(paint, '#000000', 0.45),
    edge: mix(paint, '#000000', isPale ? 0.5 : 0.68),
  };
}

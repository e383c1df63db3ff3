/** The paints a host can name, as they look on a side view in soft light. */
const PAINTS: Record<string, string> = {
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
const UNKNOWN_PAINT = '#b9bdc1';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two colours mixed: `share` of the second, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The paint for a colour given as `#rrggbb` or by name. */
export const paintOf = (colour: string): string =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour : (PAINTS[colour.trim().toLowerCase()] ?? UNKNOWN_PAINT);

export interface Shades {
  readonly paint: string;
  readonly light: string;
  readonly sheen: string;
  readonly handle: string;
  readonly dark: string;
  readonly edge: string;
}

export function shadesOf(colour: string): Shades {
  const paint = paintOf(colour);
  return {
    paint,
    light: mix(paint, '#ffffff', 0.42),
    sheen: mix(paint, '#ffffff', 0.12),
    handle: mix(paint, '#000000', 0.25),
    dark: mix(paint, '#000000', 0.45),
    edge: mix(paint, '#000000', 0.68),
  };
}

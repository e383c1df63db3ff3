const SIZE = /^(?<count>\d+(?:\.\d+)?) *(?<unit>[kmgt]?)b?$/i;
const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 };

/** Bytes as a number or as text, `20mb` being 20 000 000; null when it is no size. */
export function bytesOf(size: number | string): number | null {
  if (typeof size === 'number') return Number.isSafeInteger(size) && size > 0 ? size : null;
  const { count = '', unit = '' } = SIZE.exec(size.trim())?.groups ?? {};
  const bytes = Math.round(Number(count) * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  return Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null;
}

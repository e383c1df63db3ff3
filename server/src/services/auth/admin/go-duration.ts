const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/y;
/** As far as Go itself can count. */
const LONGEST_MS = 2 ** 63 / 1e6;

/** A duration as Go writes it, such as `24h` or `1h30m`, in milliseconds; null for anything else. */
export function goDurationMs(text: string): number | null {
  if (text === '0') return 0;
  let total = 0;
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, count, unit] = PART.exec(text) ?? [];
    if (count === undefined || unit === undefined) return null;
    total += Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  }
  return text !== '' && total <= LONGEST_MS ? total : null;
}

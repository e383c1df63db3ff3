import { expect, it } from 'vitest';
import { goDurationMs } from './go-duration.ts';

it.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['.5s', 500],
  ['300ms', 300],
  ['2h45m30.5s', 9_930_500],
  ['0', 0],
  ['0s', 0],
])('%s is %i ms', (text, ms) => {
  expect(goDurationMs(text)).toBeCloseTo(ms);
});

it.each(['', 'h', '24', '1d', '24 h', '-1h', '1h-', 'none', '1e9h', '99999999999999h', '1h30'])(
  '%j is no duration',
  (text) => {
    expect(goDurationMs(text)).toBeNull();
  },
);

import { expect, it } from 'vitest';
import { forgetTypedAddress } from '../session/typed-address-key.ts';
import { keepTypedAddress, typedAddress } from './typed-address.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const WAITING = { mode: 'code', typed: 'sipho@example.com', sentAtMs: NOW_MS } as const;
const NOTHING = { mode: 'code', typed: '', sentAtMs: null };

it('goes on where somebody was, until it is forgotten', () => {
  keepTypedAddress(WAITING);
  expect(typedAddress(NOW_MS + MINUTE_MS)).toEqual(WAITING);
  forgetTypedAddress();
  expect(typedAddress(NOW_MS)).toEqual(NOTHING);
});

it.each([
  ['an hour old', 61 * MINUTE_MS],
  ['of tomorrow, as the clock was put back', -MINUTE_MS],
])('waits for no code that is %s, and keeps the address', (_, laterMs) => {
  keepTypedAddress(WAITING);
  expect(typedAddress(NOW_MS + laterMs)).toEqual({ ...WAITING, sentAtMs: null });
});

it.each(['{"mode":"magic","typed":"x","sentAtMs":null}', '{"mode":"in","typed":7,"sentAtMs":null}', '[]'])(
  'starts again when %s is kept',
  (text) => {
    localStorage.setItem('kwela-typed-address', text);
    expect(typedAddress(NOW_MS)).toEqual(NOTHING);
  },
);

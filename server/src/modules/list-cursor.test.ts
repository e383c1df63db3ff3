import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

const LIST = { side: 'guest', tab: 'upcoming', q: undefined, sort: 'start' };
const POSITION = { at: new Date('2026-12-04T08:00:00Z'), id: '4f7cf0c1-8f5f-4a3c-9d3e-1f6b7a0d9c55' };

it('goes on where the page before ended', () => {
  expect(readCursor(LIST, writeCursor(LIST, POSITION))).toEqual({ ok: true, value: POSITION });
  expect(readCursor(LIST, undefined)).toEqual({ ok: true, value: null });
});

it.each([
  ['the other side', { ...LIST, side: 'host' }],
  ['another tab', { ...LIST, tab: 'past' }],
  ['another order', { ...LIST, sort: 'newest' }],
  ['another search', { ...LIST, q: 'polo' }],
])('is not taken for %s: the person starts again instead of missing a trip', (_, other) => {
  expect(readCursor(other, writeCursor(LIST, POSITION))).toMatchObject({
    ok: false,
    refusal: 'cursor_stale',
  });
});

it.each(['', 'x', '%%%', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')])(
  'is not taken when it is “%s”',
  (odd) => {
    expect(readCursor(LIST, odd)).toMatchObject({ ok: false, refusal: 'cursor_stale' });
  },
);

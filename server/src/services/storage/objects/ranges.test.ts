import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isKnown, isSame, rangeOf } from './ranges.ts';

describe('the part that is asked for', () => {
  test.each([
    ['bytes=0-3', { first: 0, last: 3 }],
    ['bytes=2-', { first: 2, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-30', { first: 0, last: 9 }],
    ['bytes=8-80', { first: 8, last: 9 }],
    ['bytes=10-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['items=0-3', null],
    ['bytes=-', null],
    [undefined, null],
  ])('%s of ten bytes', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });

  test('never reaches beyond the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(1000), (from, to, bytes) => {
        const range = rangeOf(`bytes=${from}-${to}`, bytes);
        if (range === null || range === 'beyond') return;
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(bytes);
      }),
    );
  });
});

const CHANGED = new Date('2026-12-02T08:00:00.400Z');

describe('what the asker has', () => {
  test.each([
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': 'W/"a"' }, true],
    [{ 'if-none-match': '"b", "a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"', 'if-modified-since': 'Wed, 02 Dec 2026 08:00:00 GMT' }, false],
    [{ 'if-modified-since': 'Wed, 02 Dec 2026 08:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Wed, 02 Dec 2026 07:59:59 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('%j is known: %s', (headers, known) => {
    expect(isKnown(headers, '"a"', CHANGED)).toBe(known);
  });

  test.each([
    [undefined, true],
    ['"a"', true],
    ['"b"', false],
    ['Wed, 02 Dec 2026 08:00:00 GMT', true],
    ['Wed, 02 Dec 2026 08:00:01 GMT', false],
  ])('a part goes on from %s: %s', (ifRange, same) => {
    expect(isSame(ifRange, '"a"', CHANGED)).toBe(same);
  });
});

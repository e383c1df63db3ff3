import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

const HOME = 'https://kwela.example';

describe('where a person goes after signing in', () => {
  it.each(['/my-bookings', '/search?place=Cape+Town&from=2026-12-04T08%3A00%3A00.000Z', '/car/1#reviews'])(
    'is the page they came from: %s',
    (next) => expect(safeNext(next, HOME)).toBe(next),
  );

  it.each([
    null,
    '',
    'my-bookings',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/auth?mode=up',
  ])('is the front page for %j', (next) => expect(safeNext(next, HOME)).toBe('/'));
});

import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  ['/', '/', {}],
  ['/car/:id', '/car/42', { id: '42' }],
  ['/car/:id', '/Car/42/', { id: '42' }],
  ['/car/:id', '/car/a%20b', { id: 'a b' }],
  ['/car/:id', '/car/100%', { id: '100%' }],
  ['/car/:id', '/car', null],
  ['/car/:id', '/car/42/photos', null],
  ['/my-bookings', '/my-bookingsX', null],
  ['/', '/search', null],
  ['*', '/anything/at/all', {}],
])('reads %s in %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

it.each([
  ['/search', '/search', true],
  ['/search', '/search/', true],
  ['/search', '/search/near', true],
  ['/sea', '/search', false],
  ['/', '/search', true],
])('says of %s above %s: %s', (pattern, pathname, isAbove) => {
  expect(matchPath(pattern, pathname, { isEnd: false }) !== null).toBe(isAbove);
});

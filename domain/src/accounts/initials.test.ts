import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Sipho', 'Dlamini', 'SD'],
  ['sipho', 'dlamini', 'SD'],
  [' éric', 'van der Merwe', 'ÉV'],
  ['𝓢ipho', '', '𝓢'],
  ['', '', ''],
])('of “%s %s” are “%s”', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials);
});

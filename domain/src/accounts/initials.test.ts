import { expect, it } from 'vitest';
import { initialsOf, initialsOfName } from './initials.ts';

it.each([
  ['Sipho', 'Dlamini', 'SD'],
  ['sipho', 'dlamini', 'SD'],
  [' éric', 'van der Merwe', 'ÉV'],
  ['𝓢ipho', '', '𝓢'],
  ['', '', ''],
])('of “%s %s” are “%s”', (firstName, lastName, initials) => {
  expect(initialsOf(firstName, lastName)).toBe(initials);
});

it.each([
  ['Sipho Dlamini', 'SD'],
  ['  éric  van der merwe ', 'ÉM'],
  ['thandi@example.com', 'T'],
  ['', ''],
])('of the whole name “%s” are “%s”', (name, initials) => {
  expect(initialsOfName(name)).toBe(initials);
});

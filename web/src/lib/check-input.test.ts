import { expect, it } from 'vitest';
import { checkInput } from './check-input.ts';

it('takes what the contract takes', () => {
  expect(() => checkInput('vehicles/reviews', { id: crypto.randomUUID(), limit: 4 })).not.toThrow();
});

it.each([
  ['a key that is not known', { id: crypto.randomUUID(), cursor: 'x' }, /cursor/],
  ['a value of the wrong kind', { id: 'one' }, /id/],
])('names the use-case and %s, before the server has to', (_, input, what) => {
  expect(() => checkInput('vehicles/reviews', input)).toThrow(/^vehicles\/reviews does not take this/);
  expect(() => checkInput('vehicles/reviews', input)).toThrow(what);
});

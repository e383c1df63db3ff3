import { expect, test } from 'vitest';
import { splitList, unquote } from './text.ts';

test.each([
  ['a,b', ['a', 'b']],
  ['"a,b",c', ['"a,b"', 'c']],
  ['id,bookings(id,total),name', ['id', 'bookings(id,total)', 'name']],
  ['"a \\" b, c",d', ['"a \\" b, c"', 'd']],
  ['called:"first name",id', ['called:"first name"', 'id']],
  ['6" rim,7" rim', ['6" rim', '7" rim']],
  ['', ['']],
])('splits %j into %j', (text, parts) => {
  expect(splitList(text)).toEqual(parts);
});

test.each(['"a', 'a(b', 'a)b(', '(('])('refuses %j, whose quotes or brackets do not close', (text) => {
  expect(() => splitList(text)).toThrow('failed to parse');
});

test.each([
  ['"a \\"b\\" \\\\"', 'a "b" \\'],
  ['plain', 'plain'],
  ['"', '"'],
])('reads %j as %j', (text, value) => {
  expect(unquote(text)).toBe(value);
});

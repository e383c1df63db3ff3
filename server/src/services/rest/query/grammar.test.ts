import { expect, test } from 'vitest';
import { Cursor } from './cursor.ts';
import { bracketedValues, field, loneValue, name, separated, valueInTree } from './grammar.ts';

const over = (text: string) => new Cursor('text', text);

/** Reads the whole text, as every caller does. */
function whole<Value>(text: string, read: (cursor: Cursor) => Value): Value {
  const cursor = over(text);
  const value = read(cursor);
  cursor.expectEnd();
  return value;
}

test.each([
  ['first_name', 'first_name'],
  [' first_name ', 'first_name'],
  ['half-price', 'half-price'],
  ['"a.b, (c)"', 'a.b, (c)'],
  ['"a \\"b\\" \\\\"', 'a "b" \\'],
])('reads the name %j as %j', (text, expected) => {
  expect(whole(text, name)).toBe(expected);
});

test.each(['', ' ', '"open', 'a)b', 'a,b', '(a)'])('refuses %j for a name', (text) => {
  expect(() => whole(text, name)).toThrow('failed to parse text');
});

test.each([
  ['facts', 'facts', []],
  ['facts->a', 'facts', [{ isText: false, key: 'a' }]],
  [
    'facts->"a.b"->>c-d',
    'facts',
    [
      { isText: false, key: 'a.b' },
      { isText: true, key: 'c-d' },
    ],
  ],
  [
    'facts->0->>-1',
    'facts',
    [
      { isText: false, key: 0 },
      { isText: true, key: -1 },
    ],
  ],
  ['facts->0a', 'facts', [{ isText: false, key: '0a' }]],
])('reads the path %j', (text, column, steps) => {
  expect(whole(text, field)).toEqual({ column, steps });
});

test.each(['facts->', 'facts->>', 'facts->->a', '->a'])('refuses %j for a path', (text) => {
  expect(() => whole(text, field)).toThrow('failed to parse text');
});

test('reads names with commas and blanks between', () => {
  expect(whole('a, "b,c" ,d', (cursor) => separated(cursor, name))).toEqual(['a', 'b,c', 'd']);
  expect(() => whole('a,', (cursor) => separated(cursor, name))).toThrow('failed to parse');
});

test.each([
  ['()', []],
  ['("")', ['']],
  ['(1,2)', ['1', '2']],
  ['(6" rim,"a, b")', ['6" rim', 'a, b']],
  ['("Van Wyk, (Jr)")', ['Van Wyk, (Jr)']],
  ['("say \\"no\\"","\\\\")', ['say "no"', '\\']],
  // The official client puts quotes around a value with a comma, and leaves those inside as they are.
  ['("a 6" rim, big",y)', ['a 6" rim, big', 'y']],
])('reads the list %j', (text, values) => {
  expect(whole(text, bracketedValues)).toEqual(values);
});

test.each(['', '(', '(1,2', '1,2)', '(1)2'])('refuses %j for a list', (text) => {
  expect(() => whole(text, bracketedValues)).toThrow('failed to parse text');
});

test('a value that stands alone is everything up to the end', () => {
  expect(whole('"a",(b)', loneValue)).toBe('"a",(b)');
});

test.each([
  ['plain,next', 'plain'],
  ['plain)', 'plain'],
  ['"a, b",next', 'a, b'],
  ['{1,2},next', '{1,2}'],
  ['{"a}",b})', '{"a}",b}'],
  ['{"a":{"b":[1,2]}},next', '{"a":{"b":[1,2]}}'],
  ['{6" rim})', '{6" rim}'],
  ['', ''],
])('a value in a tree: of %j it is %j', (text, expected) => {
  expect(valueInTree(over(text))).toBe(expected);
});

test('refuses braces that do not close', () => {
  expect(() => valueInTree(over('{1,{2}'))).toThrow('failed to parse');
});

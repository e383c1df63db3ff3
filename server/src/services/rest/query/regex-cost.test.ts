import { expect, test } from 'vitest';
import { Patterns } from './regex-cost.ts';

const isTaken = (...patterns: string[]): boolean => {
  const question = new Patterns();
  try {
    for (const pattern of patterns) question.take(pattern);
    return true;
  } catch {
    return false;
  }
};

test.each([
  '',
  'fox',
  '^The .*(fox|dogs)$',
  '^\\+27[678]\\d{8}$',
  '[A-Z]{2,3} ?\\d{3} ?GP',
  '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  '(?:Toyota|Volkswagen|Ford|Suzuki) .+?',
  '\\yHermanus\\y',
  '(^|,)red(,|$)',
  '[]()*+?|^$]+',
  '[^][:alpha:]\\]()]',
  'a{b}, {,5} and }',
  '\\(\\[\\{\\\\',
  'x'.repeat(1000),
  'ねこ|🚗+',
])('%j is an ordinary pattern', (pattern) => {
  expect(isTaken(pattern)).toBe(true);
});

test.each([
  ['repeats what is repeated', '(a{255}){255}'],
  ['repeats it in three steps', '(((a?){10}){10}){10}'],
  ['says a thousand times maybe', 'a?'.repeat(1000)],
  ['hides it behind a class', '[[:alpha:]](a{255}){255}'],
  ['hides it behind a bracket that stands for itself', '\\[(a{255}){255}]'],
  ['hides it behind a control character', '\\c[(a{255}){255}]'],
  ['hides it behind a class in a bracket', '[[.].]](a{255}){255}'],
  ['hides it in a group that catches nothing', '(?:(?:a{255}){255})'],
  ['repeats the end of a text', '((\\Z)*){30}'],
  ['repeats it in the old way of writing', '([[:>:]]){30}'],
  ['repeats what may be the end of a word', '(a|\\M){2}'],
  ['looks back at what it caught', '(a*)(b*)\\1'],
  ['looks ahead', '(?=a)b'],
  ['looks behind', '(?<!a)b'],
  ['is another kind of pattern', '***=(a{255}){255}'],
  ['sets an option', '(?x)a'],
  ['is a thousand groups deep', '('.repeat(5000)],
  ['does not close what it opens', '(a'],
  ['closes what it did not open', 'a)'],
  ['does not close a bracket', '[a'],
  ['ends in the middle of an escape', 'a\\'],
  ['repeats nothing', '*a'],
  ['repeats nothing so many times', '{5}a'],
])('a pattern that %s is refused', (_what, pattern) => {
  expect(isTaken(pattern)).toBe(false);
});

test('many patterns are weighed together', () => {
  const some = '(a?){20}';
  expect(isTaken(some, some, some, some)).toBe(true);
  expect(isTaken(some, some, some, some, some, some)).toBe(false);
  expect(isTaken(...Array<string>(16).fill('a'))).toBe(true);
  expect(isTaken(...Array<string>(17).fill('a'))).toBe(false);
});

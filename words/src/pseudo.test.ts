import { expect, it } from 'vitest';
import { pseudoMessage } from './pseudo.ts';

it('shows each letter with an accent, keeps tags and values, and is two fifths longer', () => {
  expect(pseudoMessage(['Save'])).toEqual(['⟦', 'Šàṽè', '··', '⟧']);
  expect(pseudoMessage(['Read <0>it</0> for ', ['price']])).toEqual([
    '⟦',
    'Ŕèàđ <0>ìţ</0> ƒòŕ ',
    ['price'],
    '·····',
    '⟧',
  ]);
});

it('counts as the message does', () => {
  expect(pseudoMessage([['n', 'plural', { one: ['#', ' day'], other: ['#', ' days'] }]])[1]).toEqual([
    'n',
    'plural',
    { one: ['#', ' đàý'], other: ['#', ' đàýš'] },
  ]);
});

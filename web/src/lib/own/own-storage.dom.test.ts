import { expect, it } from 'vitest';
import { hasFields, isText } from '../guards.ts';
import { forgetOwn, forgetOwnOfOthers, keepOwn, readOwn } from './own-storage.ts';

const isNote = hasFields<{ readonly text: string }>({ text: isText });
const noteOf = (userId: string) => readOwn(userId, 'note', isNote);

it('gives a person what was kept for them, and nobody else', () => {
  keepOwn('sipho', 'note', { text: 'Woodstock' });
  expect(noteOf('sipho')).toEqual({ text: 'Woodstock' });
  expect(noteOf('thandi')).toBeNull();
  forgetOwn('sipho', 'note');
  expect(noteOf('sipho')).toBeNull();
});

it('forgets everybody else once somebody has signed in, and all once nobody is', () => {
  for (const name of ['sipho', 'sipho2', 'thandi']) keepOwn(name, 'note', { text: name });
  localStorage.setItem('kwela-theme', 'dark');
  forgetOwnOfOthers('sipho');
  expect([noteOf('sipho'), noteOf('sipho2'), noteOf('thandi')]).toEqual([{ text: 'sipho' }, null, null]);
  forgetOwnOfOthers(undefined);
  expect(noteOf('sipho')).toBeNull();
  expect(localStorage.getItem('kwela-theme')).toBe('dark');
});

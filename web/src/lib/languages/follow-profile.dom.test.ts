import { afterEach, expect, it, vi } from 'vitest';
import { speak } from '../words.ts';
import { followProfile } from './follow-profile.ts';

const saved = vi.hoisted(() => vi.fn());
vi.mock('./change-language.ts', () => ({ saveLanguage: saved }));

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself keeps it.
  document.cookie = 'kwela-locale=; path=/; max-age=0';
  saved.mockReset();
  speak('en');
});

it('keeps what a person chose for the next page of this browser', async () => {
  await followProfile('sipho', 'xh');
  expect(document.cookie).toContain('kwela-locale=xh');
  expect(saved).not.toHaveBeenCalled();
});

it('gives a person who never chose the language of the page', async () => {
  speak('zu');
  await followProfile('sipho', null);
  expect(saved).toHaveBeenCalledWith('sipho', 'zu');
  expect(document.cookie).toBe('');
});

it('never keeps the language of tests with a person', async () => {
  speak('en-XA');
  await followProfile('sipho', null);
  expect(saved).not.toHaveBeenCalled();
});

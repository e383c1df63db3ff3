import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

const english = i18n._;

/** A page with this address, opened in a browser that keeps this cookie. */
function open(query: string, cookie = '') {
  window.history.replaceState(null, '', `/${query}`);
  keepCookie(cookie);
  document.documentElement.lang = 'en-ZA';
  return chooseLanguage();
}
function keepCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself keeps it.
  document.cookie = cookie;
}
const total = (car: string, days: number) => t`${car} for ${plural(days, { one: '# day', other: '# days' })}`;

afterEach(() => {
  i18n._ = english;
  keepCookie('kwela-locale=; max-age=0');
  window.history.replaceState(null, '', '/');
});

it('is English where nobody asks for another', async () => {
  await open('');
  expect(total('VW Polo', 2)).toBe('VW Polo for 2 days');
  expect(document.cookie).toBe('');
});

it('is the one of the address, with what people wrote left as it is, and is kept for what comes after', async () => {
  await open('?locale=en-XA');
  expect(total('VW Polo', 1)).toMatch(/VW Polo ƒòŕ 1 đàý/);
  expect(total('VW Polo', 2)).toMatch(/VW Polo ƒòŕ 2 đàýš/);
  expect(document.cookie).toContain('kwela-locale=en-XA');
});

it('is the one that was chosen before', async () => {
  await open('', 'kwela-locale=en-XA');
  expect(total('VW Polo', 2)).toMatch(/đàýš/);
});

it('is that of the address and not that of before', async () => {
  await open('?locale=en', 'kwela-locale=en-XA');
  expect(total('VW Polo', 2)).toBe('VW Polo for 2 days');
  expect(document.cookie).toContain('kwela-locale=en');
});

it('is English where the one that is asked for is not there', async () => {
  await open('?locale=fr');
  expect(total('VW Polo', 2)).toBe('VW Polo for 2 days');
});

import { offeredLocales } from '@kwela/words/locales';
import { expect, it } from 'vitest';
import { localeReader } from './locale.ts';

const inDevelopment = localeReader(offeredLocales(false));
const asked = (headers: Record<string, string>, query: unknown = {}) => ({ headers, query });

it.each([
  ['English where nothing is asked for', {}, {}, 'en'],
  ['English for a South African browser', { 'accept-language': 'en-ZA,en;q=0.9' }, {}, 'en'],
  ['English where only others are wanted', { 'accept-language': 'pt-BR, de;q=0.5' }, {}, 'en'],
  ['English where anything goes', { 'accept-language': '*' }, {}, 'en'],
  ['the first of the list that we speak', { 'accept-language': 'fr, en-XA;q=0.9, en;q=0.1' }, {}, 'en-XA'],
  ['the choice in the cookie before the list', { cookie: 'a=b; kwela-locale=en-XA' }, {}, 'en-XA'],
  ['the choice in the address before all', { cookie: 'kwela-locale=en' }, { locale: 'en-XA' }, 'en-XA'],
  ['no choice that we do not speak', { cookie: 'kwela-locale=tlh' }, { locale: ['en-XA'] }, 'en'],
])('speaks %s', (_case, headers, query, locale) => {
  expect(inDevelopment(asked(headers, query))).toBe(locale);
});

it('speaks the language of tests nowhere in production', () => {
  const inProduction = localeReader(offeredLocales(true));
  expect(inProduction(asked({ 'accept-language': 'en-XA' }, { locale: 'en-XA' }))).toBe('en');
});

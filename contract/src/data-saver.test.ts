import { expect, it } from 'vitest';
import { isLittleDataWanted } from './data-saver.ts';

it.each([
  ['nothing was chosen and the browser asks for it', '', true, true],
  ['nothing was chosen and the browser does not ask', 'kwela-locale=en', false, false],
  ['it was chosen here', 'kwela-locale=en; kwela-data=less', false, true],
  ['it was switched off here, whatever the browser asks', 'kwela-data=full; a=b', true, false],
  ['the cookie says something else', 'kwela-data=lesser', true, true],
  ['another cookie ends with its name', 'not-kwela-data=less', false, false],
])('when %s', (_when, cookies, doesBrowserAsk, isWanted) =>
  expect(isLittleDataWanted(cookies, doesBrowserAsk)).toBe(isWanted),
);

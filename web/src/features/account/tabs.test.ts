import { expect, it } from 'vitest';
import { TABS, tabIn, tabPath } from './tabs.ts';

it.each(TABS.map(({ tab }) => tab))('opens %s from its own link', (tab) => {
  expect(tabIn(new URL(tabPath(tab), 'https://kwela.example').searchParams)).toBe(tab);
});

it.each(['', 'tab=', 'tab=money', 'tab=ME'])('opens the first part for “%s”', (query) => {
  expect(tabIn(new URLSearchParams(query))).toBe('me');
});

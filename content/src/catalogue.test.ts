import { CATALOGUE_PICTURES } from '@kwela/contract/content/catalogue';
import { expect, it } from 'vitest';
import { numbersByHand } from './by-hand.ts';
import { readCatalogue } from './documents.ts';

const articles = readCatalogue();

it('names each article once and shows each as itself', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  for (const field of ['id', 'name', 'picture'] as const) {
    expect(new Set(articles.map((article) => article[field])).size, field).toBe(articles.length);
  }
  expect(CATALOGUE_PICTURES).toEqual(expect.arrayContaining(articles.map(({ picture }) => picture)));
});

it('asks a deposit for what comes back, and for nothing else', () => {
  for (const { id, kind, unit, depositCents } of articles) {
    expect(depositCents > 0, id).toBe(kind === 'rent');
    expect(unit === 'piece', id).toBe(kind !== 'rent');
  }
});

it('states no number in words and speaks as the site does', () => {
  for (const { name, about } of articles) {
    expect(numbersByHand(`${name} ${about}`)).toEqual([]);
    expect(`${name} ${about}`).not.toMatch(/\binsur|!|—/i);
    expect(about).toMatch(/\.$/);
  }
});

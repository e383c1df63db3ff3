import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstCarsFor } from './first-cars.ts';
import { readSearch, searchInputOf } from './search-state.ts';

const ASKED = {
  near: '-33.9258,18.4232',
  from: '2026-12-04T08:00:00Z',
  to: '2026-12-08T08:00:00Z',
  isInstant: 'true',
};
const ANSWER = { items: [], nextCursor: null };

const inputFor = (query: Readonly<Record<string, string>>) =>
  searchInputOf(readSearch(new URLSearchParams(query), new Date('2026-12-01T08:00:00Z')));

function openPage(asked: Readonly<Record<string, string>>): void {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'first-cars';
  data.textContent = JSON.stringify({ asked, answer: ANSWER });
  document.body.replaceChildren(data);
}

beforeEach(() => {
  openPage(ASKED);
  vi.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('answers the search that the page was opened with, however its address is written', () => {
  expect(firstCarsFor(inputFor(ASKED))).toEqual(ANSWER);
  const same = { ...ASKED, place: 'Cape Town', radiusKm: '25', from: '2026-12-04T10:00:00+02:00' };
  expect(firstCarsFor(inputFor(same))).toEqual(ANSWER);
});

it.each([
  ['another place', { ...ASKED, near: '-29.8587,31.0218' }],
  ['other dates', { ...ASKED, to: '2026-12-09T08:00:00Z' }],
  ['another filter', { ...ASKED, isInstant: '' }],
  ['another order', { ...ASKED, sort: 'rating' }],
])('is silent about %s', (_, query) => {
  expect(firstCarsFor(inputFor(query))).toBeUndefined();
});

it.each([
  ['fewer cars than a page has', { limit: '3' }],
  ['a page further on', { after: 'a-cursor' }],
  ['more than a filter can be set to', { minKmPerDay: '20000' }],
  ['a wider radius than there is', { radiusKm: '400' }],
])('is silent when the link asked for %s, which the app leaves out', (_, more) => {
  const link = { ...ASKED, ...more };
  openPage(link);
  expect(firstCarsFor(inputFor(link))).toBeUndefined();
});

it('is silent once the page has been open for longer than an answer is new', () => {
  vi.mocked(performance.now).mockReturnValue(31_000);
  expect(firstCarsFor(inputFor(ASKED))).toBeUndefined();
});

it('is silent on a page without cars', () => {
  document.body.replaceChildren();
  expect(firstCarsFor(inputFor(ASKED))).toBeUndefined();
});

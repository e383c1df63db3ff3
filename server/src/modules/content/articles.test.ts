import { expect, it } from 'vitest';
import { isWithdrawn, listed } from './texts.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const article = (slug: string, publishedAt: string, withdrawn = false) => ({ slug, publishedAt, withdrawn });
const TAKEN_BACK = article('taken-back', '2026-11-01T06:00:00+02:00', true);
const NEVER_OUT = article('never-out', '2027-03-01T06:00:00+02:00', true);

it('lists the newest article first, by its instant, and none that was taken back', () => {
  const all = [
    article('older', '2026-11-10T01:00:00+02:00'),
    TAKEN_BACK,
    article('newest', '2026-11-09T23:30:00Z'),
    NEVER_OUT,
  ];
  expect(listed(all).map(({ slug }) => slug)).toEqual(['newest', 'older']);
});

it.each([
  ['taken-back', NOW, true],
  ['taken-back', new Date('2026-10-31T12:00:00Z'), false],
  ['never-out', NOW, false],
  ['never-out', new Date('2027-04-01T08:00:00Z'), true],
  ['no-such-article', NOW, false],
])('knows whether %s was there by %s and was taken back: %s', (slug, now, isGone) => {
  expect(isWithdrawn(slug, now, [TAKEN_BACK, NEVER_OUT])).toBe(isGone);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, isExpired, type SavedCard } from './saved-cards.ts';

const card = (changes: Partial<SavedCard>): SavedCard => ({
  id: 'a',
  expiresOn: '2029-08',
  isDefault: false,
  savedAt: new Date('2026-12-02T08:00:00Z'),
  ...changes,
});

describe('a kept card', () => {
  it.each([
    ['2026-12', '2026-12-31T21:59:59Z', false],
    // Midnight in South Africa.
    ['2026-12', '2026-12-31T22:00:00Z', true],
    ['2027-01', '2026-12-31T22:00:00Z', false],
    ['2026-11', '2026-12-02T08:00:00Z', true],
    ['2026-02', '2027-01-01T00:00:00Z', true],
    [null, '2099-01-01T00:00:00Z', false],
  ])('of %s is over at %s: %s', (expiresOn, now, isOver) => {
    expect(isExpired(card({ expiresOn }), new Date(now))).toBe(isOver);
  });

  it('comes after the default, the newest first, and what has expired last', () => {
    const now = new Date('2026-12-02T08:00:00Z');
    const ids = inOrder(
      [
        card({ id: 'old', savedAt: new Date('2026-01-01T00:00:00Z') }),
        card({ id: 'over', expiresOn: '2026-11', isDefault: true }),
        card({ id: 'new' }),
        card({ id: 'default', isDefault: true, savedAt: new Date('2025-01-01T00:00:00Z') }),
      ],
      now,
    ).map(({ id }) => id);
    expect(ids).toEqual(['default', 'new', 'old', 'over']);
  });

  it('has one place, in whatever order the cards come', () => {
    const cards = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        expiresOn: fc.constantFrom('2026-01', '2030-01', null),
        isDefault: fc.boolean(),
        savedAt: fc.date({ noInvalidDate: true }),
      }),
      { selector: ({ id }) => id },
    );
    const now = new Date('2026-12-02T08:00:00Z');
    fc.assert(
      fc.property(cards, (some) => {
        expect(inOrder(some.toReversed(), now)).toEqual(inOrder(some, now));
        expect(inOrder(some, now)).toHaveLength(some.length);
      }),
    );
  });
});

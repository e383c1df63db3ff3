import { describe, expect, it } from 'vitest';
import { corollaDraft, draftContext } from '../../testing/drafts.ts';
import { completenessOf } from './completeness.ts';
import { draftProblems } from './draft-problems.ts';
import { duplicateOf, EMPTY_DRAFT, NEW_DRAFT, titleOf } from './new-draft.ts';

describe('a listing that Nomvula has just begun', () => {
  it('has nothing wrong in it, and asks her only for what nobody else can know', () => {
    expect(draftProblems(NEW_DRAFT, draftContext)).toEqual([]);
    const asked = completenessOf(NEW_DRAFT).missing.map(({ field }) => field);
    expect(asked).toContain('terms.dayPriceCents');
    expect(asked).toContain('papers.isOwnCoverTold');
    expect(asked).not.toContain('terms.bufferMinutes');
  });

  it('has no name until she gives it one', () => {
    expect(titleOf(EMPTY_DRAFT)).toBe('');
    expect(titleOf(corollaDraft)).toBe('Toyota Corolla Cross 2023');
  });

  it('by another car of hers has its terms and words, and nothing that is of the one car alone', () => {
    const copy = duplicateOf(corollaDraft);
    expect(copy.terms).toEqual(corollaDraft.terms);
    expect(copy.page.description).toBe(corollaDraft.page.description);
    expect([copy.car.plate, copy.car.vin, copy.car.odometerKm, copy.page.photos, copy.page.marks]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(copy.papers).toEqual(EMPTY_DRAFT.papers);
    expect(draftProblems(copy, draftContext)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  REVIEW_SIDES,
  REVIEW_STATES,
  type ReviewStage,
  type ReviewState,
  reviewLifecycle,
  reviewStage,
} from './lifecycle.ts';

describe('the reviews of a trip', () => {
  it('take one review from each side and no third', () => {
    for (const side of REVIEW_SIDES) {
      expect(reviewLifecycle.transition('open', 'submit_first', side)).toEqual({
        ok: true,
        value: 'one_submitted',
      });
      expect(reviewLifecycle.transition('one_submitted', 'submit_second', side)).toMatchObject({ ok: true });
      for (const state of ['both_submitted', 'published', 'lapsed'] as const)
        expect(reviewLifecycle.transitionsFor(state, side)).toEqual([]);
    }
  });

  it('are published by nobody but the clock', () => {
    for (const name of ['publish_both', 'publish_one', 'lapse'] as const)
      expect(reviewLifecycle.table[name].by).toEqual(['system']);
  });
});

describe('what one side is told', () => {
  it.each<[ReviewState | null, boolean, boolean, ReviewStage]>([
    [null, false, false, 'not_yet'],
    ['open', false, false, 'open'],
    ['open', false, true, 'over'],
    ['one_submitted', false, false, 'open'],
    ['one_submitted', true, false, 'sealed'],
    ['one_submitted', false, true, 'over'],
    ['one_submitted', true, true, 'sealed'],
    ['both_submitted', true, false, 'sealed'],
    ['published', true, false, 'published'],
    ['published', false, true, 'published'],
    ['lapsed', false, true, 'over'],
  ])('of %s, having written: %s, time over: %s, is %s', (state, hasWritten, isOver, stage) => {
    expect(reviewStage(state, { hasWritten, isOver })).toBe(stage);
  });

  it('never tells whether the other has written before both can be read', () => {
    const unread = REVIEW_STATES.filter((state) => state !== 'published');
    for (const isOver of [false, true]) {
      const withoutMine = unread
        .filter((state) => state === 'open' || state === 'one_submitted')
        .map((state) => reviewStage(state, { hasWritten: false, isOver }));
      expect(new Set(withoutMine).size).toBe(1);
      const withMine = unread
        .filter((state) => state === 'one_submitted' || state === 'both_submitted')
        .map((state) => reviewStage(state, { hasWritten: true, isOver }));
      expect(new Set(withMine).size).toBe(1);
    }
  });
});

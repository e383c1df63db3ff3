import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import {
  addressOf,
  checkPublishAt,
  mayChangeSlug,
  mayChangeWords,
  mayEditArticles,
  settledPublication,
} from './articles.ts';
import { ARTICLE_STATES, type ArticleState, articleLifecycle } from './lifecycle.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const EARLIER = new Date('2026-12-01T08:00:00Z');
const LATER = new Date('2026-12-03T08:00:00Z');

const article = (state: ArticleState, publishAt: Date | null, firstPublishedAt: Date | null = null) => ({
  state,
  publishAt,
  firstPublishedAt,
});

describe('who writes articles', () => {
  const person = (roles: readonly ('guest' | 'host' | 'admin')[]): Actor => ({
    kind: 'person',
    userId: 'a',
    roles,
    now: NOW,
  });
  it.each([
    [person(['admin']), true],
    [person(['guest', 'host']), false],
    [{ kind: 'anonymous', now: NOW } as const, false],
  ])('%j: %s', (actor, may) => {
    expect(mayEditArticles(actor)).toBe(may);
  });
});

describe('the life of an article', () => {
  it.each<[ArticleState, readonly string[]]>([
    ['draft', ['schedule', 'publish', 'discard']],
    ['scheduled', ['schedule', 'publish', 'return_to_draft']],
    ['published', ['withdraw']],
    ['withdrawn', ['return_to_draft', 'discard']],
    ['discarded', []],
  ])('from %s an admin may %j', (state, names) => {
    expect(articleLifecycle.transitionsFor(state, 'admin')).toEqual(names);
  });

  it('has one thing that the clock does: a scheduled article appears', () => {
    expect(articleLifecycle.timed).toEqual([
      { timer: 'article_publication', name: 'appear', from: ['scheduled'] },
    ]);
  });
});

describe('what a reader meets', () => {
  it.each<[ArticleState, Date | null, Date | null, 'shown' | 'gone' | 'none']>([
    ['draft', null, null, 'none'],
    ['draft', null, EARLIER, 'gone'],
    ['scheduled', LATER, null, 'none'],
    ['scheduled', NOW, null, 'shown'],
    ['scheduled', LATER, EARLIER, 'gone'],
    ['published', EARLIER, EARLIER, 'shown'],
    ['withdrawn', EARLIER, EARLIER, 'gone'],
    ['discarded', null, null, 'none'],
    ['discarded', null, EARLIER, 'gone'],
  ])('of one that is %s, to come out at %s, first out at %s: %s', (state, publishAt, first, met) => {
    expect(addressOf(article(state, publishAt, first), NOW)).toBe(met);
  });

  it('is the same whether the timer ran on the minute, late, or not yet', () => {
    const instants = fc.date({ min: EARLIER, max: LATER, noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...ARTICLE_STATES),
        instants,
        instants,
        instants,
        (state, at, run, asked) => {
          const kept = article(state, at);
          const late = run <= asked ? settledPublication(kept, run) : kept;
          expect(addressOf(late, asked)).toBe(addressOf(kept, asked));
          expect(settledPublication(late, asked)).toEqual(settledPublication(kept, asked));
        },
      ),
    );
  });
});

it('changes words until the article is taken back, and its address until it was read', () => {
  expect(ARTICLE_STATES.filter(mayChangeWords)).toEqual(['draft', 'scheduled', 'published']);
  expect(mayChangeSlug(article('draft', null))).toBe(true);
  expect(mayChangeSlug(article('draft', null, EARLIER))).toBe(false);
});

it.each([
  [EARLIER, false],
  [NOW, false],
  [LATER, true],
  [new Date('2028-12-01T08:00:00Z'), true],
  [new Date('2062-12-03T08:00:00Z'), false],
])('can be scheduled for %s: %s', (publishAt, can) => {
  expect(checkPublishAt(publishAt, NOW).ok).toBe(can);
});

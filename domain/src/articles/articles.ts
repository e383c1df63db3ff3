import { type Actor, hasRole } from '../actor.ts';
import { ok, type Result, refuse } from '../result.ts';
import { addMonths, instantFromLocal, localDate } from '../time.ts';
import { type ArticleState, articleLifecycle } from './lifecycle.ts';

/** The bounds of an article, in characters; a search engine shows about so many of a summary. */
export const ARTICLE_LIMITS = {
  mostTitleCharacters: 65,
  fewestSummaryCharacters: 110,
  mostSummaryCharacters: 160,
  mostAuthorCharacters: 80,
  mostTextCharacters: 60_000,
  mostMonthsAhead: 24,
  /** For how long the link of a preview is good. */
  previewDays: 7,
} as const;

/** Articles are written by admins alone. */
export const mayEditArticles = (actor: Actor): boolean => hasRole(actor, 'admin');

/** When an article comes out, or came out last. */
export interface Publication {
  readonly state: ArticleState;
  /** Of a scheduled one when it comes out, of a published one when it came out. */
  readonly publishAt: Date | null;
  /** When it first came out; null for one that nobody could ever read. */
  readonly firstPublishedAt: Date | null;
}

/** What the clock has done to an article by now, at the instant that was chosen. A late timer gives the same answer. */
export function settledPublication<Of extends Publication>(article: Of, now: Date): Of {
  const { state, publishAt, firstPublishedAt } = article;
  const isTimed = articleLifecycle.timed.some(({ from }) => from.includes(state));
  if (!isTimed || publishAt === null || publishAt > now) return article;
  return { ...article, state: 'published', firstPublishedAt: firstPublishedAt ?? publishAt };
}

/** What a reader meets at the address: the article, that it was taken back, or nothing. */
export function addressOf(article: Publication, now: Date): 'shown' | 'gone' | 'none' {
  const { state, firstPublishedAt } = settledPublication(article, now);
  if (state === 'published') return 'shown';
  return firstPublishedAt === null ? 'none' : 'gone';
}

/** The words of one that was taken back are not changed: it returns to a draft first. */
export const mayChangeWords = (state: ArticleState): boolean =>
  state !== 'withdrawn' && state !== 'discarded';

/** An address that people have been led to stays that of this article. */
export const mayChangeSlug = ({ firstPublishedAt }: Publication): boolean => firstPublishedAt === null;

/** An article comes out later than now, and within two years: a year that was typed wrong is noticed. */
export const checkPublishAt = (publishAt: Date, now: Date): Result<Date, 'publish_at_not_ahead'> =>
  publishAt > now &&
  publishAt <= instantFromLocal(addMonths(localDate(now), ARTICLE_LIMITS.mostMonthsAhead), 0)
    ? ok(publishAt)
    : refuse('publish_at_not_ahead');

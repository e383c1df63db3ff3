import { settledPublication } from '@kwela/domain/articles/articles';
import type { ArticleTimer } from '@kwela/domain/articles/lifecycle';
import type { Tx } from '../../../db/tx.ts';
import type { TimerHandler } from '../../context.ts';
import type { Article } from '../store/article.ts';
import { lockArticle, recordEvent, saveArticle } from '../store/repo.ts';

/** The article as the clock has left it by now: one that was scheduled has come out at its instant. */
export function settled(article: Article, now: Date): Article {
  const { state, publishAt, firstPublishedAt } = settledPublication(article, now);
  if (state === article.state || publishAt === null) return article;
  return { ...article, state, firstPublishedAt, revision: article.revision + 1, changedAt: publishAt };
}

/** The same, written down. */
export async function settle(tx: Tx, article: Article, now: Date): Promise<Article> {
  const current = settled(article, now);
  if (current === article) return article;
  await saveArticle(tx, current);
  const appeared = { event: 'appear', by: 'system', actorId: null, fingerprint: null } as const;
  await recordEvent(tx, current, { ...appeared, at: current.changedAt });
  return current;
}

/** A timer that events overtook, as when another instant was chosen, finds nothing to do. */
const publishWhenDue: TimerHandler = async (tx, id, { now }) => {
  const article = await lockArticle(tx, id);
  if (article !== null) await settle(tx, article, now());
  return null;
};

export const articleTimerHandlers: Readonly<Record<ArticleTimer, TimerHandler>> = {
  article_publication: publishWhenDue,
};

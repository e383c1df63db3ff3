import type { articleDetail } from '@kwela/contract/content/articles';
import { mayChangeSlug, mayChangeWords } from '@kwela/domain/articles/articles';
import { articleLifecycle } from '@kwela/domain/articles/lifecycle';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Article } from '../store/article.ts';
import { findEvents } from '../store/repo.ts';
import { settled } from './settle.ts';

/** An article in the list of those who edit it, as the clock has left it by now. */
export function summaryView(article: Article, now: Date) {
  const { id, slug, title, author, tags, state, publishAt, changedAt, revision } = settled(article, now);
  return {
    id,
    slug,
    title,
    author,
    tags: [...tags],
    state,
    publishAt: publishAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    revision,
  };
}

/** An article with all that an admin has to know to go on with it. */
export async function detailView(
  db: Db,
  article: Article,
  now: Date,
): Promise<z.input<typeof articleDetail>> {
  const current = settled(article, now);
  const events = await findEvents(db, article.id);
  return {
    ...summaryView(current, now),
    summary: current.summary,
    text: current.text,
    firstPublishedAt: current.firstPublishedAt?.toISOString() ?? null,
    transitions: articleLifecycle.transitionsFor(current.state, 'admin'),
    canChangeWords: mayChangeWords(current.state),
    canChangeSlug: mayChangeSlug(current),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

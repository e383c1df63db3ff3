import { ARTICLE_TAGS, type ArticleTag } from '@kwela/contract/article-tags';
import type { Publication } from '@kwela/domain/articles/articles';
import { ARTICLE_STATES } from '@kwela/domain/articles/lifecycle';
import type { Selectable } from 'kysely';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { Articles } from '../../db/schema.gen.ts';

/** What an article of the database says, with its numbers as placeholders. */
export interface ArticleWords {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly tags: readonly ArticleTag[];
  /** Markdown. */
  readonly text: string;
}

export const wordsFrom = (row: Selectable<Articles>): ArticleWords => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  author: row.author,
  tags: row.tags.map((tag) => codeOf(ARTICLE_TAGS, tag)),
  text: row.text,
});

export const publicationFrom = (row: Selectable<Articles>): Publication => ({
  state: codeOf(ARTICLE_STATES, row.state),
  publishAt: row.publish_at,
  firstPublishedAt: row.first_published_at,
});

/** Those that have come out by an instant, whether or not a timer has said so yet. */
export async function findPublished(db: Db, now: Date) {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .where('state', 'in', ['scheduled', 'published'])
    .where('publish_at', '<=', now)
    .execute();
  return rows.map((row) => ({ ...wordsFrom(row), publishAt: row.publish_at ?? now }));
}

export async function findBySlug(db: Db, slug: string) {
  const row = await db.selectFrom('articles').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row === undefined ? null : { ...wordsFrom(row), ...publicationFrom(row) };
}

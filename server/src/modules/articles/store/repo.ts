import {
  ARTICLE_EVENT_NAMES,
  ARTICLE_ROLES,
  ARTICLE_STATES,
  type ArticleEventName,
  type ArticleRole,
  type ArticleState,
} from '@kwela/domain/articles/lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Article, articleFrom } from './article.ts';

const columnsOf = (article: Article) => ({
  slug: article.slug,
  title: article.title,
  summary: article.summary,
  author: article.author,
  tags: [...article.tags],
  text: article.text,
  state: article.state,
  publish_at: article.publishAt,
  first_published_at: article.firstPublishedAt,
  revision: article.revision,
  changed_at: article.changedAt,
});

/** False: there is one with this id or this address already. */
export async function insertArticle(tx: Tx, article: Article): Promise<boolean> {
  const row = await tx
    .insertInto('articles')
    .values({ id: article.id, ...columnsOf(article) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const saveArticle = (tx: Tx, article: Article): Promise<unknown> =>
  tx.updateTable('articles').set(columnsOf(article)).where('id', '=', article.id).execute();

export async function findArticle(db: Db | Tx, id: string): Promise<Article | null> {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : articleFrom(row);
}

/** Keeps the article as it is until the transaction ends; whatever changes one locks it first. */
export async function lockArticle(tx: Tx, id: string): Promise<Article | null> {
  const row = await tx.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : articleFrom(row);
}

/** Whether another article has this address, or had it: it keeps it for good. */
export async function isSlugTaken(tx: Tx, { id, slug }: Pick<Article, 'id' | 'slug'>): Promise<boolean> {
  const row = await tx
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** The one that changed last first. */
export async function findArticles(
  db: Db,
  states: readonly ArticleState[] | null,
  { after, count }: { readonly after: Position | null; readonly count: number },
): Promise<Article[]> {
  const rows = await db
    .selectFrom('articles')
    .selectAll()
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(changed_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(articleFrom);
}

export interface ArticleEvent {
  readonly event: ArticleEventName;
  readonly by: ArticleRole;
  readonly actorId: string | null;
  readonly at: Date;
  /** Of what was asked. */
  readonly fingerprint: string | null;
}

/** Writes down what led to an article as it is now. */
export const recordEvent = (
  tx: Tx,
  { id, revision, state }: Article,
  event: ArticleEvent,
): Promise<unknown> =>
  tx
    .insertInto('article_events')
    .values({
      article_id: id,
      revision,
      state,
      event: event.event,
      by_role: event.by,
      actor_id: event.actorId,
      at: event.at,
      fingerprint: event.fingerprint,
    })
    .execute();

/** What led to a revision. */
export const findEvent = (tx: Tx, id: string, revision: number) =>
  tx
    .selectFrom('article_events')
    .select(['event', 'actor_id', 'fingerprint'])
    .where('article_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();

export async function findEvents(db: Db, id: string) {
  const rows = await db
    .selectFrom('article_events')
    .select(['event', 'state', 'revision', 'by_role', 'actor_id', 'at'])
    .where('article_id', '=', id)
    .orderBy('revision')
    .execute();
  return rows.map(({ event, state, revision, by_role, actor_id, at }) => ({
    event: codeOf(ARTICLE_EVENT_NAMES, event),
    state: codeOf(ARTICLE_STATES, state),
    revision,
    by: codeOf(ARTICLE_ROLES, by_role),
    actorId: actor_id,
    at,
  }));
}

import type { Person } from '@kwela/domain/actor';
import { mayEditArticles } from '@kwela/domain/articles/articles';
import {
  type ArticleEventName,
  type ArticleTransition,
  articleLifecycle,
} from '@kwela/domain/articles/lifecycle';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { fingerprint } from '../../fingerprint.ts';
import type { Article } from '../store/article.ts';
import { findEvent, lockArticle, recordEvent, saveArticle } from '../store/repo.ts';
import { settle } from './settle.ts';
import { detailView } from './view.ts';

interface Asked {
  readonly id: string;
  /** The one that the admin has read. */
  readonly revision: number;
}

/** What a step changes of an article. */
export const changes = (value: Partial<Article>) => ok(value);

/**
 * One step of an admin on an article: held still and as the clock has left it, unless somebody was quicker, written down as
 * an event, and shown as it is then. The same step sent again is answered again and changes nothing.
 */
export async function changeArticle<One extends Asked, Refusal extends { readonly ok: false }>(
  { actor, database: { db }, now }: Pick<Call<Person>, 'actor' | 'database' | 'now'>,
  event: Exclude<ArticleEventName, 'write' | 'appear'>,
  asked: One,
  step: (article: Article, tx: Tx) => Promise<ReturnType<typeof changes> | Refusal>,
) {
  if (!mayEditArticles(actor)) return refuse('forbidden');
  const mark = fingerprint(asked);
  const outcome = await asSystem(db, async (tx) => {
    const locked = await lockArticle(tx, asked.id);
    if (locked === null) return refuse('not_found');
    const article = await settle(tx, locked, actor.now);
    if (article.revision !== asked.revision) {
      const next = await findEvent(tx, asked.id, asked.revision + 1);
      const isAgain = next?.event === event && next.actor_id === actor.userId && next.fingerprint === mark;
      const { revision, changedAt } = article;
      return isAgain
        ? ok(article)
        : refuse('article_changed', { revision, changedAt: changedAt.toISOString() });
    }
    const stepped = await step(article, tx);
    if (!stepped.ok) return stepped;
    const at = now();
    const changed = { ...article, ...stepped.value, revision: article.revision + 1, changedAt: at };
    await saveArticle(tx, changed);
    await recordEvent(tx, changed, { event, by: 'admin', actorId: actor.userId, at, fingerprint: mark });
    return ok(changed);
  });
  return outcome.ok ? ok(await detailView(db, outcome.value, actor.now)) : outcome;
}

/** The state after a transition by an admin. */
export const stateAfter = (
  { state }: Article,
  transition: Exclude<ArticleTransition, 'appear'>,
): Result<Article['state'], 'not_allowed'> => articleLifecycle.transition(state, transition, 'admin');

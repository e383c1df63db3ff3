import { writeArticle } from '@kwela/contract/content/articles';
import { mayEditArticles } from '@kwela/domain/articles/articles';
import { articleLifecycle } from '@kwela/domain/articles/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { isFileSlug } from '../content/texts.ts';
import { fingerprint } from '../fingerprint.ts';
import { implement } from '../implement.ts';
import { checkWords } from './steps/check-words.ts';
import { detailView } from './steps/view.ts';
import { findEvent, insertArticle, lockArticle, recordEvent } from './store/repo.ts';

const FIRST_REVISION = 1;

/** Begins an article. Whoever begins it has drawn its id, so the same request sent again begins no second one. */
export const write = implement(writeArticle, async (call, input) => {
  const { actor, database, now } = call;
  if (!mayEditArticles(actor)) return refuse('forbidden');
  const checked = checkWords(call, input, actor.now);
  if (!checked.ok) return checked;
  if (isFileSlug(input.slug)) return refuse('slug_taken');
  const mark = fingerprint(input);
  const outcome = await asSystem(database.db, async (tx) => {
    const at = now();
    const article = {
      ...input,
      state: articleLifecycle.first,
      publishAt: null,
      firstPublishedAt: null,
      revision: FIRST_REVISION,
      changedAt: at,
    };
    if (await insertArticle(tx, article)) {
      const begun = { event: 'write', by: 'admin', actorId: actor.userId, at, fingerprint: mark } as const;
      await recordEvent(tx, article, begun);
      return ok(article);
    }
    const before = await lockArticle(tx, input.id);
    if (before === null) return refuse('slug_taken');
    const first = await findEvent(tx, input.id, FIRST_REVISION);
    if (first?.fingerprint === mark && first.actor_id === actor.userId) return ok(before);
    return refuse('article_changed', {
      revision: before.revision,
      changedAt: before.changedAt.toISOString(),
    });
  });
  return outcome.ok ? ok(await detailView(database.db, outcome.value, actor.now)) : outcome;
});

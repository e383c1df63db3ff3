import { inspectArticle } from '@kwela/contract/content/articles';
import { mayEditArticles } from '@kwela/domain/articles/articles';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { detailView } from './steps/view.ts';
import { findArticle } from './store/repo.ts';

export const inspect = implement(inspectArticle, async ({ database: { db }, actor }, { id }) => {
  if (!mayEditArticles(actor)) return refuse('forbidden');
  const article = await findArticle(db, id);
  return article === null ? refuse('not_found') : ok(await detailView(db, article, actor.now));
});

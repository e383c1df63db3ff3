import { articlePreviewLink } from '@kwela/contract/content/articles';
import { PAGES } from '@kwela/contract/pages';
import { mayEditArticles } from '@kwela/domain/articles/articles';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { previewKey } from './steps/preview-key.ts';
import { findArticle } from './store/repo.ts';

export const link = implement(articlePreviewLink, async (call, { id }) => {
  const { database, actor } = call;
  if (!mayEditArticles(actor)) return refuse('forbidden');
  const article = await findArticle(database.db, id);
  if (article === null || article.state === 'discarded') return refuse('not_found');
  const { key, expiresAt } = previewKey(call, id, actor.now);
  const path = `${PAGES.blog}?${new URLSearchParams({ preview: key }).toString()}`;
  return ok({ path, expiresAt: expiresAt.toISOString() });
});

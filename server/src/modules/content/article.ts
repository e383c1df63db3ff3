import { readArticle } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { articleAt } from './all-articles.ts';

export const read = implement(readArticle, async (call, { slug }) => {
  const { article } = await articleAt(call, slug, call.actor.now);
  return ok({ article });
});

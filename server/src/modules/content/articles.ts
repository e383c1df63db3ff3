import { listArticles } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { publishedArticles } from './all-articles.ts';

export const list = implement(listArticles, async (call) =>
  ok({ articles: await publishedArticles(call, call.actor.now) }),
);

import { listArticles } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { publishedArticles } from './texts.ts';

export const list = implement(listArticles, ({ policies, company, actor: { now } }) => {
  const articles = publishedArticles({ policy: policies.at(now), company }, now);
  return Promise.resolve(ok({ articles: articles.map(({ parts: _, headings: __, ...summary }) => summary) }));
});

import { readArticle } from '@kwela/contract/content';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { publishedArticles } from './texts.ts';

export const read = implement(readArticle, ({ policies, company, actor: { now } }, { slug }) => {
  const articles = publishedArticles({ policy: policies.at(now), company }, now);
  return Promise.resolve(ok({ article: articles.find((one) => one.slug === slug) ?? null }));
});

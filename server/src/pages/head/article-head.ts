import { PAGES } from '@kwela/contract/pages';
import type { Say } from '@kwela/words/say';
import { articleCard, type ShareCard, shareImage } from '../share/card.ts';
import { articleFacts } from './facts/text-facts.ts';
import { textHead } from './heads.ts';
import type { PageHead } from './page-head.ts';

/** An article as its head says it. */
export interface HeadArticle {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly publishedAt: string;
}

/** The one address of an article. */
export const articlePath = (slug: string): string =>
  `${PAGES.blog}?${new URLSearchParams({ post: slug }).toString()}`;

export const cardOfArticle = ({ slug, title, author }: HeadArticle): ShareCard =>
  articleCard({ slug, title, line: author });

export function articleHead(article: HeadArticle, say: Say): PageHead {
  const { slug, title, summary, publishedAt } = article;
  const path = articlePath(slug);
  const image = shareImage({ kind: 'article', name: slug }, cardOfArticle(article));
  const head = textHead({ title, description: summary }, path, say);
  const written = { title, summary, path, imagePath: image.path, publishedAt: new Date(publishedAt) };
  return {
    ...head,
    type: 'article',
    image,
    facts: (siteUrl) => [...(head.facts?.(siteUrl) ?? []), articleFacts(written, siteUrl)],
  };
}

/** The head of an article that is not published: nobody is to find it, and it has no address of its own yet. */
export function previewHead({ title, summary }: HeadArticle, say: Say): PageHead {
  const { title: named, description } = textHead({ title, description: summary }, PAGES.blog, say);
  return { title: named, ...(description !== undefined && { description }), isIndexed: false };
}

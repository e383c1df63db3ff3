/** What an article is about. */
export const ARTICLE_TAGS = ['guests', 'hosts', 'roads', 'money', 'law', 'safety', 'places'] as const;

export type ArticleTag = (typeof ARTICLE_TAGS)[number];

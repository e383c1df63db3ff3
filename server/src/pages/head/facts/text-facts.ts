import type { Article, FAQPage, Question, WithContext } from 'schema-dts';
import { publisherOf } from './site-facts.ts';

/** A question and its answer, as HTML that was made clean or as plain words. */
export interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** The questions of a page, each with the answer that stands on it. */
export const faqFacts = (questions: readonly Answered[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(
    ({ question, answer }): Question => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }),
  ),
});

interface WrittenArticle {
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  readonly imagePath: string;
  readonly publishedAt: Date;
  /** Left out: as it was published. */
  readonly changedAt?: Date;
}

/** An article of ours. */
export function articleFacts(article: WrittenArticle, siteUrl: string): WithContext<Article> {
  const { title, summary, path, imagePath, publishedAt, changedAt = publishedAt } = article;
  const url = new URL(path, siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': url,
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    image: new URL(imagePath, siteUrl).href,
    datePublished: publishedAt.toISOString(),
    dateModified: changedAt.toISOString(),
    inLanguage: 'en-ZA',
    author: publisherOf(siteUrl),
    publisher: publisherOf(siteUrl),
  };
}

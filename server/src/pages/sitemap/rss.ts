import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';

/** An article as its readers are told of it. */
export interface FeedArticle {
  readonly title: string;
  readonly summary: string;
  readonly path: string;
  readonly publishedAt: Date;
  readonly tags: readonly string[];
}

interface FeedWords {
  readonly title: string;
  readonly description: string;
}

/** Where the feed stands. */
export const FEED_PATH = '/blog/rss.xml';
/** A reader that comes seldom finds what is new; the blog has all of them. */
const MOST_ARTICLES = 30;

/** The newest articles as RSS 2.0, each known by its address. What is not published yet is not told. */
export function feedText(
  articles: readonly FeedArticle[],
  { title, description }: FeedWords,
  siteUrl: string,
  now: Date,
): string {
  const shown = articles
    .filter(({ publishedAt }) => publishedAt <= now)
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, MOST_ARTICLES);
  const feed = new Feed({
    title,
    description,
    id: `${siteUrl}/blog`,
    link: `${siteUrl}/blog`,
    language: 'en-za',
    generator: false,
    feedLinks: { rss: `${siteUrl}${FEED_PATH}` },
    // The same articles make the same feed, so that a reader who has it is told nothing.
    updated: shown[0]?.publishedAt ?? now,
  });
  for (const article of shown) {
    const link = new URL(article.path, siteUrl).href;
    feed.addItem({
      title: article.title,
      id: link,
      guid: link,
      link,
      description: article.summary,
      date: article.publishedAt,
      category: article.tags.map((name) => ({ name })),
    });
  }
  return feed.rss2();
}

export interface FeedDeps {
  readonly siteUrl: string;
  words(): FeedWords;
  articles(): Promise<readonly FeedArticle[]>;
  now(): Date;
}

/** The feed of the blog at its address. Whoever has it asks each time whether it is still so: an article can be taken back. */
export function serveFeed(http: FastifyInstance, { siteUrl, words, articles, now }: FeedDeps): void {
  http.get(FEED_PATH, async (request, reply) => {
    const feed = feedText(await articles(), words(), siteUrl, now());
    const etag = `"${createHash('sha256').update(feed).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/rss+xml; charset=utf-8').send(feed);
  });
}

import { JSDOM, type XmlDocument } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type FeedArticle, feedText } from './rss.ts';

const SITE = 'https://kwela.test';
const NOW = new Date('2026-11-20T08:00:00Z');
const WORDS = { title: 'Kwela’s blog', description: 'Renting and hosting in South Africa' };

const article = (slug: string, publishedAt: string, title = slug): FeedArticle => ({
  title,
  summary: `About ${slug} & more`,
  path: `/blog?post=${slug}`,
  publishedAt: new Date(publishedAt),
  tags: ['guests', 'roads'],
});

const read = (articles: readonly FeedArticle[]) =>
  new JSDOM(feedText(articles, WORDS, SITE, NOW), { contentType: 'text/xml' }).window.document;
const texts = (feed: XmlDocument, name: string) =>
  [...feed.querySelectorAll(`item > ${name}`)].map(({ textContent }) => textContent);

describe('the feed of the blog', () => {
  it('is RSS 2.0 that says what it is, where, and of when', () => {
    const feed = read([article('borders', '2026-11-02T06:00:00Z')]);
    expect(feed.documentElement.tagName).toBe('rss');
    expect(feed.documentElement.getAttribute('version')).toBe('2.0');
    const said = (name: string) => feed.querySelector(`channel > ${name}`)?.textContent;
    expect(said('title')).toBe('Kwela’s blog');
    expect(said('link')).toBe(`${SITE}/blog`);
    expect(said('description')).toBe('Renting and hosting in South Africa');
    expect(said('lastBuildDate')).toBe('Mon, 02 Nov 2026 06:00:00 GMT');
    expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(`${SITE}/blog/rss.xml`);
  });

  it('has each article with its address, the newest first, and none of tomorrow', () => {
    const feed = read([
      article('borders', '2026-11-02T06:00:00Z'),
      article('fines', '2026-11-16T06:00:00Z'),
      article('tax', '2026-11-21T06:00:00Z'),
    ]);
    expect(texts(feed, 'link')).toEqual([`${SITE}/blog?post=fines`, `${SITE}/blog?post=borders`]);
    expect(texts(feed, 'guid')).toEqual(texts(feed, 'link'));
    expect(texts(feed, 'pubDate')[0]).toBe('Mon, 16 Nov 2026 06:00:00 GMT');
    expect(texts(feed, 'category')).toEqual(['guests', 'roads', 'guests', 'roads']);
  });

  it('reads as XML whatever stands in a title', () => {
    const title = 'Tolls & fines: “R500 < R1 000”? ]]> <b>Yes</b>';
    expect(texts(read([article('tolls', '2026-11-02T06:00:00Z', title)]), 'title')).toEqual([title]);
  });

  it('is the same for the same articles, however late it is asked for', () => {
    const articles = [article('borders', '2026-11-02T06:00:00Z')];
    const later = feedText(articles, WORDS, SITE, new Date('2027-01-01T00:00:00Z'));
    expect(later).toBe(feedText(articles, WORDS, SITE, NOW));
  });

  it('stays short', () => {
    const many = Array.from({ length: 40 }, (_, at) => article(`a${at}`, '2026-11-02T06:00:00Z'));
    expect(texts(read(many), 'link')).toHaveLength(30);
  });
});

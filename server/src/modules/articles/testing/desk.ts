import { randomUUID } from 'node:crypto';
import type { Contract } from '@kwela/contract/all';
import { afterAll, beforeEach } from 'vitest';
import type { z } from 'zod';
import { startTestServer, TEST_NOW } from '../../../testing/test-server.ts';

export type Words = Omit<z.input<Contract['articles/write']['input']>, 'id'>;
type Detail = z.output<Contract['articles/inspect']['output']>;

export const WORDS: Words = {
  slug: 'roads-after-rain',
  title: 'Roads after rain',
  summary:
    'What a gravel road is like after rain, when to turn round, and whom to call when a car stands in mud and nobody comes by.',
  author: 'Naledi',
  tags: ['roads', 'safety'],
  text: 'Wait until it is dry.\n\n## The hold\n\nIt lasts {{ times.holdMinutes | minutes }}.',
};
export const TOMORROW = '2026-12-03T06:00:00.000Z';

/** What `met` finds of an article that is out. */
export const everywhere = {
  isListed: true,
  isMapped: true,
  isInSitemap: true,
  isInFeed: true,
  isRead: true,
  status: 200,
};
/** … and of one that is not. */
export const nowhere = (status: 404 | 410) => ({
  isListed: false,
  isMapped: false,
  isInSitemap: false,
  isInFeed: false,
  isRead: false,
  status,
});

/**
 * A server for the tests of one file about articles, closed after the last of them, with two admins, a host, and what admins do. Each test
 * begins without articles.
 */
export async function openNewsroom() {
  const server = await startTestServer({
    environment: {
      JWT_EXPIRY_S: '604800',
      SITE_URL: 'https://kwela.test',
      LOG_LEVEL: 'silent',
      // Nothing is built there, so no page is kept: `pages/written-articles.test.ts` is about those that are.
      WEB_DIR: 'no-build',
    },
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(TEST_NOW);
    await server.database.db.deleteFrom('articles').execute();
  });
  const naledi = await server.person('Naledi', ['admin']);
  const pieter = await server.person('Pieter', ['admin']);
  const sipho = await server.person('Sipho', ['host']);

  const write = (words: Partial<Words> = {}, id: string = randomUUID()) =>
    server.succeed('articles/write', { ...WORDS, ...words, id }, { as: naledi });
  const inspect = (id: string) => server.succeed('articles/inspect', { id }, { as: naledi });
  const publish = ({ id, revision }: Detail) =>
    server.succeed('articles/publish', { id, revision }, { as: naledi });
  const scheduled = async (publishAt = TOMORROW) => {
    const { id, revision } = await write();
    return await server.succeed('articles/schedule', { id, revision, publishAt }, { as: naledi });
  };

  /** All places in which readers and programs meet an article. */
  async function met(slug = WORDS.slug) {
    const address = `/blog?post=${slug}`;
    const { articles } = await server.succeed('content/articles', {});
    const { articles: mapped } = await server.succeed('content/site-map', {});
    const { article } = await server.succeed('content/article', { slug });
    const body = async (url: string) => (await server.http.inject({ url })).body;
    return {
      isListed: articles.some((one) => one.slug === slug),
      isMapped: mapped.some(({ path }) => path === address),
      isInSitemap: (await body('/sitemap-articles.xml')).includes(address),
      isInFeed: (await body('/blog/rss.xml')).includes(address),
      isRead: article !== null,
      status: (await server.http.inject({ url: address })).statusCode,
    };
  }

  return { server, naledi, pieter, sipho, write, inspect, publish, scheduled, met };
}

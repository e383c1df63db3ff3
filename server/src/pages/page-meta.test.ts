import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../testing/test-server.ts';
import { type PageSources, pageMetaOf } from './page-meta.ts';

const DRAFT = {
  slug: 'a-price',
  title: 'A price',
  summary: 'About prices',
  author: 'Kwela',
  publishedAt: TEST_NOW.toISOString(),
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The page of an article that is not published. */
const metaOf = (article: PageSources['article'], parameters: Record<string, string> = { post: 'a-price' }) =>
  pageMetaOf(
    {
      legalVersion: () => 'none',
      article,
      previewed: async (key) => (key === 'right' ? DRAFT : null),
      questions: () => [],
      db: server.database.db,
      policies: server.services.policies,
      search: () => {
        throw new Error('No page of an article searches');
      },
      texts: () => ({ title: '', description: '' }),
      log: { error: () => undefined },
    },
    'blog',
    parameters,
    { locale: 'en', now: TEST_NOW },
  );

const gone = async () => ({ kind: 'gone', article: null }) as const;
const never = async () => ({ kind: 'none', article: null }) as const;

it('says for good that an article was taken back, and of any other that it is not there', async () => {
  const [takenBack, unknown] = await Promise.all([metaOf(gone), metaOf(never)]);
  expect([takenBack.status, unknown.status]).toEqual([410, 404]);
  for (const { head } of [takenBack, unknown]) expect(head.isIndexed).toBe(false);
});

it('shows an article before it is published to anyone who has its secret address, and to no search engine', async () => {
  const [right, wrong] = await Promise.all(['right', 'wrong'].map((preview) => metaOf(never, { preview })));
  expect([right?.status, wrong?.status]).toEqual([200, 404]);
  expect(right?.head).toEqual({ title: 'A price · Kwela', description: 'About prices', isIndexed: false });
});

it('does not say that an article is gone while the database is away', async () => {
  expect(await metaOf(() => Promise.reject(new Error('away')))).toMatchObject({ status: 200 });
});

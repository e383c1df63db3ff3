import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../testing/test-server.ts';
import { pageMetaOf } from './page-meta.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The page of an article that is not published, by whether it was taken back. */
const metaOf = (isWithdrawn: boolean) =>
  pageMetaOf(
    {
      legalVersion: () => 'none',
      article: () => undefined,
      isWithdrawn: () => isWithdrawn,
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
    { post: 'a-price' },
    { locale: 'en', now: TEST_NOW },
  );

it('says for good that an article was taken back, and of any other that it is not there', async () => {
  const [takenBack, unknown] = await Promise.all([metaOf(true), metaOf(false)]);
  expect([takenBack.status, unknown.status]).toEqual([410, 404]);
  for (const { head } of [takenBack, unknown]) expect(head.isIndexed).toBe(false);
});

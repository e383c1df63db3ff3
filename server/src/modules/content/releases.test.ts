import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const release = (slug: string, releasedOn: string, text = 'The news.') => ({
  slug,
  title: `About ${slug}`,
  summary: `What is new about ${slug}`,
  releasedOn,
  text,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    releases: [
      release('older', '2026-11-02'),
      release('tomorrow', '2026-12-03'),
      release('today', '2026-12-02', 'The hold lasts {{ times.holdMinutes | minutes }}.'),
    ],
  });
});
afterAll(() => server.close());

const slugs = async () => (await server.succeed('content/releases', {})).releases.map(({ slug }) => slug);

it('says what the press was told, the newest first, each from its day on in South Africa', async () => {
  expect(await slugs()).toEqual(['today', 'older']);
  server.clock.set(new Date('2026-12-02T22:00:00Z'));
  expect(await slugs()).toEqual(['tomorrow', 'today', 'older']);
});

it('says the numbers of the policy that holds', async () => {
  const { releases } = await server.succeed('content/releases', {});
  expect(releases.find(({ slug }) => slug === 'today')).toEqual({
    slug: 'today',
    title: 'About today',
    summary: 'What is new about today',
    releasedOn: '2026-12-02',
    parts: [{ kind: 'html', key: 'press/today/0', html: '<p>The hold lasts 15 minutes.</p>\n' }],
  });
});

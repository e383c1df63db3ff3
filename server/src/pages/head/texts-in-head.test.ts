import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';

/** Two articles beside those that we have: both were taken back, one of them before it came out. */
vi.mock('@kwela/content/documents', async (original) => {
  const documents = await original<typeof import('@kwela/content/documents')>();
  const article = {
    title: 'A price that was wrong',
    summary: 'What we took back.',
    tags: ['hosting' as const],
    author: 'Kwela',
    places: [],
    text: 'Words.',
    withdrawn: true,
  };
  return {
    ...documents,
    readArticles: () => [
      ...documents.readArticles(),
      { ...article, slug: 'taken-back', publishedAt: '2026-11-01T06:00:00+02:00' },
      { ...article, slug: 'never-out', publishedAt: '2027-03-01T06:00:00+02:00' },
    ],
  };
});

const webDir = mkdtempSync(join(tmpdir(), 'kwela-texts-'));
let server: TestServer;
beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<html lang="en"><head><title>Kwela</title></head><body></body></html>',
  );
  server = await startTestServer({ environment: { WEB_DIR: webDir, SITE_URL: 'https://kwela.test' } });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string) => server.http.inject({ url });

it('is gone for good where an article was taken back, and was never there where it had not come out', async () => {
  const asked = ['taken-back', 'never-out', 'no-such-article', 'first-hand-over'];
  const answers = await Promise.all(asked.map((slug) => get(`/blog?post=${slug}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 404, 404, 200]);
  for (const { body } of answers.slice(0, 3)) expect(body).toContain('<meta name="robots" content="noindex"');
  server.clock.set(new Date('2027-04-01T08:00:00Z'));
  expect((await get('/blog?post=never-out')).statusCode).toBe(410);
  server.clock.set(TEST_NOW);
});

it('has what was taken back in no list', async () => {
  const lists = await Promise.all(['/blog/rss.xml', '/sitemap-articles.xml'].map(get));
  const { articles } = await server.succeed('content/articles', {});
  const { article } = await server.succeed('content/article', { slug: 'taken-back' });
  const told = [...lists.map(({ body }) => body), JSON.stringify(articles)];
  for (const list of told) expect(list).toContain('first-hand-over');
  for (const list of told) expect(list).not.toContain('taken-back');
  expect(article).toBeNull();
});

it('tells search engines each question with the answer that stands on the page', async () => {
  const { body } = await get('/faq');
  const facts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text ?? '') as { '@type': string; mainEntity?: object[] },
  );
  const page = facts.find((fact) => fact['@type'] === 'FAQPage');
  const { topics } = await server.succeed('content/questions', {});
  const questions = topics.flatMap((topic) => topic.questions);
  expect(questions.length).toBeGreaterThanOrEqual(40);
  expect(page?.mainEntity).toEqual(
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.map((part) => (part.kind === 'html' ? part.html : '')).join(''),
      },
    })),
  );
});

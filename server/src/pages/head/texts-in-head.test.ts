import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

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

it('is not there for an article that nobody has written', async () => {
  const answers = await Promise.all(
    ['no-such-article', 'first-hand-over'].map((slug) => get(`/blog?post=${slug}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  expect(answers[0]?.body).toContain('<meta name="robots" content="noindex"');
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addLanguage } from '@kwela/words/say';
import { afterEach, expect, it, vi } from 'vitest';
import { pageWriter } from './page-writer.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A built app that does this with a page. */
function built(body: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-written-'));
  folders.push(folder);
  if (body !== null) {
    mkdirSync(join(folder, 'dist-server'));
    writeFileSync(
      join(folder, 'dist-server', 'render-page.js'),
      `export const renderPage = async ({ address, answer, locale, messages }) => { ${body} };`,
    );
  }
  return join(folder, 'dist');
}

const log = { error: vi.fn() };
const write = async (body: string | null) => {
  const writer = await pageWriter({
    webDir: built(body),
    policies: () => [],
    answer: (name, input) => Promise.resolve({ ok: true, value: { name, input } }),
    log,
    now: () => new Date('2026-11-23T08:00:00Z'),
  });
  return writer;
};

it('writes a public page by the built app, with the answers of the server', async () => {
  const writer = await write(
    'return { html: address, answers: [(await answer("content/page", { name: "how-it-works" })).value] };',
  );
  expect(await writer('howItWorks', '/how-it-works?from=mail', 'en', false)).toEqual({
    html: '/how-it-works?from=mail',
    answers: [{ name: 'content/page', input: { name: 'how-it-works' } }],
  });
});

it('writes a page in the language of the reader, and leaves the language of tests to the app', async () => {
  addLanguage('zu', { greeting: ['Sawubona'] });
  const writer = await write('return { html: [locale, messages.greeting].join(), answers: [] };');
  expect(await writer('howItWorks', '/how-it-works', 'zu', false)).toMatchObject({ html: 'zu,Sawubona' });
  expect(await writer('howItWorks', '/how-it-works', 'en-XA', false)).toBeNull();
});

it('writes no page that is one person’s own, and none while nothing is built', async () => {
  const writer = await write('return { html: address, answers: [] };');
  expect(await writer('myBookings', '/my-bookings', 'en', false)).toBeNull();
  const without = await write(null);
  expect(await without('howItWorks', '/how-it-works', 'en', false)).toBeNull();
});

it('leaves a page to the app that cannot be written, and says so in the log', async () => {
  const writer = await write('throw new Error("no");');
  expect(await writer('howItWorks', '/how-it-works', 'en', false)).toBeNull();
  expect(log.error).toHaveBeenCalledOnce();
});

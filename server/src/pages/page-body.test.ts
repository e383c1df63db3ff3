import { expect, it } from 'vitest';
import { waitsForUse, withAppWhenUsed, withBody } from './page-body.ts';

const SHELL = `<head><link rel="modulepreload" id="app" crossorigin href="/assets/app-5e6f.js" />
<link rel="stylesheet" href="/assets/first-1a2b.css" /></head>
<body><div id="root"><!-- page --><p>Opening</p><!-- /page --></div>
<noscript>Needs JavaScript</noscript>
<link id="app-styles" rel="stylesheet" crossorigin href="/assets/index-3c4d.css"></body>`;
const NOW = new Date('2026-11-23T08:00:00Z');

it('puts the page where the app will be, with its styles before it and nothing else inside', () => {
  const page = withBody(SHELL, { html: '<main>$& Words</main>', answers: [], queries: [] }, NOW);
  expect(page).toContain('<div id="root"><main>$& Words</main></div>');
  expect(page.indexOf('index-3c4d.css')).toBeLessThan(page.indexOf('</head>'));
  expect(page.match(/index-3c4d\.css/g)).toHaveLength(1);
  expect(page).not.toContain('first-1a2b');
  expect(page).not.toContain('Needs JavaScript');
});

it('brings each answer once: words stay where they are read, and no text ends the data', () => {
  const output = { title: '</script><b>', parts: [{ kind: 'html', key: 'a/0', html: '<p>Long</p>' }] };
  const answers = [{ name: 'content/page', input: {}, output }];
  const queries = [{ key: ['vehicles/get', { id: 'a' }], data: { make: 'Toyota' } }];
  const page = withBody(SHELL, { html: '', answers, queries }, NOW);
  const [, written = ''] = /id="first-view">([^<]*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(written)).toEqual({
    now: NOW.toISOString(),
    answers: [
      {
        name: 'content/page',
        input: {},
        output: { title: '</script><b>', parts: [{ kind: 'html', key: 'a/0', html: '' }] },
      },
    ],
    queries,
  });
});

it('names its app without asking for it: start.js does once the page is on the screen', () => {
  const page = withBody(SHELL, { html: '<main>Words</main>', answers: [], queries: [] }, NOW);
  expect(page).toContain('<link rel="app-file" id="app" crossorigin href="/assets/app-5e6f.js" />');
  expect(page).not.toContain('modulepreload');
});

it.each([
  ['a page to read', 'faq', false, false, true],
  ['a ticket by its link', 'getHelp', true, false, false],
  ['an article', 'blog', true, false, true],
  ['an older version of the terms', 'terms', true, false, true],
  ['the front page', 'home', false, false, false],
  ['the front page on little data', 'home', false, true, true],
  ['a search on little data', 'search', true, true, true],
] as const)('%s has its app wait for use: %s %s %s %s', (_what, page, hasQuery, isOnLittleData, waits) => {
  expect(waitsForUse(page, hasQuery, isOnLittleData)).toBe(waits);
});

it('tells the page that its app waits', () => {
  expect(withAppWhenUsed('<!doctype html><html lang="af">')).toBe(
    '<!doctype html><html data-app="when-used" lang="af">',
  );
});

import { expect, it } from 'vitest';
import { rendered } from './markdown.ts';

const htmlOf = (text: string) =>
  rendered(text)
    .parts.map((part) => (part.kind === 'html' ? part.html : `[${part.name}]`))
    .join('');

it('gives each heading the id that leads to it: its own, or one made of its words', () => {
  const { headings } = rendered('## What you’ll pay\n\ntext\n\n### If you cancel {#cancellation}\n\ntext');
  expect(headings).toEqual([
    { id: 'what-youll-pay', level: 2, text: 'What you’ll pay' },
    { id: 'cancellation', level: 3, text: 'If you cancel' },
  ]);
  expect(htmlOf('### If you *cancel* {#cancellation}')).toBe(
    '<h3 id="cancellation">If you <em>cancel</em></h3>\n',
  );
});

it('leaves a place for what the page brings itself', () => {
  expect(rendered('Before\n\n[[retention-table]]\n\nAfter').parts).toEqual([
    { kind: 'html', html: '<p>Before</p>\n' },
    { kind: 'slot', name: 'retention-table' },
    { kind: 'html', html: '<p>After</p>\n' },
  ]);
  expect(rendered('[[ask]]').parts).toEqual([{ kind: 'slot', name: 'ask' }]);
});

it.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[press](javascript:alert(1))', 'href="javascript'],
])('lets no text bring a script: %s', (text, trouble) => {
  expect(htmlOf(text)).not.toContain(`<${trouble}`);
  expect(htmlOf(text)).not.toContain(trouble.startsWith('href') ? trouble : '<script');
});

it('leads to pages that are there, and keeps the words where one is not yet', () => {
  expect(htmlOf('The [terms](/terms#fees), then [*our* tools](/host/no-such-tool) and [more](/faq).')).toBe(
    '<p>The <a href="/terms#fees">terms</a>, then <em>our</em> tools and <a href="/faq">more</a>.</p>\n',
  );
  expect(htmlOf('[A firm](https://example.com)')).toContain('href="https://example.com"');
});

it('lets a wide table scroll by itself', () => {
  expect(htmlOf('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
    /^<div class="wide-table" role="region" tabindex="0"><table>.*<\/table><\/div>\n$/s,
  );
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OutputOf } from '../../../lib/api.ts';
import { forgetAnswers } from '../../../lib/first-view/use-answer.ts';
import BlogPage from '../../../pages/blog.tsx';
import { App } from '../../../testing/app.tsx';
import { serve } from '../../../testing/server.ts';

afterEach(forgetAnswers);

const RAIN = {
  slug: 'roads-after-rain',
  title: 'Roads after rain',
  summary: 'What a gravel road is like after rain.',
  tags: ['roads' as const],
  author: 'Naledi',
  publishedAt: '2026-12-02T08:00:00.000Z',
};
const READ: NonNullable<OutputOf<'content/article'>['article']> = {
  ...RAIN,
  parts: [{ kind: 'html', key: 'blog/roads-after-rain/0', html: '<p>Wait until it is dry.</p>' }],
  headings: [],
};
const BLOG = { title: 'Blog', description: 'Renting and hosting.', parts: [], headings: [] };

const open = (address: string, page = <BlogPage />) =>
  act(async () => render(<App address={address}>{page}</App>));
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

it('shows an article at its address, for everybody to find', async () => {
  serve({ 'content/article': ({ slug }) => ({ article: slug === RAIN.slug ? READ : null }) });
  await open('/blog?post=roads-after-rain');
  expect(await screen.findByRole('heading', { level: 1, name: 'Roads after rain' })).toBeDefined();
  expect(screen.getByText('Wait until it is dry.')).toBeDefined();
  expect(canonical()).toMatch(/\/blog\?post=roads-after-rain$/);
  expect(robots()).toBeUndefined();
});

it('shows one that is not published at its secret address, for nobody to find', async () => {
  const server = serve({ 'articles/preview': () => ({ article: READ }) });
  await open('/blog?preview=a.secret.key');
  expect(await screen.findByText('Wait until it is dry.')).toBeDefined();
  expect(server.asked('articles/preview')).toEqual([{ key: 'a.secret.key' }]);
  expect([robots(), canonical()]).toEqual(['noindex', undefined]);
});

it('shows that there is nothing where the secret is wrong or too old', async () => {
  serve({ 'articles/preview': () => ({ article: null }) });
  await open('/blog?preview=old');
  expect(await screen.findByRole('heading', { name: 'We could not find that page' })).toBeDefined();
});

it('asks for the articles again each time somebody comes back to them', async () => {
  const articles = [[RAIN], []];
  const server = serve({
    'content/page': () => BLOG,
    'content/articles': () => ({ articles: articles.shift() ?? [] }),
  });
  await open('/blog');
  expect(await screen.findByRole('link', { name: 'Roads after rain' })).toBeDefined();
  cleanup();
  await open('/blog');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Roads after rain' })).toBeNull();
  expect(server.asked('content/articles')).toHaveLength(2);
});

it('lists the articles of one month on the wall in South Africa, and all where a month has none', async () => {
  const named = (slug: string, publishedAt: string) => ({ ...RAIN, slug, title: slug, publishedAt });
  const articles = [
    named('december', '2026-12-02T08:00:00.000Z'),
    named('december-here', '2026-11-30T22:30:00.000Z'),
    named('november', '2026-11-30T21:30:00.000Z'),
  ];
  serve({ 'content/page': () => BLOG, 'content/articles': () => ({ articles }) });
  const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await open('/blog?month=2026-12');
  expect(shown()).toEqual(['december', 'december-here']);
  const november = screen.getByRole('link', { name: 'November 2026' });
  expect(november.getAttribute('href')).toBe('/blog?month=2026-11');
  expect(screen.getByRole('link', { name: 'December 2026' }).getAttribute('aria-current')).toBe('page');
  cleanup();
  await open('/blog?tag=roads&month=1999-01');
  expect(shown()).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'November 2026' }).getAttribute('href')).toBe(
    '/blog?tag=roads&month=2026-11',
  );
  cleanup();
  await open('/blog?tag=hosts');
  expect(shown()).toEqual([]);
});

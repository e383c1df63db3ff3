import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveAppFiles } from './app-files.ts';

const webDir = mkdtempSync(join(tmpdir(), 'kwela-app-'));
mkdirSync(join(webDir, 'workers'));
writeFileSync(join(webDir, 'workers', 'on.js'), 'self.isOn = true;');
writeFileSync(join(webDir, 'workers', 'off.js'), 'self.isOn = false;');
afterAll(() => rmSync(webDir, { recursive: true }));

async function ask(
  url: string,
  options: { hasWorker?: boolean; folder?: string; locale?: 'en' | 'en-XA' } = {},
) {
  const { hasWorker = true, folder = webDir, locale = 'en' } = options;
  const app = Fastify();
  await app.register(fastifyStatic, { root: webDir, serve: false });
  serveAppFiles(app, { webDir: folder, hasWorker, localeOf: () => locale });
  const answer = await app.inject({ url });
  await app.close();
  return answer;
}

describe('the manifest', () => {
  it('is one of an app that can be installed, with ways to the search and to my trips', async () => {
    const answer = await ask('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      id: '/',
      short_name: 'Kwela',
      lang: 'en-ZA',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      shortcuts: [
        { name: 'Find a car', url: '/search' },
        { name: 'My trips', url: '/my-bookings' },
      ],
    });
    const icons: { sizes: string; purpose?: string }[] = answer.json().icons;
    expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
  });

  it('speaks the language of the person, and is kept for that language alone', async () => {
    const answer = await ask('/manifest.webmanifest', { locale: 'en-XA' });
    expect(answer.headers.vary).toBe('Accept-Language, Cookie');
    expect(answer.json()).toMatchObject({ lang: 'en-XA' });
    expect(answer.json().name).not.toContain('rent a car');
  });
});

describe('the service worker', () => {
  it('is the one of the build', async () => {
    const answer = await ask('/worker.js');
    expect(answer.body).toBe('self.isOn = true;');
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  });

  it('is the one that takes itself out where the installation wants none', async () => {
    expect((await ask('/worker.js', { hasWorker: false })).body).toBe('self.isOn = false;');
  });

  it('is not there before the web app is built', async () => {
    expect((await ask('/worker.js', { folder: join(webDir, 'nowhere') })).statusCode).toBe(404);
  });
});

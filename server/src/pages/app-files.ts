import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@kwela/contract/pages';
import { APP } from '@kwela/words/heads/app';
import { type Locale, languageTag } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface AppFilesDeps {
  readonly webDir: string;
  /** Whether browsers get the service worker, or the one that takes itself out. */
  readonly hasWorker: boolean;
  localeOf(request: FastifyRequest): Locale;
}

/** The paper of the light theme, which is the default for everybody; a page in the dark one says so itself. */
const PAPER = '#fcf9f3';

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/** How a phone shows the site as an app. Source: https://www.w3.org/TR/appmanifest/ */
export function appManifest(locale: Locale): object {
  const say = sayIn(locale);
  return {
    id: PAGES.home,
    name: say(APP.name),
    short_name: 'Kwela',
    description: say(APP.description),
    lang: languageTag(locale),
    dir: 'ltr',
    start_url: PAGES.home,
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['travel'],
    icons: ICONS,
    shortcuts: [
      { name: say(APP.search), url: PAGES.search },
      { name: say(APP.trips), url: PAGES.myBookings },
    ],
  };
}

/** As the build writes them (`web/build/service-worker.ts`). */
const WORKERS = { on: 'workers/on.js', off: 'workers/off.js' } as const;

const HOUR_S = 3_600;

/**
 * What makes an app of the site: its manifest, and its service worker, which browsers ask for again with each page. Comes
 * after the files of the web app (`web-pages.ts`), of which it sends one. Source: docs/decisions/081-the-site-without-a-line.md.
 */
export function serveAppFiles(app: FastifyInstance, { webDir, hasWorker, localeOf }: AppFilesDeps): void {
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .header('vary', 'Accept-Language, Cookie')
      .type('application/manifest+json')
      .send(JSON.stringify(appManifest(localeOf(request)))),
  );
  const worker = hasWorker ? WORKERS.on : WORKERS.off;
  if (existsSync(join(webDir, worker))) app.get('/worker.js', (_request, reply) => reply.sendFile(worker));
}

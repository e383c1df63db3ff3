import {
  cacheOf,
  filesAmong,
  filesIn,
  inLanguage,
  isAway,
  isOutOfDate,
  isReport,
  isWorthKeeping,
  keptPage,
  languageMark,
  longestWaitMs,
  mayDropOlder,
  olderCaches,
  type Report,
  treatmentOf,
} from './rules.ts';

/**
 * The service worker: the app, and a person's next trip, without a line. It never keeps what a service answers; what is
 * kept of a trip, the app keeps (`lib/own/own-storage.ts`). It knows files by their hashed names alone, so the newest worker
 * serves open pages of every version and takes over at once. Source: docs/decisions/081-the-site-without-a-line.md.
 */

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build (`build/service-worker.ts`). The version changes with any file of these. */
declare const VERSION: string;
/** Styles and faces; the scripts that every page needs stand in the page. */
declare const STYLE_FILES: readonly string[];
/** What the pages of a trip need beside them, for whom has one: the files with words, and those without. */
declare const TRIP_FILES: { readonly speaking: readonly string[]; readonly silent: readonly string[] };

const CACHE = cacheOf(VERSION);
/** Any page of a person's own is the bare app; this one stands for all. */
const KEPT_PAGE = '/my-bookings';
const CONFIG = '/config.json';
/** No page: stands in a cache that has the files of trips. */
const HAS_TRIP_FILES = '/has-trip-files';
const WINDOW_ANSWERS_MS = 2_000;

const { origin } = self.location;
const PLAIN = { ignoreVary: true } as const;

const kept = (request: RequestInfo): Promise<Response | undefined> => caches.match(request, PLAIN);

async function fetched(request: RequestInfo): Promise<Response> {
  const answer = await fetch(request);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, PLAIN)) return;
      await cache.put(file, (await kept(file)) ?? (await fetched(file)));
    }),
  );
}

const keptHtml = async (): Promise<string> => (await (await kept(KEPT_PAGE))?.text()) ?? '';

/** In the language of the page that is kept. */
async function keepTripFiles(): Promise<void> {
  const mark = languageMark(await keptHtml());
  await keepFiles([...TRIP_FILES.silent, ...TRIP_FILES.speaking.map((file) => inLanguage(file, mark))]);
  await (await caches.open(CACHE)).put(HAS_TRIP_FILES, new Response());
}

/** The page, in the language of the person, with what it needs. */
async function keepPage(): Promise<void> {
  const hadTripFiles = await kept(HAS_TRIP_FILES);
  const page = await fetched(new Request(KEPT_PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' }));
  const headers = new Headers(page.headers);
  // It is text by now, and longer.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const html = keptPage(await page.text());
  await keepFiles([...STYLE_FILES, ...filesIn(html)]);
  await (await caches.open(CACHE)).put(KEPT_PAGE, new Response(html, { headers }));
  if (hadTripFiles) await keepTripFiles();
}

async function keepConfig(): Promise<void> {
  const answer = await fetched(CONFIG);
  await (await caches.open(CACHE)).put(CONFIG, answer);
}

async function install(): Promise<void> {
  await Promise.all([keepPage(), keepConfig()]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** A hashed file is the same for ever, whichever version of the app asks for it. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const known = await kept(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (isWorthKeeping(answer.status, Number(answer.headers.get('content-length')))) {
    const copy = answer.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request.url, copy)));
  }
  return answer;
}

async function answerConfig(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  return answer?.ok ? answer : ((await kept(CONFIG)) ?? answer ?? Response.error());
}

async function fromLine({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const early: Response | undefined = await preloadResponse;
  return early ?? fetch(request);
}

/** Undefined when it did not come in time, or failed. */
const within = <Value>(work: Promise<Value>, ms: number | null): Promise<Value | undefined> => {
  const came = work.catch(() => undefined);
  if (ms === null) return came;
  return Promise.race([came, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
};

async function answerPage(event: FetchEvent): Promise<Response> {
  const line = fromLine(event);
  const answer = await within(line, longestWaitMs(new URL(event.request.url).pathname));
  if (answer !== undefined && !isAway(answer.status)) return answer;
  return (await kept(KEPT_PAGE)) ?? answer ?? line;
}

/** Null for a window that does not say. */
const startedBy = (window: Client): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    setTimeout(resolve, WINDOW_ANSWERS_MS, null);
    window.postMessage('which app', [port2]);
  });

/** Of this version alone: the page that an older one kept names other files. */
async function ownFiles(): Promise<readonly string[]> {
  const page = await (await caches.open(CACHE)).match(KEPT_PAGE, PLAIN);
  return filesIn((await page?.text()) ?? '');
}

async function dropOlder(): Promise<void> {
  const older = olderCaches(await caches.keys(), VERSION);
  if (older.length === 0) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!mayDropOlder(await Promise.all(windows.map(startedBy)), await ownFiles(), origin)) return;
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** From the browser's own cache: the page has just had them. */
async function keepFilesOf({ files }: Report): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const url of filesAmong(files, origin)) {
    if (await kept(url)) continue;
    const answer = await fetch(url).catch(() => undefined);
    if (answer && isWorthKeeping(answer.status, Number(answer.headers.get('content-length'))))
      await cache.put(url, answer);
  }
}

async function refreshPage({ language }: Report): Promise<void> {
  const page = await kept(KEPT_PAGE);
  const keptAt = page?.headers.get('date') ?? null;
  if (page && !isOutOfDate(await page.text(), keptAt, language, Date.now())) return;
  await keepPage().catch(() => undefined);
}

async function hear(told: unknown): Promise<void> {
  if (told === 'keep trips') await keepTripFiles();
  if (!isReport(told)) return;
  await keepFilesOf(told);
  await dropOlder();
  await refreshPage(told);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(hear(event.data)));
self.addEventListener('fetch', (event) => {
  const treatment = treatmentOf(event.request, origin);
  if (treatment === 'file') event.respondWith(answerFile(event));
  if (treatment === 'config') event.respondWith(answerConfig(event.request));
  if (treatment === 'page') event.respondWith(answerPage(event));
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGES, type PageName } from '@kwela/contract/pages';
import { MINUTE_MS } from '@kwela/domain/time';
import { type Locale, localeCookie } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_HEADERS } from '../http/security-headers.ts';
import { onLittleData, SAVE_DATA, wantsLittleData } from './data-saver.ts';
import { notFoundHead } from './head/heads.ts';
import { waitsForUse, withAppWhenUsed, withBody } from './page-body.ts';
import { type PageCache, type ReadyPage, readyPage } from './page-cache.ts';
import { type PageHtml, readPageHtml } from './page-html.ts';
import { bareHead, type PageMeta, type Texts, withPageMeta } from './page-meta.ts';
import type { WrittenPage } from './page-writer.ts';

const pageNames = Object.keys(PAGES).filter((name): name is PageName => Object.hasOwn(PAGES, name));

/** The folder of all files whose names change with their contents. */
const HASHED = 'assets';
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Compressed or not. A picture is not among them: opened by itself an SVG is a document. */
const PART_OF_A_PAGE = /\.(js|css|woff2)(\.br|\.gz)?$/;
/** What is asked for below these is no page, so where it is missing no page is sent: old files of the app, too. */
const SERVICE_PREFIX = /^\/(functions|auth|rest|storage|realtime|simulator|assets)(\/|$)/;

export interface WebPagesDeps {
  readonly webDir: string;
  /** Where people reach the site, for the addresses that others keep. */
  readonly siteUrl: string;
  /** What the browser must know before its first call; public by nature. */
  readonly publicConfig: Readonly<Record<string, unknown>>;
  /** The numbers of the business, written into each page, so that it needs no call for them. */
  policies(): unknown;
  /** What the server knows of the page at this address: whether it exists, and its first words. */
  firstView(
    page: PageName,
    parameters: Readonly<Record<string, string>>,
    locale: Locale,
    written: WrittenPage | null,
  ): Promise<PageMeta>;
  readonly texts: Texts;
  /** The page as a visitor sees it first; null where the app alone can make it. */
  write(
    page: PageName,
    address: string,
    locale: Locale,
    isOnLittleData: boolean,
  ): Promise<WrittenPage | null>;
  readonly cache: PageCache;
  now(): Date;
  /** How many pages one address in a minute gets with what the server knows of them; null for any number. */
  readonly perMinute: number | null;
  localeOf(request: FastifyRequest): Locale;
  /** What an address of a service answers where there is none. */
  nothingHere(locale: Locale): string;
}

const textsIn = (value: unknown): [string, string][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, text]) => [
    name,
    String(text),
  ]);

/** Everything that the address says by a name. */
const parametersOf = ({ query, params }: FastifyRequest): Record<string, string> =>
  Object.fromEntries([...textsIn(query), ...textsIn(params)]);

const asWanted = (request: FastifyRequest, page: string): string =>
  wantsLittleData(request) ? onLittleData(page) : page;

const readsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** A page is never refused. Beyond the limit it comes bare, and its questions count as those of anybody who calls. */
function welcomer(app: FastifyInstance, perMinute: number | null) {
  if (perMinute === null) return async () => true;
  const count = app.createRateLimit({ max: perMinute, timeWindow: MINUTE_MS });
  return async (request: FastifyRequest): Promise<boolean> => {
    const limit = await count(request);
    return limit.isAllowed || !limit.isExceeded;
  };
}

/** Whether somebody asks for something to read, whatever stands there. */
export const wantsPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !SERVICE_PREFIX.test(url);

/**
 * The hashed files: thousands, in one folder. A route for each of them was most of what a server did before it was ready.
 */
function serveHashedFiles(app: FastifyInstance, webDir: string): void {
  const folder = join(webDir, HASHED);
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  app.get<{ Params: { name: string } }>(
    `/${HASHED}/:name`,
    {
      // Whoever left while a file was sent gets no answer.
      errorHandler(error: FastifyError, request, reply) {
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
        else app.errorHandler(error, request, reply);
      },
    },
    ({ params: { name } }, reply) =>
      names.has(name) ? reply.sendFile(`${HASHED}/${name}`) : reply.callNotFound(),
  );
}

/** What an address answers at which there is nothing: a page to people, a refusal to programs. */
export type AnswerNothingHere = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the built web app: hashed files for a year, pages never from a cache, every unknown address as 404. Gives what it
 * answers there, for addresses that no route can read.
 */
export async function serveWebPages(app: FastifyInstance, deps: WebPagesDeps): Promise<AnswerNothingHere> {
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(deps.publicConfig),
  );
  const shellOf = readPageHtml(deps.webDir);
  const pageOf = (
    request: FastifyRequest,
    shell: PageHtml,
    name: PageName | 'notFound',
    view: PageMeta,
    written: WrittenPage | null,
  ): string => {
    const locale = deps.localeOf(request);
    const site = { siteUrl: deps.siteUrl, locale };
    // What is written brings its words and its answers along.
    const shown = written === null ? view : { status: view.status, head: view.head };
    const page = withPageMeta(shell(name, locale), shown, deps.policies(), site);
    if (written === null || name === 'notFound') return asWanted(request, page);
    const whole = asWanted(request, withBody(page, written, deps.now()));
    const hasQuery = textsIn(request.query).length > 0;
    return waitsForUse(name, hasQuery, wantsLittleData(request)) ? withAppWhenUsed(whole) : whole;
  };
  const prepare = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    const locale = deps.localeOf(request);
    if (Object(request.query).locale === locale) reply.header('set-cookie', localeCookie(locale));
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('vary', `Accept-Encoding, Accept-Language, Cookie, ${SAVE_DATA}`);
  };
  const sendShell = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: PageName | 'notFound',
    view: PageMeta,
  ) => {
    if (shellOf === null)
      return reply.code(view.status).type('text/plain').send('The web app is not built. Run: npm run build');
    return prepare(request, reply, view.status).send(pageOf(request, shellOf, name, view, null));
  };
  const sendReady = (request: FastifyRequest, reply: FastifyReply, { status, html, brotli }: ReadyPage) => {
    prepare(request, reply, status);
    return readsBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
  };
  const keyOf = (request: FastifyRequest): string =>
    [deps.localeOf(request), wantsLittleData(request), request.url].join(' ');

  if (shellOf !== null) {
    await app.register(fastifyStatic, {
      root: deps.webDir,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: [`${HASHED}/**`],
      setHeaders(reply, path) {
        const isHashed = path.includes(`/${HASHED}/`);
        reply.header(
          'cache-control',
          isHashed ? FOR_EVER : path.includes('/workers/') ? 'no-cache' : FOR_AN_HOUR,
        );
        if (isHashed && PART_OF_A_PAGE.test(path)) {
          // Its name changes with it, so nobody asks whether it is new; nor for a part of what is small. A first visit
          // takes thirty of these.
          for (const name of [...DOCUMENT_HEADERS, 'last-modified', 'etag', 'accept-ranges'])
            reply.removeHeader(name);
        }
      },
    });
    serveHashedFiles(app, deps.webDir);
  }
  const isWelcome = welcomer(app, deps.perMinute);
  for (const name of pageNames) {
    app.get(PAGES[name], async (request, reply) => {
      const key = keyOf(request);
      const kept = deps.cache.kept(key);
      if (kept !== null) return sendReady(request, reply, kept);
      const [parameters, locale] = [parametersOf(request), deps.localeOf(request)];
      if (!(await isWelcome(request)))
        return sendShell(request, reply, name, {
          status: 200,
          head: bareHead(name, parameters, sayIn(locale), deps.texts),
        });
      const ready = await deps.cache.get(key, async () => {
        const written = await deps.write(name, request.url, locale, wantsLittleData(request));
        if (written === null || shellOf === null) return null;
        const view = await deps.firstView(name, parameters, locale, written);
        return await readyPage(view.status, pageOf(request, shellOf, name, view, written));
      });
      if (ready !== null) return sendReady(request, reply, ready);
      return sendShell(request, reply, name, await deps.firstView(name, parameters, locale, null));
    });
  }
  const answerNothingHere: AnswerNothingHere = (request, reply) => {
    const locale = deps.localeOf(request);
    if (wantsPage(request)) {
      return sendShell(request, reply, 'notFound', {
        status: 404,
        head: notFoundHead('page', sayIn(locale)),
      });
    }
    return reply
      .code(404)
      .send({ code: 'not_found', message: deps.nothingHere(locale), requestId: request.id });
  };
  app.setNotFoundHandler(answerNothingHere);
  return answerNothingHere;
}

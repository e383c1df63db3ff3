import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { clearOnChange, PageCache, type ReadyPage, readyPage } from './page-cache.ts';

const CAR = 'en false /car/1';
let nowMs = Date.parse('2026-11-23T08:00:00Z');
const cacheNow = () => new PageCache(() => new Date(nowMs));

/** Writes pages that say how many were written before. */
function writer() {
  let count = 0;
  return {
    write: () => {
      count += 1;
      return readyPage(200, `page ${count}`);
    },
    written: () => count,
  };
}
const textOf = (page: ReadyPage | null) => page?.html.toString();

afterEach(() => {
  nowMs = Date.parse('2026-11-23T08:00:00Z');
});

it('gives the same page for some seconds, and writes it once for all who ask at the same time', async () => {
  const [cache, { write, written }] = [cacheNow(), writer()];
  const pages = await Promise.all([cache.get(CAR, write), cache.get(CAR, write)]);
  expect(pages.map(textOf)).toEqual(['page 1', 'page 1']);
  nowMs += 4_999;
  expect(textOf(cache.kept(CAR))).toBe('page 1');
  expect(cache.kept('zu false /car/1')).toBeNull();
  nowMs += 1;
  expect(cache.kept(CAR)).toBeNull();
  expect(textOf(await cache.get(CAR, write))).toBe('page 2');
  expect(written()).toBe(2);
});

it('does not keep what was read before a change, nor a page that could not be written', async () => {
  const cache = cacheNow();
  const read = Promise.withResolvers<ReadyPage>();
  const before = cache.get(CAR, () => read.promise);
  cache.clear();
  read.resolve(await readyPage(200, 'as it was'));
  expect(textOf(await before)).toBe('as it was');
  expect(cache.kept(CAR)).toBeNull();
  expect(await cache.get(CAR, () => Promise.resolve(null))).toBeNull();
  expect(cache.kept(CAR)).toBeNull();
});

it('keeps no more than it has room for: the oldest page goes, and one of an endless address is not kept', async () => {
  const cache = cacheNow();
  const large = () =>
    Promise.resolve({ status: 200, html: Buffer.alloc(7_000_000), brotli: Buffer.alloc(1) });
  for (const key of ['first', 'second', 'third']) await cache.get(key, large);
  expect(['first', 'second', 'third'].map((key) => cache.kept(key) !== null)).toEqual([false, true, true]);
  const endless = `en false /search?place=${'x'.repeat(600)}`;
  expect(await cache.get(endless, large)).not.toBeNull();
  expect(cache.kept(endless)).toBeNull();
});

it.each([
  ['POST', '/functions/v1/bookings/request', false],
  ['PATCH', '/rest/v1/profiles', false],
  ['POST', '/functions/v1/bookings/quote', true],
  ['GET', '/functions/v1/vehicles/get', true],
] as const)('after %s %s a page is kept: %s', async (method, url, isKept) => {
  const [cache, { write }, http] = [cacheNow(), writer(), fastify()];
  clearOnChange(http, cache);
  http.route({ method, url, handler: () => 'done' });
  await cache.get(CAR, write);
  await http.inject({ method, url });
  expect(cache.kept(CAR) !== null).toBe(isKept);
});

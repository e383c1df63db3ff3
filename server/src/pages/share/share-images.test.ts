import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type ShareCard, versionOf } from './card.ts';
import { shareCards } from './cards.ts';
import { ImageStore } from './image-store.ts';
import { serveShareImages } from './share-images.ts';

let server: TestServer;
let polo: string;
let hidden: string;
let folder: string;
let http: FastifyInstance;
/** In place of a picture, the words on it. */
const draw = vi.fn(async (card: ShareCard) =>
  Buffer.from([card.title, card.line, card.price?.amount].join(' | ')),
);

beforeAll(async () => {
  server = await startTestServer();
  const thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  polo = (await addCar(server, thandi.userId)).publicId;
  hidden = (await addCar(server, thandi.userId, { state: 'archived' })).publicId;
});
afterAll(() => server.close());

beforeEach(async () => {
  draw.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'kwela-share-'));
  http = Fastify();
  await http.register(rateLimit, { global: false });
  const article: ShareCard = {
    title: 'Crossing a border',
    line: 'Kwela, 16 Nov 2026',
    art: { body: 'hatch', seats: 5, colour: 'white', id: 'x', province: 'WC' },
  };
  serveShareImages(http, {
    draw,
    store: new ImageStore(folder),
    cardOf: shareCards({
      db: server.database.db,
      policies: server.services.policies,
      articleCard: async (slug) => (slug === 'crossing-a-border' ? article : null),
      now: () => server.clock.now(),
    }),
  });
});
afterEach(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

describe('the picture of a link', () => {
  it.each([
    ['a car', () => `/share/car/${polo}.png`, 'Volkswagen Polo Vivo 2023 | Gardens, Cape Town | R450'],
    ['a city', () => '/share/city/Cape%20Town.png', 'Cars in Cape Town | Rent from someone nearby | R450'],
    ['an article', () => '/share/article/crossing-a-border.png', 'Crossing a border | Kwela, 16 Nov 2026 | '],
    [
      'the site',
      () => '/share/kwela.png',
      'Climb in. See every rand first. | Cars from people nearby, all over South Africa | ',
    ],
  ])('of %s shows what it is, where and for how much', async (_, url, words) => {
    const answer = await get(url());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.body).toBe(words);
  });

  it('is drawn once, and given again from what is kept, also after a restart', async () => {
    const [first, together] = await Promise.all([get('/share/kwela.png'), get('/share/kwela.png')]);
    expect(together.body).toBe(first.body);
    expect((await get('/share/kwela.png')).body).toBe(first.body);
    expect(draw).toHaveBeenCalledOnce();
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await get('/share/kwela.png', headers)).statusCode).toBe(304);
  });

  it('is another one when the price is, under the address that the page names', async () => {
    const url = `/share/car/${polo}.png`;
    const before = await get(url);
    expect(before.headers['cache-control']).toBe('public, max-age=3600');
    await sql`UPDATE vehicles SET day_price_cents = 52000 WHERE public_id = ${polo}`.execute(
      server.database.db,
    );
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    await sql`UPDATE vehicles SET day_price_cents = 45000 WHERE public_id = ${polo}`.execute(
      server.database.db,
    );
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('R520');

    const version = String(before.headers.etag).replaceAll('"', '');
    const named = await get(`${url}?v=${version}`);
    expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`${url}?v=another`)).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is not there for what is not there', async () => {
    for (const url of [
      `/share/car/${hidden}.png`,
      '/share/car/none.png',
      '/share/city/Atlantis.png',
      '/share/article/none.png',
      '/share/person/thandi.png',
      `/share/car/${polo}.svg`,
      '/share/city/..%2F..%2Fetc%2Fpasswd.png',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
    expect(draw).not.toHaveBeenCalled();
  });

  it('is drawn for one address thirty times a minute; what is kept costs nothing and is not counted', async () => {
    draw.mockRejectedValue(new Error('no paper'));
    for (let tries = 0; tries < 30; tries += 1) expect((await get('/share/kwela.png')).statusCode).toBe(500);
    const refused = await get('/share/kwela.png');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '15']);
    draw.mockReset();
    draw.mockImplementation(async () => Buffer.from('drawn'));
  });
});

it('a picture has another version for any word, price, car or design', () => {
  const card: ShareCard = {
    title: 'Polo',
    line: 'Gardens',
    price: { amount: 'R450', unit: 'a day' },
    art: { body: 'hatch', seats: 5, colour: 'white', id: 'x', province: 'WC' },
  };
  const versions = [
    card,
    { ...card, title: 'Golf' },
    { ...card, price: { amount: 'R451', unit: 'a day' } },
    { ...card, art: { ...card.art, colour: 'red' as const } },
  ].map(versionOf);
  expect(new Set(versions).size).toBe(4);
  expect(versionOf({ ...card })).toBe(versions[0]);
});

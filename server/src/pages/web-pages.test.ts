import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../testing/cars.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe('the pages of the site', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'kwela-web-'));
  let server: TestServer;
  let carId: string;

  beforeAll(async () => {
    mkdirSync(join(webDir, 'assets'));
    writeFileSync(
      join(webDir, 'index.html'),
      '<!doctype html><html lang="en"><title>Kwela</title><meta name="description" content="Cars" /></head><!-- first words --></body>',
    );
    writeFileSync(
      join(webDir, 'page-files.json'),
      JSON.stringify({ search: ['/assets/search-4d5e6f.js'], notFound: ['/assets/not-found-7a8b9c.js'] }),
    );
    writeFileSync(
      join(webDir, 'language-files.json'),
      JSON.stringify({ zu: { '/assets/search-4d5e6f.js': '/assets/search-4d5e6f-zu-1.js' } }),
    );
    writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js'), 'export {};');
    writeFileSync(join(webDir, 'assets', 'app-1a2b3c.js.br'), 'as brotli');
    mkdirSync(join(webDir, 'workers'));
    writeFileSync(join(webDir, 'workers', 'on.js'), 'self.isOn = true;');
    server = await startTestServer({ environment: { WEB_DIR: webDir } });
    const thandi = await server.person('Thandi', ['host']);
    await makeHost(server, thandi, 'Thandi');
    carId = (await addCar(server, thandi.userId)).publicId;
  });
  afterAll(async () => {
    await server.close();
    rmSync(webDir, { recursive: true });
  });

  it.each([
    ['/', 'Rent a car from someone nearby'],
    ['/search', 'Find a car'],
    ['/auth?mode=up', 'Sign up'],
    ['/my-bookings', 'My trips'],
    ['/payment/success', 'Your payment'],
    ['/search/?near=-33,18', 'Find a car'],
  ])('answers %s with the app, under its own title', async (url, title) => {
    const answer = await server.http.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<title>${title} · Kwela</title>`);
  });

  it('says what a car is in the head, harmless whatever a host typed', async () => {
    await sql`UPDATE vehicles SET description = '"><script>alert(1)</script>' WHERE public_id = ${carId}`.execute(
      server.database.db,
    );
    const { body } = await server.http.inject({ url: `/car/${carId}` });
    expect(body).toMatch(/<title>.+ in .+ · Kwela<\/title>/);
    expect(body).toContain('5 seats. &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(body).not.toContain('<script>alert');
  });

  it('says in its first words what signing in is for, by what the address asks for', async () => {
    const words = async (query: string) =>
      /<main[^>]*>.*<\/main>/.exec((await server.http.inject({ url: `/auth${query}` })).body)?.[0];
    expect(await words('')).toContain('<h1>Good to see you again</h1>');
    expect(await words('?mode=up&next=%2Fmy-bookings')).toContain('<h1>Create your account</h1>');
    // Only the app knows whether the link of the mail has signed somebody in.
    expect(await words('?mode=reset')).toBeUndefined();
    expect(await words('?mode=toString')).toBeUndefined();
  });

  it('names the scripts of each page in the page, so that they are fetched without waiting for the entry', async () => {
    const named = (href: string) => `id="page-files">["${href}"]</script></head>`;
    const bodyOf = async (url: string) => (await server.http.inject({ url })).body;
    expect(await bodyOf('/search?near=-33,18')).toContain(named('/assets/search-4d5e6f.js'));
    expect(await bodyOf('/nowhere')).toContain(named('/assets/not-found-7a8b9c.js'));
    expect(await bodyOf('/auth')).not.toContain('page-files');
  });

  it('has the first question of a page asked beside its scripts, where the answer is the same for everybody', async () => {
    const asked = async (url: string) =>
      [...(await server.http.inject({ url })).body.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(
        ([, address]) => address,
      );
    expect(await asked('/')).toEqual(['/functions/v1/vehicles/markets']);
    expect(await asked('/search')).toEqual(['/functions/v1/vehicles/markets']);
    expect(await asked('/search?near=-33,18')).toEqual([]);
    expect(await asked(`/car/${carId}?id=another`)).toEqual([`/functions/v1/vehicles/get?id=${carId}`]);
    expect(await asked('/my-bookings')).toEqual([]);
  });

  it('names the files of the reader’s language, and keeps a language that the address chose', async () => {
    const inZulu = await server.http.inject({
      url: '/search',
      headers: { 'accept-language': 'zu-ZA,zu;q=0.9,en;q=0.5' },
    });
    expect(inZulu.body).toContain('<html lang="zu">');
    expect(inZulu.body).toContain('/assets/search-4d5e6f-zu-1.js');
    expect(inZulu.headers['set-cookie']).toBeUndefined();
    const inEnglish = await server.http.inject({ url: '/search' });
    expect(inEnglish.body).toContain('/assets/search-4d5e6f.js');
    const chosen = await server.http.inject({ url: '/search?locale=zu' });
    expect(chosen.headers['set-cookie']).toMatch(/^kwela-locale=zu; path=\//);
  });

  it('knows a car that exists from one that does not', async () => {
    const unknown = 'b5ff0a47-6f30-4ffd-8c5b-5a5f7c0b1c11';
    expect((await server.http.inject({ url: `/car/${carId}` })).statusCode).toBe(200);
    for (const url of [`/car/${unknown}`, '/car/not-an-id', `/enhanced-booking/${unknown}`]) {
      const answer = await server.http.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<title>This car is not here · Kwela</title>');
    }
  });

  it('answers any other address with the not-found page and its status', async () => {
    const answer = await server.http.inject({ url: '/insurance-brochure' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('comes on little data for who asks for it, by the header or by the choice made here', async () => {
    const isMarked = async (headers: Record<string, string>) => {
      const answer = await server.http.inject({ url: '/', headers });
      expect(answer.headers.vary).toContain('Save-Data');
      return /<html[^>]* data-saver/.test(answer.body);
    };
    expect(await isMarked({})).toBe(false);
    expect(await isMarked({ 'save-data': 'on' })).toBe(true);
    expect(await isMarked({ cookie: 'kwela-data=less' })).toBe(true);
    expect(await isMarked({ 'save-data': 'on', cookie: 'kwela-data=full' })).toBe(false);
  });

  it('has the service worker asked for again each time, and sent again only when it has changed', async () => {
    const worker = await server.http.inject({ url: '/worker.js' });
    expect(worker.body).toBe('self.isOn = true;');
    expect(worker.headers['cache-control']).toBe('no-cache');
    const again = await server.http.inject({
      url: '/worker.js',
      headers: { 'if-none-match': String(worker.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('says of a file of an older version that it is gone, without a page for it', async () => {
    const answer = await server.http.inject({ url: '/assets/app-0f0f0f.js' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keeps hashed files for a year and pages for no time', async () => {
    const script = await server.http.inject({ url: '/assets/app-1a2b3c.js' });
    expect(script.headers['cache-control']).toContain('immutable');
    expect((await server.http.inject({ url: '/' })).headers['cache-control']).toBe('no-cache');
  });

  it('sends a hashed file as it was compressed by the build, to who reads that, and nothing beside these files', async () => {
    const url = '/assets/app-1a2b3c.js';
    const compressed = await server.http.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body).toBe('as brotli');
    expect((await server.http.inject({ url, method: 'HEAD' })).headers['content-length']).toBe('10');
    for (const beside of ['/assets/', '/assets/..%2Findex.html', '/assets/__proto__'])
      expect((await server.http.inject({ url: beside })).statusCode, beside).toBe(404);
  });

  it('tells the browser its key, and nothing secret', async () => {
    const { anonKey, ...rest } = (await server.http.inject({ url: '/config.json' })).json();
    expect(anonKey).toBe(server.tokens.anonKey());
    expect(rest).toEqual({ currency: 'ZAR', mapTiles: null, tellsGoogle: false });
  });
});

describe('a page that cannot have what it brings along', () => {
  const webDir = mkdtempSync(join(tmpdir(), 'kwela-web-'));
  let server: TestServer;
  const LINK = '/search?near=-33.92,18.42&from=2026-12-10T08:00:00Z&to=2026-12-12T08:00:00Z';
  const ask = (url: string) => server.http.inject({ url });

  beforeAll(async () => {
    writeFileSync(
      join(webDir, 'index.html'),
      '<!doctype html><title>Kwela</title></head><!-- first words --></body>',
    );
    writeFileSync(join(webDir, 'page-files.json'), '{}');
    server = await startTestServer({
      environment: { WEB_DIR: webDir, LOG_LEVEL: 'silent', RATE_LIMIT_FUNCTIONS: '4' },
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(webDir, { recursive: true });
  });

  it('comes with what its address says while the search fails', async () => {
    await sql`ALTER TABLE vehicles RENAME TO away`.execute(server.database.db);
    const answers = [await ask(LINK), await ask('/car/b5ff0a47-6f30-4ffd-8c5b-5a5f7c0b1c11')];
    await sql`ALTER TABLE away RENAME TO vehicles`.execute(server.database.db);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toContain('<title>Find a car · Kwela</title>');
    // A database that is away for a moment takes no car out of a search engine.
    expect(answers[1]?.body).not.toContain('noindex');
  });

  it('is refused to nobody: who opens too many gets the bare page', async () => {
    const [third, fourth, fifth] = [await ask('/'), await ask('/'), await ask('/')];
    const early = 'href="/functions/v1/vehicles/markets"';
    for (const allowed of [third, fourth]) expect(allowed.body).toContain(early);
    expect(fifth.statusCode).toBe(200);
    expect(fifth.body).toContain('<title>Rent a car from');
    expect(fifth.body).not.toContain(early);
  });
});

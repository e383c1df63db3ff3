import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PAGES } from '@kwela/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../testing/cars.ts';
import { portOf } from '../testing/port-of.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Every address that the product will have, as people and other sites know them: a page of its own, or none yet. */
const ADDRESSES = [
  '/',
  '/auth',
  '/search',
  '/car/:id',
  '/enhanced-booking/:vehicleId',
  '/booking/:bookingId',
  '/booking/manage/:bookingId',
  '/my-bookings',
  '/damage-report/:bookingId/:vehicleId',
  '/payment/success',
  '/payment/error',
  '/payment/cancel',
  '/host/dashboard',
  '/host/add-vehicle',
  '/host/onboarding',
  '/host/support',
  '/host/protection',
  '/host/calculator',
  '/host/all-star',
  '/host/tools',
  '/guest/onboarding',
  '/guest/profile',
  '/admin',
  '/admin/dashboard',
  '/ai-dashboard',
  '/influencer-dashboard',
  '/referrals',
  '/referrals/dashboard',
  '/risk-engine',
  '/risk-console',
  '/chat',
  '/weddings',
  '/trust-safety',
  '/get-help',
  '/shop',
  '/faq',
  '/how-it-works',
  '/photo-film',
  '/become-a-host',
  '/about/press',
  '/about/team',
  '/about/careers',
  '/blog',
  '/terms',
  '/privacy',
  '/cookies',
  '/sitemap',
] as const;

const NOT_FOUND = 'This page is not here · Kwela';
const SOME_ID = 'b5ff0a47-6f30-4ffd-8c5b-5a5f7c0b1c11';

const webDir = mkdtempSync(join(tmpdir(), 'kwela-routes-'));
let server: TestServer;
let port: number;
let carId: string;

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Kwela</title></head><body></body></html>',
  );
  server = await startTestServer({ environment: { WEB_DIR: webDir, SITE_URL: 'https://kwela.test' } });
  const thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  carId = (await addCar(server, thandi.userId)).publicId;
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(server.http.server);
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

interface Page {
  readonly status: number;
  readonly title: string;
  readonly isIndexed: boolean;
  readonly body: string;
}

/** Asks for just this address, which no program has put in order on its way. */
async function pageAt(path: string): Promise<Page> {
  const asked = ask({ port, host: '127.0.0.1', path, headers: { 'accept-language': 'en' }, agent: false });
  const [answer] = await once(asked, 'response');
  const body = await text(answer);
  return {
    status: answer.statusCode,
    title: /<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '',
    isIndexed: !body.includes('name="robots" content="noindex'),
    body,
  };
}

const filled = (address: string): string =>
  address.replace(':id', carId).replace(':vehicleId', carId).replaceAll(/:\w+/g, SOME_ID);

const pages = new Set<string>(Object.values(PAGES));

describe('every address that the product will have', () => {
  it('is known here: no page stands at any other', () => {
    expect(Object.values(PAGES).filter((page) => !ADDRESSES.some((known) => known === page))).toEqual([]);
  });

  it.each(ADDRESSES.filter((address) => pages.has(address)))(
    '%s is a page with its own title',
    async (address) => {
      const page = await pageAt(filled(address));
      expect(page.status).toBe(200);
      expect(page.title).toMatch(/^.+ · Kwela$/);
      expect(page.title).not.toBe(NOT_FOUND);
    },
  );

  it.each(ADDRESSES.filter((address) => !pages.has(address)))(
    '%s is not there yet, and says so',
    async (address) => {
      expect(await pageAt(filled(address))).toMatchObject({
        status: 404,
        title: NOT_FOUND,
        isIndexed: false,
      });
    },
  );
});

describe('an address that nobody gave out', () => {
  it.each([
    ['another host in front', '//evil.example'],
    ['another host behind a page', '/car//evil.example'],
    ['a way up', '/..'],
    ['a way up that is spelled out', '/%2e%2e'],
    ['a way up to a file', '/..%2f..%2f..%2fetc%2fpasswd'],
    ['a way up from a page', '/about/%2e%2e/%2e%2e/package.json'],
    ['a sign that ends texts', '/%00'],
    ['a sign that ends texts, behind a page', '/faq%00'],
    ['a car whose name has that sign', '/car/%00'],
    ['half a letter', '/%E0%A4%A'],
    ['half a letter of a car', '/car/%FF'],
    ['five thousand characters', `/${'long'.repeat(1_250)}`],
    ['a car of five thousand characters', `/car/${'x'.repeat(5_000)}`],
    ['a page in capitals', '/FAQ'],
    ['a page below a page', '/faq/more'],
    ['a car without its number', '/car'],
    ['a car with more behind it', `/car/${SOME_ID}/more`],
    ['a car that is none', '/car/not-an-id'],
    ['a car with a tail', `/car/${SOME_ID}'--`],
    ['an article that is none', '/blog?post=nope'],
    ['an article by a way up', '/blog?post=../first-hand-over'],
    ['an article by a name that objects have', '/blog?post=__proto__'],
    ['a version of the terms that never was', '/terms?version=0'],
    ['a version that is no number', '/terms?version=two'],
    ['what runs while one develops', '/dev/ui'],
  ])('%s is not found', async (_what, address) => {
    const page = await pageAt(address);
    expect(page.status, page.body.slice(0, 300)).toBe(404);
    expect(page.title).toMatch(/^(This page is not here|This car is not here) · Kwela$/);
    expect(page.isIndexed).toBe(false);
  });

  it.each([
    '/search?from=soon&to=later',
    '/search?near=banana',
    '/search?from=2026-02-31T99:00:00Z',
    '/search?place=%00',
    '/search?place[]=Cape+Town&place[]=Durban',
    `/search?place=${'x'.repeat(4_000)}`,
    '/?utm_source=%00',
    '/auth?mode=__proto__',
    '/faq?q=%FF',
  ])('%s is its page all the same', async (address) => {
    const page = await pageAt(address);
    expect(page.status, page.body.slice(0, 300)).toBe(200);
    expect(page.title).toMatch(/^.+ · Kwela$/);
  });
});

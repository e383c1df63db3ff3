import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES, type PageName } from '@kwela/contract/pages';
import { DAY_MS } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const webDir = mkdtempSync(join(tmpdir(), 'kwela-web-'));
let server: TestServer;
let polo: string;
let swift: string;
let removed: string;

interface Head {
  readonly status: number;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  og(name: string): string | undefined;
}

async function headOf(url: string, language = 'en'): Promise<Head> {
  const { statusCode, body } = await server.http.inject({ url, headers: { 'accept-language': language } });
  const one = (pattern: RegExp) => {
    const found = [...body.matchAll(new RegExp(pattern, 'g'))];
    expect(found.length, `${url} ${String(pattern)}`).toBeLessThan(2);
    return found[0]?.[1];
  };
  return {
    status: statusCode,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    isIndexed: one(/<meta name="robots" content="([^"]*)"/) === undefined,
    og: (name) => one(new RegExp(`<meta property="og:${name}" content="([^"]*)"`)),
  };
}

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Kwela</title>\n<meta\n  name="description"\n  content="Cars"\n/></head><!-- first words -->',
  );
  server = await startTestServer({ environment: { WEB_DIR: webDir, SITE_URL: 'https://kwela.test' } });
  const thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
  polo = (await addCar(server, thandi.userId)).publicId;
  swift = (
    await addCar(server, thandi.userId, {
      make: 'Suzuki',
      model: 'Swift',
      city: 'Durban',
      area: 'Umhlanga',
      province: 'KZN',
      description: `Bought new. ${'Clean and cheap to run. '.repeat(20)}`,
    })
  ).publicId;
  removed = (await addCar(server, thandi.userId, { state: 'archived' })).publicId;
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

/** Where each page stands with its parts filled in, and whether anybody may find it. */
const addresses = (): Record<PageName, { readonly urls: readonly string[]; readonly isPublic: boolean }> => ({
  home: { urls: ['/'], isPublic: true },
  search: {
    urls: ['/search', '/search?place=Cape+Town', '/search?place=Durban'],
    isPublic: true,
  },
  car: { urls: [`/car/${polo}`, `/car/${swift}`], isPublic: true },
  auth: { urls: ['/auth', '/auth?mode=up', '/auth?mode=reset'], isPublic: false },
  enhancedBooking: { urls: [`/enhanced-booking/${polo}`], isPublic: false },
  booking: { urls: ['/booking/b5ff0a47-6f30-4ffd-8c5b-5a5f7c0b1c11'], isPublic: false },
  manageBooking: {
    urls: ['/booking/manage/b5ff0a47-6f30-4ffd-8c5b-5a5f7c0b1c11?step=cancel'],
    isPublic: false,
  },
  myBookings: { urls: ['/my-bookings'], isPublic: false },
  guestProfile: { urls: ['/guest/profile'], isPublic: false },
  guestOnboarding: { urls: ['/guest/onboarding'], isPublic: false },
  hostDashboard: { urls: ['/host/dashboard'], isPublic: false },
  hostTools: { urls: ['/host/tools', '/host/tools?tab=prices'], isPublic: false },
  hostOnboarding: { urls: ['/host/onboarding'], isPublic: false },
  addVehicle: { urls: ['/host/add-vehicle'], isPublic: false },
  paymentSuccess: { urls: ['/payment/success?ref=KW-1'], isPublic: false },
  paymentError: { urls: ['/payment/error'], isPublic: false },
  paymentCancel: { urls: ['/payment/cancel'], isPublic: false },
  howItWorks: { urls: ['/how-it-works'], isPublic: true },
  weddings: { urls: ['/weddings'], isPublic: true },
  photoFilm: { urls: ['/photo-film'], isPublic: true },
  shop: { urls: ['/shop'], isPublic: true },
  becomeAHost: { urls: ['/become-a-host'], isPublic: true },
  allStar: { urls: ['/host/all-star'], isPublic: false },
  hostSupport: { urls: ['/host/support'], isPublic: false },
  protection: { urls: ['/host/protection'], isPublic: false },
  calculator: { urls: ['/host/calculator'], isPublic: true },
  faq: { urls: ['/faq'], isPublic: true },
  team: { urls: ['/about/team'], isPublic: true },
  careers: { urls: ['/about/careers'], isPublic: true },
  terms: { urls: ['/terms'], isPublic: true },
  privacy: { urls: ['/privacy'], isPublic: true },
  cookies: { urls: ['/cookies'], isPublic: true },
  blog: { urls: ['/blog', '/blog?post=first-hand-over'], isPublic: true },
  getHelp: { urls: ['/get-help'], isPublic: true },
  trustSafety: { urls: ['/trust-safety'], isPublic: true },
  press: { urls: ['/about/press'], isPublic: true },
  sitemap: { urls: ['/sitemap'], isPublic: true },
});

const urlsOf = (isPublic: boolean): readonly string[] =>
  Object.values(addresses()).flatMap((page) => (page.isPublic === isPublic ? page.urls : []));

describe('what a page says of itself before any script runs', () => {
  it('is a title, a description, an address and a preview of its own on each public page', async () => {
    expect(Object.keys(addresses()).toSorted()).toEqual(Object.keys(PAGES).toSorted());
    const urls = urlsOf(true);
    const heads = await Promise.all(urls.map((url) => headOf(url)));
    for (const [index, head] of heads.entries()) {
      expect(head, urls[index]).toMatchObject({ status: 200, isIndexed: true });
      expect(head.canonical).toBe(`https://kwela.test${urls[index]}`);
      expect(head.og('url')).toBe(head.canonical);
      expect(head.og('title')).toBe(head.title);
      expect(head.og('description')).toBe(head.description);
      expect(head.og('image'), urls[index]).toMatch(
        /^https:\/\/kwela\.test\/share\/.+\.png\?v=[0-9a-f]{12}$/,
      );
      expect(head.description?.length, urls[index]).toBeGreaterThan(60);
      expect(head.description?.length, urls[index]).toBeLessThanOrEqual(200);
    }
    const ofCarsAndCities = heads.filter((_, index) => /\/car\/|place=/.test(urls[index] ?? ''));
    expect(ofCarsAndCities.length).toBe(4);
    expect(new Set(ofCarsAndCities.map((head) => head.og('image'))).size).toBe(4);
    for (const field of ['title', 'description', 'canonical'] as const) {
      expect(new Set(heads.map((head) => head[field])).size, field).toBe(urls.length);
    }
  });

  it('keeps private pages out of search engines and previews, each with its title', async () => {
    for (const url of urlsOf(false)) {
      const head = await headOf(url);
      expect(head, url).toMatchObject({ isIndexed: false, canonical: undefined, description: undefined });
      expect(head.title, url).toMatch(/^.+ · Kwela$/);
      expect(head.og('title')).toBeUndefined();
    }
  });

  it('says what a car costs, where it is and what it is, in at most 200 characters and whole words', async () => {
    expect((await headOf(`/car/${polo}`)).description).toBe(
      'R450 a day in Gardens, Cape Town. Economy · Manual · Petrol · 5 seats. Light on fuel.',
    );
    expect((await headOf(`/car/${swift}`)).description).toMatch(
      /5 seats\. Bought new\. .*(to|run\.|Clean|and|cheap)…$/,
    );
  });

  it('leads dates, kept visits and upper case to one address', async () => {
    const from = new Date(server.clock.now().getTime() + DAY_MS).toISOString();
    for (const [url, canonical] of [
      [`/car/${polo}?from=${from}&plan=super&utm_source=mail`, `/car/${polo}`],
      [`/search?place=cape%20town&near=-33.9,18.4&from=${from}&gclid=1`, '/search?place=Cape+Town'],
      [`/search?from=${from}`, '/search'],
      ['/?utm_source=mail', '/'],
    ]) {
      expect((await headOf(url ?? '')).canonical, url).toBe(`https://kwela.test${canonical}`);
    }
  });

  it.each([
    '/search?place=Cape+Town&category=suv',
    '/search?place=Cape+Town&sort=total',
    '/search?place=Cape+Town&view=map',
    '/search?bbox=18,-34,19,-33',
    '/search?near=-33.9,18.4',
    '/search?place=Atlantis+Under+The+Sea',
  ])('hides %s, of which there would be endlessly many', async (url) => {
    expect(await headOf(url)).toMatchObject({ isIndexed: false, canonical: undefined });
  });

  it('asks nobody to keep the page in the language of tests', async () => {
    expect((await headOf('/', 'en-XA')).canonical).toBe('https://kwela.test/');
  });

  it('escapes what an address puts into it', async () => {
    const head = await headOf(`/search?place=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(head.title).toBe('Cars in &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Kwela');
  });
});

describe('a car that is not there', () => {
  it('is gone for good when its host took it away, and was never there otherwise', async () => {
    const asked = await Promise.all(
      [`/car/${removed}`, `/enhanced-booking/${removed}`, `/car/${removed.replace(/.$/, 'x')}`].map((url) =>
        headOf(url),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([410, 410, 404]);
    for (const head of asked) {
      expect(head).toMatchObject({ isIndexed: false, title: 'This car is not here · Kwela' });
    }
  });

  it.each(['draft', 'in_review'])('was never there for anybody while it is %s', async (state) => {
    await sql`UPDATE vehicles SET state = ${state} WHERE public_id = ${removed}`.execute(server.database.db);
    const { status } = await headOf(`/car/${removed}`);
    await sql`UPDATE vehicles SET state = 'archived' WHERE public_id = ${removed}`.execute(
      server.database.db,
    );
    expect(status).toBe(404);
  });
});

import { ownCar, ownTrip } from './steps/cars.ts';
import { openCheckout } from './steps/checkout.ts';
import { SIPHO, signIn } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { trafficOf } from './support/traffic.ts';
import { expectOnlyCatalogueWords, speakPseudo } from './support/word-check.ts';

/** Pages for everybody, by address: a stranger to each of them sees it. */
const PUBLIC_PAGES = ['/', '/auth', '/auth?mode=up', '/auth?mode=forgot', '/payment/success', '/nowhere'];
/** Pages of a text, with what the app puts between its words; one of each kind. */
const TEXT_PAGES = [
  '/faq',
  '/blog',
  '/blog?post=first-hand-over',
  '/terms',
  '/cookies',
  '/privacy',
  '/sitemap',
  '/about/press',
  '/about/careers',
  '/about/team',
  '/become-a-host',
  '/how-it-works',
  '/weddings',
  '/photo-film',
  '/shop',
  '/get-help',
  '/get-help?topic=payment',
  '/trust-safety',
];
const STEPS = ['trip', 'drivers', 'protection', 'extras', 'pay'] as const;
/** What each of them asks, of somebody whose papers say who drives. */
const CHOICES: Readonly<Partial<Record<(typeof STEPS)[number], string>>> = {
  trip: '[value=home]',
  protection: '',
};
/** As many tabs as are opened side by side: most of the time of a page is waiting. */
const TABS_AT_ONCE = 3;
const TABS = ['me', 'security', 'privacy', 'notify'].map((tab) => `/guest/profile?tab=${tab}`);
const TRIPS = ['requests', 'past'].map((tab) => `/my-bookings?tab=${tab}`);

test('every page takes all its words from the catalogue, and they fit when they are two fifths longer @phone', async ({
  page,
  complaints,
}, story) => {
  const trip = ownTrip(story);
  const car = await ownCar(page.request, story, trip, { isInstant: true });
  const look = async (address: string, at = page, kind = {}) => {
    const traffic = trafficOf(at);
    await at.goto(address);
    await at.getByRole('heading', { level: 1 }).waitFor();
    await traffic.quiet();
    await expectOnlyCatalogueWords(at, kind);
  };
  complaints.expect(/status of 404/);
  await signIn(page, SIPHO);
  await speakPseudo(page);
  for (const address of [...TABS, ...TRIPS]) await look(address);
  const [booking] = await page.getByRole('article').getByRole('link').all();
  await look((await booking?.getAttribute('href')) ?? '/my-bookings');
  await openCheckout(page, car, trip);
  for (const step of STEPS) {
    const address = new URL(page.url());
    address.searchParams.set('step', step);
    await look(address.href);
    // No step is on show before those ahead of it are done.
    expect(new URL(page.url()).searchParams.get('step')).toBe(step);
    const choice = CHOICES[step];
    if (choice !== undefined) await page.locator(`input[type=radio]${choice}`).first().check();
  }
  // A stranger again, in the same language.
  await page.evaluate('localStorage.clear()');
  const found = `/search?near=-33.9249,18.4241&place=Cape+Town&from=${trip.from}&to=${trip.to}`;
  const empty = `/search?near=-30,10&from=${trip.from}&to=${trip.to}`;
  for (const address of [...PUBLIC_PAGES, `/car/${car.id}`, found, empty]) await look(address);
  const waiting = TEXT_PAGES.values();
  const tab = async () => {
    const own = await page.context().newPage();
    for (const address of waiting) await look(address, own, { isOfText: true });
    await own.close();
  };
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, tab));
});

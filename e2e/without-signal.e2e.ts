import type { Page } from '@playwright/test';
import { accountButton, SIPHO, signOut, THANDI } from './steps/people.ts';
import { expect, test } from './support/fixtures.ts';
import { copyOfBuild, nextVersion } from './support/next-version.ts';
import { type OwnServer, startServer } from './support/own-server.ts';

test.use({ serviceWorkers: 'allow' });

interface Kept {
  readonly isServed: boolean;
  readonly caches: readonly string[];
  readonly hasTripFiles: boolean;
  readonly own: readonly string[];
}

const KEPT = `(async () => ({
  isServed: navigator.serviceWorker.controller !== null,
  caches: await caches.keys(),
  hasTripFiles: (await caches.match('/has-trip-files')) !== undefined,
  own: Object.keys(localStorage).filter((key) => key.startsWith('kwela-own:')),
}))()`;

/** What the browser has of the site by itself: caches of the service worker, and what is kept for one person. */
const kept = (page: Page) => page.evaluate<Kept>(KEPT);

const HAS_ALL_FILES = `(async () => {
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const known = await Promise.all(files.map(({ name }) => caches.match(name)));
  return files.length > 5 && known.every((file) => file !== undefined);
})()`;

const startAgain = ({ port }: OwnServer, dataDir: string, webDir?: string) =>
  startServer(dataDir, port, webDir ? { WEB_DIR: webDir } : {});

test('the next trip opens without a signal, for the person whose trip it is and for nobody else @phone', async ({
  page,
  dataDir,
  complaints,
}) => {
  complaints.expect(
    /ERR_CONNECTION_(?:REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch|status of 50\d/,
  );
  let server = await startServer(dataDir);
  const at = (path: string) => `${server.url}${path}`;
  await page.goto(at('/auth'));
  await signInAt(page, SIPHO.email, SIPHO.password);
  await expect(accountButton(page)).toBeVisible();
  await expect
    .poll(async () => kept(page), { timeout: 40_000 })
    .toMatchObject({
      isServed: true,
      hasTripFiles: true,
      own: [expect.stringContaining('next-trip')],
    });

  await server.kill();
  await page.goto(at('/my-bookings'));
  await expect(page.getByText(/^You have no signal\. This is your trip as it was on/)).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/booking\//);
  const address = page.url();
  const car = page.getByRole('heading', { level: 2 }).filter({ hasText: /\d{4}$/ });
  await expect(page.getByText('When and where')).toBeVisible();
  await expect(car).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You have no signal\./)).toBeVisible();
  await expect(car).toBeVisible();

  server = await startAgain(server, dataDir);
  await expect(page.getByText(/^You have no signal\./)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('When and where')).toBeVisible();
  // Nothing is asked any more in the session that ends.
  await page.reload({ waitUntil: 'networkidle' });

  await signOut(page);
  await expect.poll(async () => (await kept(page)).own).toEqual([]);
  await page.goto(at('/auth'));
  await signInAt(page, THANDI.email, THANDI.password);
  await expect(accountButton(page)).toBeVisible();
  await server.kill();
  await page.goto(address);
  await expect(page.getByText('Kwela is not answering. We keep trying.')).toBeVisible();
  await expect(page.getByText('When and where')).toHaveCount(0);
  await expect(page.getByText(/^You have no signal\./)).toHaveCount(0);
});

async function signInAt(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email or mobile number', exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('a new version does not break the page that is open @phone', async ({
  page,
  dataDir,
  complaints,
}, info) => {
  complaints.expect(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|status of 404|A page broke/);
  let server = await startServer(dataDir, undefined, { WEB_DIR: copyOfBuild(info.outputPath('first')) });
  const versionOf = () => page.evaluate<string>("document.getElementById('app').getAttribute('href')");
  await page.goto(`${server.url}/search`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Kwela' }).first().click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(async () => (await kept(page)).caches, { timeout: 40_000 }).toHaveLength(1);
  const [first] = (await kept(page)).caches;
  const version = await versionOf();
  // What the page fetched before the worker was there, too.
  await expect.poll(() => page.evaluate<boolean>(HAS_ALL_FILES), { timeout: 40_000 }).toBe(true);

  await server.stop();
  server = await startAgain(server, dataDir, nextVersion(info.outputPath('second')));
  const search = page.getByRole('link', { name: 'Search' }).first();
  await search.click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // From the files that this browser kept, with the same page.
  expect(await versionOf()).toBe(version);

  // Signing in was never opened here, and its files are gone: the page is opened again, by itself.
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Good to see you again' })).toBeVisible();
  await expect.poll(versionOf).not.toBe(version);
  await expect
    .poll(async () => (await kept(page)).caches, { timeout: 40_000 })
    .toEqual([expect.not.stringMatching(String(first))]);
  await server.stop();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PAGE_FILES, pageFiles as pageFilesShape } from '@kwela/contract/page-files';
import { PAGES } from '@kwela/contract/pages';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFiles } from './page-files.ts';

/** A site as small as one can be: an entry, its pages, and what two of them share. */
const PAGE_MODULES = [
  'home',
  'auth',
  'search',
  'car',
  'enhanced-booking',
  'booking',
  'my-bookings',
  'guest/guest-profile',
  'trip/payment',
  'how-it-works',
  'become-a-host',
  'guest/guest-onboarding',
  'host/add-vehicle',
  'host/calculator',
  'host/host-dashboard',
  'host/host-onboarding',
  'host/host-tools',
  'trip/manage-booking',
  'weddings',
  'photo-film',
  'shop',
  'faq',
  'about/team',
  'about/careers',
  'terms',
  'privacy',
  'cookies',
  'blog',
  'get-help',
  'host/protection',
  'host/all-star',
  'host/host-support',
  'trust-safety',
  'about/press',
  'sitemap',
  'not-found',
];

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kwela-build-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

async function builtSite(pages: readonly string[]): Promise<Rolldown.RolldownOutput['output']> {
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('src/shared.ts', 'export const shared = () => document.title;');
  write('src/base.ts', 'export const base = () => document.body;');
  for (const page of pages) {
    const up = '../'.repeat(page.split('/').length);
    const isBooked = page === 'booking' || page === 'my-bookings';
    const imports = isBooked ? `import { shared } from '${up}shared.ts';` : 'const shared = () => null;';
    write(
      `src/pages/${page}.tsx`,
      `import { base } from '${up}base.ts';\n${imports}\nexport const page = () => ['${page}', shared(), base()];`,
    );
  }
  const imports = (some: readonly string[]) => some.map((page) => `import('./pages/${page}.tsx')`).join(', ');
  const comesLater = (page: string) => /^(?:guest|host|trip)\//.test(page);
  write('src/later-pages.tsx', `export const later = () => [${imports(pages.filter(comesLater))}];`);
  const loaded = `import('./later-pages.tsx'), ${imports(pages.filter((page) => !comesLater(page)))}`;
  write('src/main.ts', `import { base } from './base.ts';\nglobalThis.go = () => [base(), ${loaded}];`);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, modulePreload: { polyfill: false } },
    plugins: [pageFiles()],
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output;
}

describe('the files that the server names in each page', () => {
  it('are all that the page needs beside the entry, of every page there is', async () => {
    const output = await builtSite(PAGE_MODULES);
    const asset = output.find(({ fileName }) => fileName === PAGE_FILES);
    const byPage = pageFilesShape.parse(JSON.parse(asset?.type === 'asset' ? String(asset.source) : ''));
    expect(Object.keys(byPage).toSorted()).toEqual([...Object.keys(PAGES), 'notFound'].toSorted());

    const made = new Set(output.map(({ fileName }) => `/${fileName}`));
    for (const file of Object.values(byPage).flat()) expect(made).toContain(file);
    const entry = output.find((item) => item.type === 'chunk' && item.isEntry);
    expect(Object.values(byPage).flat()).not.toContain(`/${entry?.fileName}`);

    const { home = [], booking = [], myBookings = [], hostTools = [] } = byPage;
    expect(home).toHaveLength(1);
    // A page of hosts, and the table that names it.
    expect(hostTools).toEqual([expect.stringMatching(/host-tools/), expect.stringMatching(/later-pages/)]);
    expect(booking.filter((file) => myBookings.includes(file))).toHaveLength(1);
    expect(byPage.paymentSuccess).toEqual(byPage.paymentError);
  });

  it('stop a build that has lost a page, which would else wait for its scripts in silence', async () => {
    const pages = PAGE_MODULES.filter((page) => page !== 'my-bookings');
    await expect(builtSite(pages)).rejects.toThrow('The page myBookings is not in the build');
  });
});

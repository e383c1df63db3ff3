import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchVehicles } from '@kwela/contract/search';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildServer, startOwnServer } from './own-server.ts';

/** `npm run lighthouse`: the four first pages of a visit, as a phone sees them, against the goals of the project. */

const GOALS = { performance: 0.9, accessibility: 1, 'best-practices': 0.95, seo: 1 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const satisfies readonly Category[];

const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

async function pagesOf(siteUrl: string): Promise<Record<string, string>> {
  const when = `from=${day(7)}T08:00:00Z&to=${day(9)}T08:00:00Z`;
  const answer = await fetch(`${siteUrl}/functions/v1/search/vehicles?near=-33.9258,18.4232&${when}&limit=1`);
  const found = searchVehicles.output.parse(await answer.json());
  const [car] = found.items;
  if (car === undefined) throw new Error('The demo data has no car in Cape Town');
  return { '/': '/', '/search': '/search', '/car/:id': `/car/${car.id}`, '/auth': '/auth' };
}

async function measure(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  for (const category of CATEGORIES) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (
        category !== 'performance' &&
        weight > 0 &&
        audit !== undefined &&
        audit.score !== null &&
        audit.score < 1
      ) {
        console.log(`   ${category}: ${audit.title} – ${JSON.stringify(audit.details ?? {}).slice(0, 600)}`);
      }
    }
  }
  const score = (category: Category) => categories[category]?.score ?? 0;
  const [lcp, tbt, cls] = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
    (id) => audits[id]?.displayValue ?? '?',
  );
  console.log(`   LCP ${lcp}, TBT ${tbt}, CLS ${cls}`);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

buildServer();
const dataDir = mkdtempSync(join(tmpdir(), 'kwela-lighthouse-'));
const server = await startOwnServer({ DATA_DIR: dataDir, SEED_DEMO: 'true', LOG_LEVEL: 'error' });
// The past of the demo is made while the site serves, and would be measured with the pages.
await server.hasSaid('Demo: complete');
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: CHROME_FLAGS,
});
let isShort = false;
try {
  for (const [name, path] of Object.entries(await pagesOf(server.url))) {
    console.log(name);
    const scores = await measure(server.url + path, chrome.port);
    for (const category of CATEGORIES) {
      const isMet = scores[category] >= GOALS[category];
      isShort ||= !isMet;
      console.log(
        `   ${isMet ? '✓' : '✗'} ${category.padEnd(15)} ${scores[category].toFixed(2)} (goal ${GOALS[category].toFixed(2)})`,
      );
    }
  }
} finally {
  chrome.kill();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isShort ? 1 : 0);

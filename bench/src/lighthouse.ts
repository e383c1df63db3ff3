import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INFORMATION_PAGE_NAMES } from '@kwela/contract/information-pages';
import { PAGES } from '@kwela/contract/pages';
import { searchVehicles } from '@kwela/contract/search';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { presentChromium } from '../../scripts/chromium.mjs';
import { buildServer, startOwnServer } from './own-server.ts';

/**
 * `npm run lighthouse`: the public pages, as a phone sees them, against the goals of the project. Paths choose some of
 * them: `npm run lighthouse -- / /faq`.
 */

const LOOKS = 5;
const MOST_SHIFT = 0.02;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface Goals {
  readonly performance: number;
  readonly lcpSeconds: number;
  /** Finders are sent away from a page that is nobody's answer. */
  readonly isForFinders: boolean;
}

interface PublicPage {
  readonly name: string;
  readonly path: string;
  readonly goals: Goals;
}

/** Pages that work with data, and pages that are there to be read. */
const OF_DATA: Goals = { performance: 0.95, lcpSeconds: 2, isForFinders: true };
const TO_READ: Goals = { performance: 0.97, lcpSeconds: 1.6, isForFinders: true };

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

async function pagesOf(siteUrl: string): Promise<readonly PublicPage[]> {
  const when = `from=${day(7)}T08:00:00Z&to=${day(9)}T08:00:00Z`;
  const answer = await fetch(`${siteUrl}/functions/v1/search/vehicles?near=-33.9258,18.4232&${when}&limit=1`);
  const found = searchVehicles.output.parse(await answer.json());
  const [car] = found.items;
  if (car === undefined) throw new Error('The demo data has no car in Cape Town');
  return [
    { name: PAGES.home, path: PAGES.home, goals: OF_DATA },
    { name: PAGES.search, path: PAGES.search, goals: OF_DATA },
    { name: PAGES.car, path: PAGES.car.replace(':id', String(car.id)), goals: OF_DATA },
    { name: PAGES.auth, path: PAGES.auth, goals: { ...OF_DATA, isForFinders: false } },
    ...INFORMATION_PAGE_NAMES.map((page) => ({ name: PAGES[page], path: PAGES[page], goals: TO_READ })),
  ];
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function look(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

const scoreOf = ({ categories }: Report, category: Category) => categories[category]?.score ?? 0;

/** The middle one of several looks by its performance: the machine is shared, and other work counts as the page's. */
async function middleLook(url: string, port: number): Promise<Report> {
  const reports: Report[] = [];
  for (let count = 0; count < LOOKS; count += 1) reports.push(await look(url, port));
  reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = reports[Math.floor(LOOKS / 2)];
  if (middle === undefined) throw new Error(`Nothing was measured at ${url}`);
  return middle;
}

const goalsIn = ({ isForFinders }: Goals): readonly Category[] =>
  CATEGORIES.filter((category) => isForFinders || category !== 'seo');

/** What costs points where the goal is to lose none. */
function tellFaults({ categories, audits }: Report, goals: Goals): void {
  for (const category of goalsIn(goals)) {
    if (category === 'performance') continue;
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1) {
        console.log(`   ${category}: ${audit.title} – ${JSON.stringify(audit.details ?? {}).slice(0, 600)}`);
      }
    }
  }
}

/** Tells how a page did. Is every goal met? */
function tell(report: Report, goals: Goals): boolean {
  tellFaults(report, goals);
  const { audits } = report;
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
  const say = (what: string, isMet: boolean, value: string, goal: string) => {
    console.log(`   ${isMet ? '✓' : '✗'} ${what.padEnd(15)} ${value} (goal ${goal})`);
    return isMet;
  };
  const lcpSeconds = Math.round(numberOf('largest-contentful-paint') / 100) / 10;
  const shift = numberOf('cumulative-layout-shift');
  console.log(`     ${'TBT'.padEnd(15)} ${Math.round(numberOf('total-blocking-time'))} ms`);
  console.log(`     ${'first visit'.padEnd(15)} ${Math.round(numberOf('total-byte-weight') / 1000)} kB`);
  return [
    say(
      'LCP',
      lcpSeconds <= goals.lcpSeconds,
      `${lcpSeconds.toFixed(1)} s`,
      `${goals.lcpSeconds.toFixed(1)} s`,
    ),
    say('CLS', shift <= MOST_SHIFT, shift.toFixed(3), MOST_SHIFT.toFixed(3)),
    ...goalsIn(goals).map((category) => {
      const score = scoreOf(report, category);
      const goal = category === 'performance' ? goals.performance : 1;
      return say(category, score >= goal, score.toFixed(2), goal.toFixed(2));
    }),
  ].every(Boolean);
}

const asked = process.argv.slice(2);
buildServer();
const dataDir = mkdtempSync(join(tmpdir(), 'kwela-lighthouse-'));
const server = await startOwnServer({ DATA_DIR: dataDir, SEED_DEMO: 'true', LOG_LEVEL: 'error' });
// The past of the demo is made while the site serves, and would be measured with the pages.
await server.hasSaid('Demo: complete');
const chrome = await launch({
  chromePath: presentChromium() ?? '/usr/bin/chromium',
  chromeFlags: CHROME_FLAGS,
});
let isShort = false;
try {
  // A browser and a server that have just started take longer for whatever they do first.
  await look(server.url, chrome.port);
  const pages = await pagesOf(server.url);
  const unknown = asked.filter((name) => !pages.some((page) => page.name === name));
  if (unknown.length > 0) throw new Error(`These are no public pages: ${unknown.join(', ')}`);
  for (const { name, path, goals } of pages.filter(
    (page) => asked.length === 0 || asked.includes(page.name),
  )) {
    console.log(name);
    const isGood = tell(await middleLook(server.url + path, chrome.port), goals);
    isShort ||= !isGood;
  }
} finally {
  chrome.kill();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isShort ? 1 : 0);

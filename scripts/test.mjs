// `npm test`: everything that must hold, one step after the other, with one count at the end.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installWhatIsMissing, modernNode, run, toolEnvironment } from './node24.mjs';
import { quickPlace } from './quick-place.mjs';
import { runQuietly, sideBySide, tool, typesOf } from './side-by-side.mjs';

installWhatIsMissing();
const node = modernNode();
const place = quickPlace();
const reports = mkdtempSync(join(place, 'kwela-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const troubles = [];

/** Checks that either hold or do not, two at a time. */
const checks = (steps) =>
  sideBySide(steps, ({ name }, isGood) => {
    total[isGood ? 'passed' : 'failed'] += 1;
    if (!isGood) troubles.push(name);
  });

const check = (name, command, args, env) => ({ name, take: () => runQuietly(command, args, env) });

const reportOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A suite that reports its own counts; one that ends badly or runs nothing counts as a failure. */
async function suite(name, command, args, file, count, env = {}) {
  console.log(`\n── ${name}`);
  const code = await run(command, args, { env: { ...toolEnvironment(), TMPDIR: place, ...env } });
  const report = reportOf(file);
  const counts = report === null ? { passed: 0, failed: 1, skipped: 0 } : count(report);
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.failed > 0) troubles.push(name);
}

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: report.numPendingTests + (report.numTodoTests ?? 0),
});

const playwrightCounts = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
});

const seededDir = join(reports, 'demo');

// The longest first: the demo and the builds, which the browser stories start from.
await checks([
  check('Demo for the browser flows', node, ['server/src/cli/seed-cli.ts'], {
    DATA_DIR: seededDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
  }),
  {
    name: 'Size of what a phone downloads',
    async take() {
      const built = await runQuietly(node, ['scripts/build.mjs']);
      return built.isGood ? await runQuietly(node, ['scripts/size-gate.mjs']) : built;
    },
  },
  check('Lint with types', tool('oxlint'), ['--type-aware']),
  check('Types, server side', tool('tsc'), typesOf('tsconfig.json')),
  check('Types, web', tool('tsc'), typesOf('web/tsconfig.json')),
  check('Types, service worker', tool('tsc'), typesOf('web/src/worker/tsconfig.json')),
  check('Database types are those of the migrations', node, ['server/src/db/generate-schema.ts', '--check']),
  check('Format and lint', tool('biome'), ['check', '.']),
]);

const unitReport = join(reports, 'unit.json');
await suite(
  'Rules, use-cases, wire and components',
  tool('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  unitReport,
  vitestCounts,
);

const chromium = findChromium();
if (chromium !== null) {
  const flowReport = join(reports, 'flows.json');
  await suite(
    'Browser flows',
    tool('playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    flowReport,
    playwrightCounts,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: flowReport, CHROMIUM: chromium, KWELA_E2E_SEEDED: seededDir },
  );
} else {
  const message =
    'No Chromium: the browser flows DID NOT RUN. Install it (Debian: apt-get install chromium) or set CHROMIUM.';
  console.error(`\n!! ${message}`);
  if (process.env.CI === 'true') {
    total.failed += 1;
    troubles.push('Browser flows');
  } else total.skipped += 1;
}

rmSync(reports, { recursive: true, force: true });
if (troubles.length > 0) console.log(`\nLook at: ${troubles.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);

// `npm run check`: the quick look before a commit. Types, lint, the rules, and the tests that the change touches; of
// those the ten nearest to it, unless `-- --all` asks for every one. What is left out is said, and `npm test` runs it.
import { dirname, relative, sep } from 'node:path';
import { changes } from './changes.mjs';
import { installWhatIsMissing, modernNode, ROOT } from './node24.mjs';
import { runQuietly, sideBySide, tool, typesOf } from './side-by-side.mjs';

const MOST_TOUCHED = 10;

installWhatIsMissing();
const startedAt = performance.now();
const isAll = process.argv.includes('--all');
const change = changes();
const files = change?.files ?? [];
const node = modernNode();
const notes = [];

const step = (name, command, args) => ({ name, take: () => runQuietly(command, args) });

/** The projects with tests that the change can reach; the rules, the contract and the words reach all. */
function reachable() {
  const isCode = (file) => !file.startsWith('docs/') && !file.endsWith('.md');
  const rooms = new Set(files.filter(isCode).map((file) => file.split('/')[0]));
  const isOnly = (...names) => [...rooms].every((room) => names.includes(room));
  if (isOnly('e2e', 'scripts', 'locales')) return [];
  if (isOnly('web', 'e2e', 'scripts', 'locales')) return ['web-plain', 'web'];
  if (isOnly('server', 'bench', 'e2e', 'scripts', 'locales')) return ['server', 'server-plain'];
  return ['server', 'server-plain', 'web-plain', 'web'];
}

/** How many folders a test has in common with the changed file that is nearest; a changed test comes before all. */
function nearness(test) {
  if (files.includes(test)) return Number.POSITIVE_INFINITY;
  const folders = dirname(test).split('/');
  const common = files.map((file) => {
    const others = dirname(file).split('/');
    const end = folders.findIndex((folder, index) => folder !== others[index]);
    return end === -1 ? folders.length : end;
  });
  return Math.max(0, ...common);
}

async function touchedTests() {
  const projects = reachable().map((name) => `--project=${name}`);
  if (change === null || projects.length === 0) return { isGood: true, output: 'No tests but the rules.' };
  const listed = await runQuietly(tool('vitest'), [
    'list',
    '--filesOnly',
    '--json',
    `--changed=${change.since}`,
    ...projects,
  ]);
  if (!listed.isGood) return listed;
  const touched = JSON.parse(listed.stdout.slice(listed.stdout.indexOf('[')))
    .map(({ file }) => relative(ROOT, file).split(sep).join('/'))
    .toSorted((a, b) => nearness(b) - nearness(a));
  const taken = isAll ? touched : touched.slice(0, MOST_TOUCHED);
  if (taken.length < touched.length) {
    notes.push(
      `${taken.length} of ${touched.length} touched test files ran, the nearest to the change (-- --all runs all)`,
    );
  }
  if (taken.length === 0) return { isGood: true, output: 'No test is touched.' };
  return await runQuietly(tool('vitest'), ['run', '--reporter=minimal', ...projects, ...taken]);
}

const biomeArgs = files.length > 0 ? ['--no-errors-on-unmatched', ...files] : ['.'];
// What a change makes of files beside it is for `npm test`; all of them take longer than everything else here.
const linted = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const lintArgs = ['--type-aware', '--no-error-on-unmatched-pattern', ...(isAll ? [] : linted)];
const touchesSchema = files.some((file) => /^server\/(migrations|src\/db)\//.test(file));
const steps = [
  // The longest first.
  { name: 'Touched tests', take: touchedTests },
  step('Types, web', tool('tsc'), typesOf('web/tsconfig.json')),
  step('Types, service worker', tool('tsc'), typesOf('web/src/worker/tsconfig.json')),
  step('Types, server side', tool('tsc'), typesOf('tsconfig.json')),
  ...(isAll || files.length === 0 || linted.length > 0
    ? [step('Lint with types', tool('oxlint'), lintArgs)]
    : []),
  step('Rules, contract, words and boundaries', tool('vitest'), [
    'run',
    '--reporter=minimal',
    '--project',
    'domain',
  ]),
  ...(touchesSchema
    ? [
        step('Database types are those of the migrations', node, [
          'server/src/db/generate-schema.ts',
          '--check',
        ]),
      ]
    : []),
  step('Format and lint', tool('biome'), ['check', ...biomeArgs]),
  step('Diagrams are those of the lifecycles', node, ['server/src/cli/lifecycles-cli.ts', '--check']),
];

const failed = [];
await sideBySide(steps, ({ name }, isGood) => {
  if (!isGood) failed.push(name);
});
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`\n${files.length} changed files, ${steps.length} steps, ${seconds} s`);
for (const note of notes) console.log(`Note: ${note}.`);
console.log(failed.length === 0 ? 'All good.' : `Look at: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

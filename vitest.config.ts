import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * One more than the cores it is measured on: tests of processes, locks and connections wait more than they work. Each
 * worker needs 1 to 1.6 GB with its embedded database, and twice as much while a thousand files are uploaded to it.
 */
const WORKERS = 3;

/** A test that hangs ends here; one that is merely slow on a machine with other work must not. */
const COMMON = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 100_000 } },
  maxWorkers: WORKERS,
} as const;

const SERVER_TESTS = '{server,bench}/src/**/*.test.ts';

const opening = new Map<string, boolean>([
  [resolve(import.meta.dirname, 'server/src/testing/test-database.ts'), true],
]);

/** Whether a file, or one that it reads, asks for a migrated database. */
function opensDatabase(file: string): boolean {
  const known = opening.get(file);
  if (known !== undefined) return known;
  opening.set(file, false);
  const imports = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;']* from '(\.[^']+\.ts)'/gm),
  ];
  const opens = imports.some(([, path = '']) => opensDatabase(resolve(dirname(file), path)));
  opening.set(file, opens);
  return opens;
}

/** All others need none, and are the same over every engine. */
const ON_DATABASE = globSync(SERVER_TESTS, { cwd: import.meta.dirname }).filter((file) =>
  opensDatabase(resolve(import.meta.dirname, file)),
);

/**
 * Told over the embedded database alone: what is about that engine, and what is about the wire, the bytes of files or the
 * pages of a document, whose few questions to the database others ask over both.
 */
const ON_EMBEDDED_ALONE = [
  'server/src/testing/restart.test.ts',
  'server/src/http/*.conformance.test.ts',
  'server/src/**/fuzz.conformance.test.ts',
  'server/src/services/storage/{bytes,images}/**',
  'server/src/services/storage/many-uploads.conformance.test.ts',
  'server/src/modules/documents/condition-record.test.ts',
];

/** What two engines may answer differently: SQL that a request makes up, schema and locks, and lives in which much happens at once. */
const ON_BOTH_ENGINES = [
  'server/src/{cli,db,demo,jobs,testing}/**/*.test.ts',
  'server/src/services/rest/**/*.test.ts',
  'server/src/**/{histories,lives,races,rows}.test.ts',
];

/** The rest of the use-cases runs over one engine where CI runs all of them on PostgreSQL afterwards: docs/decisions/169. */
const embeddedTests = (): readonly string[] => {
  if (process.env.ALSO_ON_POSTGRESQL !== 'true') return ON_DATABASE;
  const here = new Set(globSync([...ON_EMBEDDED_ALONE, ...ON_BOTH_ENGINES], { cwd: import.meta.dirname }));
  return ON_DATABASE.filter((file) => here.has(file));
};

const IS_ON_POSTGRESQL = process.env.TEST_DATABASE_URL !== undefined;

/** One world for all files of a worker: to load the server and compile the database took longer than most tests. */
const SERVER = {
  ...COMMON,
  isolate: false,
  restoreMocks: true,
  execArgv: [
    // Freeing compiled WebAssembly while databases come and go ends Node now and then: github.com/nodejs/node/issues/64500.
    '--no-wasm-code-gc',
    // A worker has 170 MB of modules and each file brings another server and database: with the usual limits all of that
    // was marked again two or three times a file, a fifth of the processors' time.
    '--initial-old-space-size=400',
    '--external-memory-accounted-in-global-limit',
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    '--no-memory-reducer',
  ],
};

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'domain',
          ...COMMON,
          // Behind Greenwich, with hours that come twice: where the machine stands changes no rule and no word.
          env: { TZ: 'America/New_York' },
          // Pure functions leave nothing behind; a fresh world for each file doubles the time.
          isolate: false,
          include: [
            'boundaries.test.ts',
            'docs/docs.test.ts',
            'domain/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'words/**/*.test.ts',
            'content/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          ...SERVER,
          // As the rules; on PostgreSQL at home.
          env: {
            TZ: IS_ON_POSTGRESQL ? 'Africa/Johannesburg' : 'America/New_York',
          },
          include: [...(IS_ON_POSTGRESQL ? ON_DATABASE : embeddedTests())],
          exclude: IS_ON_POSTGRESQL ? ON_EMBEDDED_ALONE : [],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'server-plain',
          ...SERVER,
          include: [SERVER_TESTS],
          exclude: ON_DATABASE,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web-plain',
          ...COMMON,
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          setupFiles: ['src/lib/words.ts', 'src/testing/policy.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        root: './web',
        test: {
          name: 'web',
          ...COMMON,
          environment: 'jsdom',
          // A new window for each file within one thread: the modules of jsdom are read once and not for each file.
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The walls of the house: which room may import from which. See docs/ARCHITECTURE.md. */

const ROOT = import.meta.dirname;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Line {
  readonly file: string;
  /** Where it points, from the root for the project's own files, else the name of the package. */
  readonly target: string;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), specifier));
  const own = /^@kwela\/([a-z0-9]+)\/(.+)$/.exec(specifier);
  return own === null ? specifier : `${own[1]}/src/${own[2]}.ts`;
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

function importsOf(pattern: string): Line[] {
  return globSync(pattern, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map((match) => ({
        file,
        target: targetOf(file, match[1] ?? match[2] ?? ''),
      })),
    );
}

const outside = (lines: readonly Line[], allowed: readonly RegExp[]) =>
  lines
    .filter(({ target }) => !allowed.some((pattern) => pattern.test(target)))
    .map(({ file, target }) => `${file} → ${target}`);

const ROOMS: readonly { room: string; files: string; may: readonly RegExp[] }[] = [
  // Besides itself only what reads the addresses of the internet: docs/decisions/095-addresses-a-server-may-fetch.md.
  { room: 'domain', files: 'domain/src/**/*.ts', may: [/^domain\/src\//, /^ipaddr\.js$/] },
  { room: 'contract', files: 'contract/src/**/*.ts', may: [/^contract\/src\//, /^domain\/src\//, /^zod$/] },
  {
    room: 'content',
    files: 'content/src/**/*.ts',
    may: [
      /^content\/src\//,
      /^contract\/src\//,
      /^domain\/src\//,
      /^(diff|markdown-it|yaml|zod)$/,
      /^node:(fs|path)$/,
    ],
  },
  {
    room: 'words',
    files: 'words/src/**/*.ts',
    may: [/^words\/src\//, /^domain\/src\//, /^contract\/src\//, /^@lingui\/(core|message-utils)/],
  },
  {
    room: 'server/modules',
    files: 'server/src/modules/**/*.ts',
    may: [
      /^server\/src\/modules\//,
      /^server\/src\/db\//,
      // Mails are pages, too.
      /^server\/src\/html\//,
      // What a document says, before it is drawn.
      /^server\/src\/pdf\/sheet\.ts$/,
      /^server\/src\/jobs\/(port|queue|schedule)/,
      /^server\/src\/adapters\/[^/]+\/port\.ts$/,
      /^domain\/src\//,
      /^contract\/src\//,
      /^words\/src\//,
      /^content\/src\//,
      /^@lingui\/core/,
      /^node:(crypto|fs|path|timers)/,
      /^(kysely|zod|pg)$/,
      // Pure: reads and writes the text of calendars.
      /^ical\.js$/,
      // Pure: read and write the text of tables.
      /^csv-(parse|stringify)\/sync$/,
      // Pure: a list of programs that are no people.
      /^isbot$/,
      // The shape of the log only; nothing of HTTP.
      /^fastify$/,
    ],
  },
  {
    room: 'server/services',
    files: 'server/src/services/**/*.ts',
    may: [
      /^server\/src\/services\//,
      /^server\/src\/(db|config|html)\//,
      /^server\/src\/adapters\/(mail|sms|blobs)\/port\.ts$/,
      /^(?!server\/|web\/|domain\/|contract\/)/,
    ],
  },
  {
    // The product's words for what the services tell people.
    room: 'server/messages',
    files: 'server/src/messages/**/*.ts',
    may: [
      /^server\/src\/(messages|html)\//,
      /^server\/src\/services\/auth\/messages\/message\.ts$/,
      /^words\/src\//,
      /^@lingui\/core/,
    ],
  },
  {
    room: 'server/adapters',
    files: 'server/src/adapters/**/*.ts',
    may: [
      /^server\/src\/(adapters|db|html)\//,
      // Which companies there are is read from the settings.
      /^server\/src\/config\/(config|storage-config)\.ts$/,
      /^domain\/src\/(money|time|payments\/(?:methods|failures)|outgoing\/|result)/,
      /^(?!server\/|web\/|domain\/|contract\/)/,
    ],
  },
  {
    room: 'server/demo',
    files: 'server/src/demo/**/*.ts',
    may: [
      /^server\/src\/(demo|modules|db)\//,
      /^server\/src\/adapters\/(payment-gateway|bank-verification|identity-verification|payout-bank)\//,
      /^domain\/src\//,
      /^contract\/src\//,
      /^node:(fs|path|timers)/,
      /^(kysely|zod|sharp)$/,
    ],
  },
  {
    room: 'web',
    files: 'web/src/**/*.{ts,tsx}',
    may: [
      /^web\/src\//,
      /^domain\/src\//,
      /^contract\/src\//,
      /^words\/src\//,
      /^(?!server\/|e2e\/|bench\/)[^.]/,
    ],
  },
  { room: 'e2e', files: 'e2e/**/*.ts', may: [/^e2e\//, /^(?!server\/|web\/|domain\/|contract\/|bench\/)/] },
];

/** Which rooms inside a folder use which others. */
function usesBetween(folder: string): Map<string, Set<string>> {
  const roomOf = (path: string) => {
    const [room, ...inside] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : [];
    return inside.length === 0 ? undefined : room;
  };
  const uses = new Map<string, Set<string>>();
  for (const { file, target } of importsOf(`${folder}/*/**/*.{ts,tsx}`)) {
    const [from, to] = [roomOf(file), roomOf(target)];
    if (from === undefined || to === undefined || from === to) continue;
    uses.set(from, (uses.get(from) ?? new Set()).add(to));
  }
  return uses;
}

/** Each circle of uses, as the way round it. */
function circlesIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles = new Set<string>();
  const follow = (way: readonly string[]): void => {
    for (const next of uses.get(way.at(-1) ?? '') ?? []) {
      const start = way.indexOf(next);
      if (start === -1) follow([...way, next]);
      else circles.add([...way.slice(start), next].join(' → '));
    }
  };
  for (const start of uses.keys()) follow([start]);
  return [...circles];
}

describe('the walls of the house', () => {
  it.each(ROOMS)('$room imports only what it may', ({ files, may }) => {
    const lines = importsOf(files);
    expect(lines.length).toBeGreaterThan(0);
    expect(outside(lines, may)).toEqual([]);
  });

  it('lets no use-case call another use-case', () => {
    const useCases = new Set(
      globSync('server/src/modules/*/*.ts', { cwd: ROOT }).filter((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return !isTest(file) && /\bimplement\(/.test(text);
      }),
    );
    const calls = importsOf('server/src/modules/**/*.ts').filter(({ target }) => useCases.has(target));
    expect(calls).toEqual([]);
  });

  it.each(['server/src/modules', 'web/src/features'])('has no circle between the rooms of %s', (folder) => {
    const uses = usesBetween(folder);
    expect(uses.size).toBeGreaterThan(2);
    expect(circlesIn(uses)).toEqual([]);
  });

  it('lets no module import the place where modules meet, or the circle would only be longer', () => {
    const meetingPlaces = importsOf('server/src/modules/*/**/*.ts').filter(
      ({ target }) => target === 'server/src/modules/reactions.ts',
    );
    expect(meetingPlaces).toEqual([]);
  });

  it('keeps SQL in repos and stores', () => {
    const rooms = [
      'modules',
      'services/auth',
      'services/keys',
      'services/functions',
      'services/storage',
      'jobs',
      'adapters',
    ];
    const SQL = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
    const files = globSync(
      rooms.map((room) => `server/src/${room}/**/*.ts`),
      { cwd: ROOT },
    ).filter((file) => !isTest(file) && SQL.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !/repo\.ts$|\/store\//.test(file))).toEqual([]);
  });

  it('has refusals of the account service as values: nothing is thrown but faults, and no check is forgotten', () => {
    const files = globSync('server/src/services/auth/**/*.ts', { cwd: ROOT }).filter((file) => !isTest(file));
    const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
    const FAULT = /^(error;|new (Error|MailNotSent|SmsNotSent)\()/;
    const thrown = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/^(?!\s*(?:\/\/|\/?\*)).*?\bthrow ([^\n]+)/gm)]
        .filter(([, what = '']) => !FAULT.test(what))
        .map(([line]) => `${file}: ${line.trim()}`),
    );
    expect(thrown).toEqual([]);

    const REFUSES =
      /\b(\w+)(?:<[^>\n]*>)?(?: = (?:async )?)?\((?:[^()]|\([^()]*\))*\): (?:Promise<)?(?:Check|Result<|Refused)/g;
    const names = new Set(
      texts.flatMap(({ text }) => [...text.matchAll(REFUSES)].map(([, name = '']) => name)),
    );
    expect([...names]).toEqual(
      expect.arrayContaining(['fromAddress', 'takeFromBudget', 'requireUser', 'bodyAs']),
    );
    const called = `(?:await )?(?:\\w[\\w.[\\]]*\\.)?(?:${[...names].join('|')})\\(`;
    const FORGOTTEN = new RegExp(
      String.raw`(?:[;{}]\n(?:\s*\/\/[^\n]*\n)*|\n\s*(?:if|for) \([^\n]*\) |\n\s*(?:\} )?else )\s*${called}(?![^\n]*\): )[^\n]*`,
      'g',
    );
    const forgotten = texts.flatMap(({ file, text }) =>
      [...text.matchAll(FORGOTTEN)].map(([line]) => `${file}: ${line.trim()}`),
    );
    expect(forgotten).toEqual([]);
  });

  it('lets one place of the data service ask whether an error is a refusal', () => {
    const askers = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
      (file) => !isTest(file) && /instanceof RestError\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(askers).toEqual(['server/src/services/rest/index.ts']);
  });

  it('has no folder with more than 25 source files', () => {
    const sources = globSync('{domain,contract,content,server,web,words,bench}/src/**/*.{ts,tsx}', {
      cwd: ROOT,
    }).filter((file) => !isTest(file));
    const crowded = [...Map.groupBy(sources, dirname)].filter(([, files]) => files.length > 25);
    expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  it('reads the environment only in config/', () => {
    const readers = globSync('server/src/**/*.ts', { cwd: ROOT }).filter(
      (file) => !isTest(file) && /process\.env\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    // What is started from the shell hands the environment to `readConfig`.
    expect(readers.filter((file) => !/\/(main|[a-z]+-cli)\.ts$/.test(file))).toEqual([]);
  });

  it('lets tests of pages answer through the contract only', () => {
    const others = globSync('web/src/{features,pages,ui}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
      /stubGlobal\(\s*'fetch'/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(others).toEqual([]);
  });

  it('keeps the numbers of the business in versions of the policy, which no rule and no page imports', () => {
    const lines = importsOf('{domain,contract,words,server,web}/**/*.{ts,tsx}');
    const versions = lines.filter(({ target }) => target.startsWith('domain/src/policy/versions/'));
    expect(versions.filter(({ file }) => !file.startsWith('domain/src/policy/versions/'))).toEqual([
      {
        file: 'server/src/modules/policies/open-policies.ts',
        target: 'domain/src/policy/versions/all.ts',
      },
    ]);
    expect(lines.filter(({ target }) => target.endsWith('/constants.ts'))).toEqual([]);
  });

  it('keeps ui/ free of cars', () => {
    const lines = importsOf('web/src/ui/**/*.{ts,tsx}');
    expect(lines.filter(({ target }) => /^web\/src\/(features|pages)|^contract\//.test(target))).toEqual([]);
  });
});

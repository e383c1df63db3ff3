import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../../../testing/rest-fixture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** What holds for every request, however odd: it is answered as asked or refused, and nothing of it becomes SQL. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ more: LIBRARY });
});
afterAll(() => server.close());

const library = () => server.client(server.tokens.serviceRoleKey()).schema('library');

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

async function expectDecided(
  method: Method,
  path: string,
  parameters: readonly (readonly [string, string])[],
  headers: Record<string, string> = {},
  payload?: string,
) {
  const query = parameters
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&');
  const answer = await server.http.inject({
    method,
    url: `/rest/v1/${path}?${query}`,
    headers: { apikey: server.tokens.serviceRoleKey(), 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  if (answer.statusCode < 500 && answer.statusCode !== 401 && answer.statusCode !== 403) {
    if (answer.statusCode >= 300 && method !== 'HEAD') {
      expect(Object.keys(answer.json()).sort()).toEqual(['code', 'details', 'hint', 'message']);
      // A syntax error of the database would mean that a text of the request was read as SQL; that of a search in words
      // has the same code.
      const { code, message } = answer.json();
      if (code === '42601') expect(message).toMatch(/^syntax error in ts(?:query|vector)/);
    }
    return;
  }
  throw new Error(`${method} ${path}?${query} answered ${answer.statusCode} ${answer.body}`);
}

/** Texts made of what the grammar and SQL are made of. */
const words = (text: string) => text.split(' ');
const PIECES = [
  ...words(`' " ; \\ -- /* ( ) , . : :: -> ->> { } [ ] * % ... ! 0 -1 99999999999 $1 é 🚗`),
  ...words('not. and or eq. in. is. cs. fts( any null asc desc nullsfirst int text'),
  ...words('id title tags facts shelf words loans'),
  ' ',
  '\0',
  '\ud800',
];
const odd = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
const column = fc.constantFrom(
  ...words('id title tags ratings facts facts->size->>h raw->0 shelf words mood price on_loan'),
);
const operator = fc.constantFrom(
  ...words('eq neq gt gte lt lte like ilike match imatch is isdistinct in cs cd ov sl sr nxl nxr adj'),
  ...words('fts plfts phfts wfts fts(english) eq(any) like(all) gt(any)'),
);
const value = fc.oneof(
  odd,
  fc.constantFrom('1', '{1,2}', '{"a":1}', '[1,5)', '(1,2)', 'true', 'null', 'dogs'),
);
const filter = fc
  .tuple(column, fc.constantFrom('', 'not.'), operator, value)
  .map(([name, not, op, text]): readonly [string, string] => [name, `${not}${op}.${text}`]);
const tree = fc
  .array(filter, { minLength: 1, maxLength: 3 })
  .chain((filters) =>
    fc
      .constantFrom('or', 'and', 'not.or')
      .map((key): readonly [string, string] => [
        key,
        `(${filters.map(([name, text]) => `${name}.${text}`).join(',')})`,
      ]),
  );
const parameter = fc.oneof(
  filter,
  tree,
  fc.tuple(fc.constantFrom('select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'or', 'and'), odd),
  fc.tuple(odd, odd),
  fc.tuple(
    fc.constant('select'),
    fc.tuple(column, odd).map(([name, text]) => `${text}:${name}`),
  ),
);
const prefer = fc
  .array(
    fc.constantFrom(
      ...words('return=representation return=headers-only count=exact count=planned count=estimated'),
      ...words('resolution=merge-duplicates resolution=ignore-duplicates missing=default'),
      ...words('handling=strict max-affected=1 x=y'),
    ),
  )
  .map((items) => ['tx=rollback', ...items].join(', '));
const accept = fc.constantFrom(
  '*/*',
  'text/csv',
  'application/vnd.pgrst.object+json',
  'application/json;nulls=stripped',
  'x',
);

const path = fc.constantFrom('books', 'loans', 'short_books', 'shelves', 'wishes', 'found', 'nothing');

test('no query is ever a fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      path,
      fc.array(parameter, { maxLength: 4 }),
      prefer,
      accept,
      (table, parameters, preferring, accepted) =>
        expectDecided('GET', table, parameters, { prefer: preferring, accept: accepted }),
    ),
    { numRuns: 400 },
  );
});

test('no body is ever a fault of the server', async () => {
  const sensible = fc.record(
    {
      title: odd,
      pages: fc.integer({ min: -1, max: 9 }),
      tags: fc.array(odd),
      facts: fc.jsonValue(),
      raw: fc.jsonValue(),
      mood: fc.constantFrom('sad', null),
    },
    { requiredKeys: [] },
  );
  const row = fc.oneof(
    sensible,
    fc.dictionary(fc.oneof(fc.constantFrom('id', 'words'), odd), fc.jsonValue()),
  );
  const body = fc.oneof(
    row.map((one) => JSON.stringify(one)),
    fc.array(row, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
    odd,
  );
  const parameters = fc.oneof(
    fc.constantFrom([['id', 'gte.0']] as const, [['or', '(id.eq.1,title.like.*o*)']] as const),
    fc.array(parameter, { maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Method>('POST', 'PATCH', 'DELETE'),
      fc.oneof(fc.constant('books'), path),
      parameters,
      prefer,
      body,
      (method, table, asked, preferring, payload) =>
        expectDecided(method, table, asked, { prefer: preferring }, payload),
    ),
    { numRuns: 300 },
  );
});

test('no call is ever a fault of the server', async () => {
  const name = fc.constantFrom(
    'add',
    'longer_than',
    'titles',
    'extremes',
    'echo',
    'echo_text',
    'total',
    'either',
  );
  const argument = fc.tuple(
    fc.constantFrom('a', 'b', 'page_count', 'said', 'numbers', 'select', 'order'),
    value,
  );
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.array(fc.oneof(argument, parameter), { maxLength: 3 }),
      prefer,
      async (fn, parameters, preferring) => {
        await expectDecided('GET', `rpc/${fn}`, parameters, { prefer: preferring });
        const body = JSON.stringify(Object.fromEntries(parameters));
        await expectDecided('POST', `rpc/${fn}`, [], { prefer: preferring }, body);
      },
    ),
    { numRuns: 100 },
  );
});

test('every text that the database can hold comes back as itself, and is found by itself', async () => {
  // The database holds no NUL and no half of a letter.
  const text = fc
    .oneof(odd, fc.string({ unit: 'binary' }))
    .map((made) => made.replaceAll('\0', '').toWellFormed());
  const notes = () => library().from('notes');
  await fc.assert(
    fc.asyncProperty(text, async (note) => {
      const added = await notes().insert({ note }).select('note').single();
      expect(added.data).toEqual({ note });
      expect((await notes().select('note').eq('note', note).limit(1)).data).toEqual([{ note }]);
      const quoted = `"${note.replaceAll(/["\\]/g, '\\$&')}"`;
      expect(
        (await notes().select('note').or(`note.eq.${quoted},note.in.(${quoted})`).limit(1)).data,
      ).toEqual([{ note }]);
      const echoed = await library().rpc('echo_text', { said: note }, { get: true });
      expect(echoed.data).toBe(note);
    }),
    { numRuns: 60 },
  );
});

/** Three answers, as in the database: a comparison with nothing is neither true nor false. */
type Truth = boolean | null;
type Row = { id: number; a: number | null; b: string | null; c: boolean | null };
type Condition = { readonly text: string; holds(row: Row): Truth };

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const both = (truths: readonly Truth[]): Truth =>
  truths.includes(false) ? false : truths.includes(null) ? null : true;

const number = fc.integer({ min: -3, max: 3 });
const word = fc.constantFrom<string>('', 'a', 'ab', 'a,b', 'b)', '"', '\\', "';--", 'null', '(x', '{y');
const quotedWord = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const COMPARE: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  eq: (left, right) => left === right,
  neq: (left, right) => left !== right,
  gt: (left, right) => left > right,
  gte: (left, right) => left >= right,
  lt: (left, right) => left < right,
  lte: (left, right) => left <= right,
};

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.tuple(fc.constantFrom(...Object.keys(COMPARE)), number).map(
    ([name, right]): Condition => ({
      text: `a.${name}.${right}`,
      holds: ({ a }) => (a === null ? null : (COMPARE[name]?.(a, right) ?? null)),
    }),
  ),
  fc.array(number, { minLength: 1, maxLength: 3 }).map(
    (list): Condition => ({
      text: `a.in.(${list.join(',')})`,
      holds: ({ a }) => (a === null ? null : list.includes(a)),
    }),
  ),
  fc.array(number, { minLength: 1, maxLength: 3 }).map(
    (list): Condition => ({
      text: `a.lt(all).{${list.join(',')}}`,
      holds: ({ a }) => (a === null ? null : list.every((right) => a < right)),
    }),
  ),
  word.map(
    (right): Condition => ({
      text: `b.eq.${quotedWord(right)}`,
      holds: ({ b }) => (b === null ? null : b === right),
    }),
  ),
  fc.array(word, { maxLength: 3 }).map(
    (list): Condition => ({
      text: `b.in.(${list.map(quotedWord).join(',')})`,
      holds: ({ b }) => (list.length === 0 ? false : b === null ? null : list.includes(b)),
    }),
  ),
  word.map(
    (right): Condition => ({
      text: `b.isdistinct.${quotedWord(right === 'null' ? 'other' : right)}`,
      holds: ({ b }) => b !== (right === 'null' ? 'other' : right),
    }),
  ),
  fc.constantFrom('a', 'b', 'c').map(
    (name): Condition => ({
      text: `${name}.is.null`,
      holds: (row) => row[name as 'a' | 'b' | 'c'] === null,
    }),
  ),
  fc.boolean().map((right): Condition => ({ text: `c.is.${right}`, holds: ({ c }) => c === right })),
);

const negated = (condition: Condition): Condition => ({
  text: condition.text.replace(/^(?<name>[abc])\./, '$<name>.not.'),
  holds: (row) => not(condition.holds(row)),
});

const condition: fc.Arbitrary<Condition> = fc.letrec<{
  any: Condition;
  joined: Condition;
  simple: Condition;
}>((tie) => ({
  any: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('simple'), tie('joined')),
  simple: fc.tuple(leaf, fc.boolean()).map(([one, isNegated]) => (isNegated ? negated(one) : one)),
  joined: fc
    .tuple(fc.constantFrom('and', 'or'), fc.boolean(), fc.array(tie('any'), { minLength: 1, maxLength: 3 }))
    .map(
      ([joint, isNegated, parts]): Condition => ({
        text: `${isNegated ? 'not.' : ''}${joint}(${parts.map(({ text }) => text).join(',')})`,
        holds: (row) => {
          const truths = parts.map((part) => part.holds(row));
          const joined = joint === 'and' ? both(truths) : not(both(truths.map(not)));
          return isNegated ? not(joined) : joined;
        },
      }),
    ),
})).any;

test('the rows found are those for which the conditions hold', async () => {
  const row = fc.record({
    a: fc.option(number),
    b: fc.option(word),
    c: fc.option(fc.boolean()),
  });
  const table = () => library().from('trials');
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      async (made, conditions) => {
        const rows = made.map((values, id): Row => ({ id, ...values }));
        await table().delete().gte('id', 0);
        expect((await table().insert(rows)).error).toBeNull();
        const query = conditions.map(({ text }) => `and=${encodeURIComponent(`(${text})`)}`).join('&');
        const answer = await server.http.inject({
          url: `/rest/v1/trials?select=id&order=id&${query}`,
          headers: { apikey: server.tokens.serviceRoleKey() },
        });
        const expected = rows.filter((one) => both(conditions.map(({ holds }) => holds(one))) === true);
        expect(answer.json()).toEqual(expected.map(({ id }) => ({ id })));
      },
    ),
    { numRuns: 150 },
  );
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../../../testing/rest-fixture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Whatever pattern a caller thinks up, the database is not kept busy by it: it serves everybody else as well. */

/** Of the processor, which is the embedded database's own, so that other work on the machine does not count. */
const LONGEST_MS = 3000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ more: LIBRARY });
  const notes = server.client(server.tokens.serviceRoleKey()).schema('library').from('notes');
  await notes.insert([{ note: 'ab'.repeat(50) }, { note: 'ab '.repeat(3000) }]);
});
afterAll(() => server.close());

async function ask(query: string) {
  const before = process.cpuUsage();
  const answer = await server.http.inject({
    url: `/rest/v1/notes?select=note&${query}`,
    headers: { apikey: server.tokens.serviceRoleKey(), 'accept-profile': 'library' },
  });
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1000 };
}

test.each([
  ['match.', '(a{255}){255}'],
  ['imatch.', 'a?'.repeat(2000)],
  ['not.match.', '((a?){20}){50}'],
  ['match.', '\\Aa?((\\Z)*){30}\\M'],
  ['match(any).', '{"x","(a{255}){255}"}'],
  ['imatch(all).', '{"\\\\[(a{255}){255}]"}'],
])('%s%s is refused before the database sees it', async (operator, pattern) => {
  const { answer, ms } = await ask(`note=${operator}${encodeURIComponent(pattern)}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: '2201B', hint: expect.stringContaining('choices') });
  expect(ms).toBeLessThan(LONGEST_MS);
});

test('also inside a tree, and when many small ones add up', async () => {
  const bad = encodeURIComponent('(note.match."(a{255}){255}",note.is.null)');
  expect((await ask(`or=${bad}`)).answer.json()).toMatchObject({ code: '2201B' });
  const many = Array.from({ length: 17 }, (_, index) => `note=match.${index}`).join('&');
  expect((await ask(many)).answer.json()).toMatchObject({ code: '2201B' });
});

test('ordinary patterns find what they should, one or several', async () => {
  const found = async (query: string) => (await ask(query)).answer.json().length;
  expect(await found('note=match.^(ab){3}')).toBe(1);
  expect(await found('note=imatch.B A')).toBe(1);
  expect(await found(`note=match(any).${encodeURIComponent('{"^ab ab","(ba)+b$"}')}`)).toBe(2);
  expect(await found('note=match(all).{a,b,c}')).toBe(0);
});

test('no pattern that is let through takes long', async () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '\\w',
    '\\W',
    '\\S',
    '[ab]',
    '[^a]',
    '^',
    '$',
    '\\y',
    '\\m',
    '[[:alpha:]]',
  );
  const often = fc.constantFrom(
    '',
    '',
    '*',
    '+',
    '?',
    '*?',
    '{2}',
    '{3,9}',
    '{2,}',
    '{0,5}',
    '{30}',
    '{1,50}',
    '{255}',
  );
  const { pattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
    piece: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.tuple(atom, often).map((parts) => parts.join('')),
      fc.tuple(tie('pattern'), often).map(([inside, times]) => `(${inside})${times}`),
      fc
        .tuple(tie('pattern'), tie('pattern'), often)
        .map(([left, right, times]) => `(${left}|${right})${times}`),
    ),
    pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
  }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('match', 'imatch'), pattern, async (operator, text) => {
      const { answer, ms } = await ask(`note=${operator}.${encodeURIComponent(text)}`);
      expect(answer.statusCode).toBeLessThan(500);
      expect(ms).toBeLessThan(LONGEST_MS);
    }),
    { numRuns: 200 },
  );
});
